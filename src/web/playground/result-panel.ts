import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LedgerEntry } from '../../diagnostics/ledger.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { ConversionOutcome } from '../converter/convert-set.ts';
import type { SourcePlace } from '../converter/whole-parts.ts';
import { type Child, h, replaceContent } from '../element.ts';
import { type FilePanelEvents, filePanels } from '../file-panels.ts';
import { diagnosticList } from '../report/diagnostic-list.ts';
import { ledgerSummary, ledgerTable } from '../report/ledger-table.ts';
import { count, listed } from '../words.ts';
import { lineFinder, spanWords } from './line-marks.ts';

export interface ResultEvents {
  readonly announce: (words: string) => void;
  readonly reveal: (place: Pick<SourcePlace, 'file' | 'range'>) => void;
  /** The text of a source file, as positions speak of it. */
  readonly textOf: (path: string) => string;
}

export interface ResultPanel {
  readonly node: HTMLElement;
  show(outcome: ConversionOutcome): void;
}

/** What came of a conversion: the files, what was found, and what became of every part. */
export function resultPanel(events: ResultEvents): ResultPanel {
  const summary = h('p', { class: 'summary', role: 'status' });
  const output = h('div', { class: 'output' });
  const problems = h('div', {});
  const ledger = h('div', {});
  /** The output file that was looked at last stays in view when the source is edited. */
  let chosen = '';
  const onChoose = (path: string) => {
    chosen = path;
  };
  const node = h(
    'section',
    { class: 'panel result', 'aria-labelledby': 'result-title' },
    h('div', { class: 'panel-head' }, h('h2', { id: 'result-title' }, 'Output'), summary),
    problems,
    output,
    h('h2', {}, 'Ledger'),
    ledger,
  );
  return {
    node,
    show(outcome) {
      summary.textContent = summaryOf(outcome);
      replaceContent(problems, diagnosticSection(outcome, events));
      replaceContent(output, outputOf(outcome, chosen, { announce: events.announce, onChoose }));
      replaceContent(ledger, ledgerSection(outcome, events));
    },
  };
}

function summaryOf({ status, ledger, diagnostics }: ConversionOutcome): string {
  const of = (severity: string) => diagnostics.filter((each) => each.severity === severity).length;
  const [errors, warnings] = [of('error'), of('warning')];
  const said = listed([
    [errors, errors === 1 ? 'error' : 'errors'],
    [warnings, warnings === 1 ? 'warning' : 'warnings'],
  ]);
  const became = ledgerSummary(ledger.map(({ entry }) => entry));
  const words = [said, became].filter((part) => part !== '').join(' · ');
  if (status === 'lossy') return `Nothing was written: something would be lost. ${words}`;
  return status === 'failed' ? `Nothing was written. ${words}` : words;
}

function outputOf(
  { files, status }: ConversionOutcome,
  chosen: string,
  events: FilePanelEvents,
): Child {
  if (files.size > 0) return filePanels(files, chosen, events);
  const why = 'With “Strict”, no agent is written that would lose anything.';
  return status === 'lossy' ? h('p', { class: 'notice' }, why) : undefined;
}

function diagnosticSection(
  { diagnostics }: ConversionOutcome,
  events: ResultEvents,
): HTMLElement | undefined {
  if (diagnostics.length === 0) return undefined;
  const shown = (each: Diagnostic) => ({ ...each, place: diagnosticPlace(each, events) });
  const grave = [
    ...diagnostics.filter(({ severity }) => severity === 'error'),
    ...diagnostics.filter(({ severity }) => severity === 'warning'),
  ];
  const notes = diagnostics.filter(({ severity }) => severity === 'info');
  return h(
    'div',
    {},
    grave.length === 0 ? undefined : diagnosticList(grave.map(shown)),
    notes.length === 0
      ? undefined
      : h(
          'details',
          { class: 'notes' },
          h('summary', {}, count(notes.length, 'note')),
          diagnosticList(notes.map(shown)),
        ),
  );
}

function diagnosticPlace({ at }: Diagnostic, events: ResultEvents): Child {
  if (at?.range === undefined) return undefined;
  return placeButton([{ file: at.file, range: at.range, isSure: true }], undefined, events);
}

/** Leads to the first of some places in one file; says which file, unless it is the agent's own. */
function placeButton(
  places: readonly SourcePlace[],
  home: string | undefined,
  { reveal, textOf }: ResultEvents,
): HTMLElement | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  const linesOf = lineFinder(textOf(first.file));
  const words = spanWords(
    places.map(({ range }) => linesOf(range)),
    places.every(({ isSure }) => isSure),
  );
  const name = first.file.slice(first.file.lastIndexOf('/') + 1);
  return h(
    'button',
    {
      type: 'button',
      class: 'place',
      title: `Show it in ${visible(first.file)}`,
      onclick: () => reveal(first),
    },
    first.file === home ? words : `${visible(name)}, ${words}`,
  );
}

function ledgerSection({ ledger, taken }: ConversionOutcome, events: ResultEvents): Child {
  if (ledger.length === 0) return h('p', { class: 'quiet' }, 'Nothing was converted.');
  const placesOf = new Map(ledger.map(({ entry, places }) => [entry, places]));
  const homes = new Map(taken.flatMap(({ file, agents: own }) => own.map((id) => [id, file])));
  const placeOf = (entry: LedgerEntry) =>
    placeCell(entry, placesOf.get(entry) ?? [], homes.get(entry.agent), events);
  const agents = [...new Set(ledger.map(({ entry }) => entry.agent))];
  return agents.map((agent) => {
    const entries = ledger.filter(({ entry }) => entry.agent === agent).map(({ entry }) => entry);
    return [
      agents.length === 1 ? undefined : h('h3', {}, visible(agent)),
      ledgerTable(entries, `What became of ${visible(agent)}`, placeOf),
    ];
  });
}

function placeCell(
  { verdict }: LedgerEntry,
  places: readonly SourcePlace[],
  home: string | undefined,
  events: ResultEvents,
): Child {
  if (verdict === 'added') return h('span', { class: 'quiet' }, 'not in the source');
  if (places.length === 0) return h('span', { class: 'quiet' }, 'place not known');
  const files = [...new Set(places.map(({ file }) => file))];
  return files.flatMap((file) => [
    placeButton(
      places.filter((place) => place.file === file),
      home,
      events,
    ),
    ' ',
  ]);
}
