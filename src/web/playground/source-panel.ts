import { visible } from '../../diagnostics/visible.ts';
import type { ConversionOutcome } from '../converter/convert-set.ts';
import type { SourcePlace } from '../converter/whole-parts.ts';
import { h, replaceContent } from '../element.ts';
import { tabList } from '../tabs.ts';
import { createEditor } from './editor.ts';
import { lineMarks } from './line-marks.ts';
import type { PlaygroundState, SourceFile } from './playground-state.ts';

export interface SourcePanel {
  readonly node: HTMLElement;
  /** The files of the state were replaced. */
  update(): void;
  /** Says what the files were read as, and marks what was found in them. */
  report(outcome: ConversionOutcome): void;
  reveal(place: Pick<SourcePlace, 'file' | 'range'>): void;
}

export interface SourceEvents {
  /** How a file is called in a conversion. */
  readonly pathOf: (file: SourceFile) => string;
  /** The text as positions speak of it. */
  readonly plainText: (text: string) => string;
  readonly onEdit: () => void;
  readonly onFiles: (files: Iterable<File>) => void;
  readonly onClear: () => void;
}

/** The files that are converted: their tabs, the name and the text of the one that is shown. */
export function sourcePanel(state: PlaygroundState, events: SourceEvents): SourcePanel {
  let last: ConversionOutcome | undefined;
  const tabs = h('div', {});
  const detected = h('div', { class: 'detected', role: 'status' });
  const edit = (change: Partial<SourceFile>) => {
    state.files = state.files.map((file, index) =>
      index === state.active ? { ...file, ...change } : file,
    );
    events.onEdit();
  };
  const editor = createEditor('Source', (text) => edit({ text }));
  const name = h('input', {
    id: 'file-name',
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    oninput: () => edit({ name: name.value.trim() }),
  });

  const nameLabel = h('label', { for: 'file-name' }, 'File name');
  const nameField = h('div', { class: 'field row' }, nameLabel, name);

  const active = (): SourceFile => state.files[state.active] ?? { name: '', text: '' };
  const showActive = () => {
    const file = active();
    editor.show(events.plainText(file.text));
    if (name.value.trim() !== file.name) name.value = file.name;
    name.placeholder = events.pathOf(file);
    if (last !== undefined) markActive(last);
  };
  const select = (index: number) => {
    state.active = index;
    showActive();
  };
  const markActive = (outcome: ConversionOutcome) => {
    const file = active();
    const text = events.plainText(file.text);
    editor.mark(lineMarks(events.pathOf(file), text, outcome.diagnostics, outcome.ledger));
  };
  const showTabs = () => {
    const names = state.files.map((file) => visible(events.pathOf(file)));
    const list = tabList('Source files', names, state.active, 'source-file', select);
    replaceContent(tabs, names.length > 1 ? list : undefined);
    nameField.hidden = names.length > 1;
  };

  const node = h(
    'section',
    { class: 'panel source', 'aria-labelledby': 'source-title' },
    h(
      'div',
      { class: 'panel-head' },
      h('h2', { id: 'source-title' }, 'Source'),
      h('div', { class: 'actions' }, fileChooser(events.onFiles), clearButton(events.onClear)),
    ),
    tabs,
    nameField,
    h('div', { id: 'source-file' }, editor.node),
    detected,
  );

  return {
    node,
    update() {
      last = undefined;
      showTabs();
      showActive();
      editor.mark(new Map());
    },
    report(outcome) {
      last = outcome;
      name.placeholder = events.pathOf(active());
      markActive(outcome);
      replaceContent(detected, detectionLines(outcome));
    },
    reveal({ file, range }) {
      const index = state.files.findIndex((each) => events.pathOf(each) === file);
      if (index === -1) return;
      if (index !== state.active) {
        select(index);
        showTabs();
      }
      editor.reveal(range);
    },
  };
}

/** A button: the browser's own field shows the name of one file only. */
function fileChooser(onFiles: SourceEvents['onFiles']): readonly HTMLElement[] {
  const chooser = h('input', {
    type: 'file',
    multiple: true,
    class: 'hidden',
    tabindex: '-1',
    'aria-hidden': 'true',
    onchange: () => {
      onFiles([...(chooser.files ?? [])]);
      chooser.value = '';
    },
  });
  const button = h('button', { type: 'button', onclick: () => chooser.click() }, 'Choose files…');
  return [button, chooser];
}

function clearButton(onClear: () => void): HTMLElement {
  return h('button', { type: 'button', onclick: onClear }, 'Clear');
}

const FEW = 3;

/** The words of the command line. */
function detectionLines({ taken }: ConversionOutcome): readonly HTMLElement[] {
  if (taken.length === 0) return [h('p', { class: 'quiet' }, 'Not recognised yet.')];
  const line = ({ file, title, because }: (typeof taken)[number]) =>
    h(
      'p',
      {},
      h('strong', {}, visible(file)),
      ': read as ',
      h('strong', {}, title),
      `, because ${visible(because)}`,
    );
  if (taken.length <= FEW) return taken.map(line);
  return [
    h('p', {}, `${taken.length} files read.`),
    h('details', {}, h('summary', {}, 'As what, and why'), taken.map(line)),
  ];
}
