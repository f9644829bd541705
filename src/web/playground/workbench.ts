import type { ConversionOutcome } from '../converter/convert-set.ts';
import { guessName } from '../converter/guess-name.ts';
import { type Child, h, keepFocus, replaceContent } from '../element.ts';
import type { Converter } from '../load-converter.ts';
import { formatRoute } from '../route.ts';
import type { Session } from '../view.ts';
import { commandLine } from './command-line.ts';
import { controls } from './controls.ts';
import { copyLink } from './copy-link.ts';
import { createDebounce } from './debounce.ts';
import { makeDropTarget } from './drop-target.ts';
import type { PlaygroundState, SourceFile } from './playground-state.ts';
import { useFiles, useSample } from './restore-state.ts';
import { type ResultPanel, resultPanel } from './result-panel.ts';
import { type SourcePanel, sourcePanel } from './source-panel.ts';
import { printAddressState } from './state-in-address.ts';
import { type TakenFiles, takeDropped, takeFiles } from './taken-files.ts';

interface Bench {
  readonly state: PlaygroundState;
  readonly converter: Converter;
  readonly source: SourcePanel;
  readonly result: ResultPanel;
  /** Where the controls stand; they are built anew when the sample changes. */
  readonly top: HTMLElement;
  readonly message: HTMLElement;
  readonly command: HTMLElement;
}

/** Source on one side, output and ledger on the other, and what to do above. */
export function workbench(converter: Converter, session: Session): HTMLElement {
  const { playground: state, announce } = session;
  const { plainText } = converter;
  const edited = createDebounce(() => {
    remember(bench);
    report(bench, convert(bench));
  });
  const bench: Bench = {
    state,
    converter,
    source: sourcePanel(state, {
      pathOf,
      plainText,
      onEdit: () => onEdit(bench, edited),
      onFiles: (files) => void take(bench, takeFiles(files)),
      onClear: () => clear(bench),
    }),
    result: resultPanel({
      announce,
      textOf: (path) => plainText(state.files.find((file) => pathOf(file) === path)?.text ?? ''),
      reveal: (place) => bench.source.reveal(place),
    }),
    top: h('div', {}),
    message: h('div', { role: 'status' }),
    command: h('code', {}),
  };
  showFiles(bench);
  const panels = h('div', { class: 'workbench' }, bench.source.node, bench.result.node);
  makeDropTarget(panels, (transfer) => void take(bench, takeDropped(transfer)));
  return h(
    'div',
    {},
    bench.top,
    panels,
    h(
      'div',
      { class: 'bar same' },
      h('p', { class: 'quiet grow' }, 'The same on the command line: ', bench.command),
      h('button', { type: 'button', onclick: () => void link(bench) }, 'Copy link'),
    ),
    bench.message,
  );
}

function pathOf({ name, text }: SourceFile): string {
  return name === '' ? guessName(text) : name;
}

function convert({ state, converter }: Bench): ConversionOutcome {
  return converter.convertSet({
    files: new Map(state.files.map((file) => [pathOf(file), file.text])),
    from: state.from,
    to: state.to,
    ...state.options,
  });
}

function report({ state, source, result, command }: Bench, outcome: ConversionOutcome): void {
  command.textContent = commandLine(state.files.map(pathOf), state);
  source.report(outcome);
  result.show(outcome);
}

/** The address says what can be had again; the files themselves only go into a link made on purpose. */
function remember({ state }: Bench): void {
  const address = formatRoute('playground', printAddressState({ ...state, files: undefined }));
  if (location.hash !== address) history.replaceState(null, '', address);
}

function onEdit(bench: Bench, edited: () => void): void {
  const { state } = bench;
  if (state.sample !== undefined) {
    state.sample = undefined;
    showControls(bench);
  }
  edited();
}

/** Shows files that were just put in, beginning with the first that is an agent. */
function showFiles(bench: Bench): void {
  const { state, source } = bench;
  const outcome = convert(bench);
  const first = state.files.findIndex((file) => pathOf(file) === outcome.taken[0]?.file);
  if (state.active === 0) state.active = Math.max(0, first);
  showControls(bench);
  source.update();
  report(bench, outcome);
}

function changeFiles(bench: Bench): void {
  remember(bench);
  replaceContent(bench.message);
  showFiles(bench);
}

async function take(bench: Bench, taking: Promise<TakenFiles>): Promise<void> {
  const { files, problems } = await taking;
  if (files.length > 0) {
    useFiles(bench.state, files);
    changeFiles(bench);
  }
  say(bench, problems.join(' '));
}

function clear(bench: Bench): void {
  useFiles(bench.state, [{ name: '', text: '' }]);
  changeFiles(bench);
}

async function link(bench: Bench): Promise<void> {
  say(bench, await copyLink(bench.converter, bench.state));
}

function say({ message }: Bench, words: string): void {
  replaceContent(message, words === '' ? undefined : h('p', { class: 'notice' }, words));
}

function showControls(bench: Bench): void {
  const { state, converter, top } = bench;
  const content: Child = controls(converter, state, {
    onSample: (id) => {
      const sample = converter.samples.find((each) => each.id === id);
      if (sample === undefined) return;
      useSample(state, sample);
      changeFiles(bench);
    },
    onChange: () => {
      remember(bench);
      report(bench, convert(bench));
    },
  });
  keepFocus(() => replaceContent(top, content));
}
