import type { Range } from '../../diagnostics/diagnostic.ts';
import { h } from '../element.ts';
import type { Mark } from './line-marks.ts';

export interface Editor {
  readonly node: HTMLElement;
  /** Shows another text, without telling anyone that it changed. */
  show(text: string): void;
  mark(marks: ReadonlyMap<number, Mark>): void;
  /** Selects a part and brings it into view. */
  reveal(range: Range): void;
}

/** The signs of the support tables; colour alone would not do. */
const SIGNS: Readonly<Record<Mark, string>> = {
  error: '!',
  warning: '!',
  dropped: '−',
  degraded: '~',
  secret: '•',
  carried: '+',
};

/**
 * A text field over a copy of its lines: the copy has the numbers and marks, and wraps as the field
 * does, so that the field needs no scroll bar and stays in step.
 */
export function createEditor(label: string, onInput: (text: string) => void): Editor {
  const field = h('textarea', {
    'aria-label': label,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    wrap: 'soft',
    oninput: () => {
      copy.show(field.value);
      onInput(field.value);
    },
  });
  const copy = createLines();
  const node = h('div', { class: 'editor' }, copy.node, field);
  return {
    node,
    show(text) {
      if (field.value !== text) field.value = text;
      copy.show(text);
    },
    mark: copy.mark,
    reveal({ start, end }) {
      field.focus({ preventScroll: true });
      field.setSelectionRange(start, end);
      const line = field.value.slice(0, start).split('\n').length;
      const top = copy.topOf(line);
      node.scrollTo({ top: Math.max(0, top - node.clientHeight / 3) });
      node.scrollIntoView({ block: 'nearest' });
    },
  };
}

interface Lines {
  readonly node: HTMLElement;
  readonly show: (text: string) => void;
  readonly mark: (marks: ReadonlyMap<number, Mark>) => void;
  readonly topOf: (line: number) => number;
}

function createLines(): Lines {
  const node = h('div', { class: 'lines', 'aria-hidden': 'true' });
  let shown: readonly string[] = [];
  return {
    node,
    show(text) {
      const lines = text.split('\n');
      replaceChanged(node, shown, lines);
      shown = lines;
    },
    mark(marks) {
      for (const [index, line] of [...node.children].entries()) {
        const mark = marks.get(index + 1);
        line.className = mark === undefined ? 'line' : `line ${mark}`;
        if (mark === undefined) line.removeAttribute('data-sign');
        else line.setAttribute('data-sign', SIGNS[mark]);
      }
    },
    topOf(line) {
      const element = node.children[line - 1];
      return element instanceof HTMLElement ? element.offsetTop : 0;
    },
  };
}

/** Only what differs is built anew: a key pressed in a long text changes one line. */
function replaceChanged(
  node: HTMLElement,
  before: readonly string[],
  after: readonly string[],
): void {
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before[same] === after[same]) same += 1;
  let tail = 0;
  while (tail < most - same && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const old = [...node.children].slice(same, before.length - tail);
  const next = node.children[before.length - tail] ?? null;
  for (const line of old) line.remove();
  const made = document.createDocumentFragment();
  for (const text of after.slice(same, after.length - tail)) {
    // An empty line would have no height.
    made.append(h('div', { class: 'line' }, text === '' ? '\u200b' : text));
  }
  node.insertBefore(made, next);
}
