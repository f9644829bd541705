import { h, replaceContent } from '../element.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';

/** The instruction as it is meant to be read, or as it is written. */
export function instructionSection(instruction: string | undefined): HTMLElement | undefined {
  if (instruction === undefined || instruction.trim() === '') return undefined;
  const body = h('div', { class: 'instruction' }, renderMarkdown(instruction));
  const button = h(
    'button',
    {
      type: 'button',
      'aria-pressed': 'false',
      onclick: () => {
        const asWritten = button.getAttribute('aria-pressed') === 'false';
        button.setAttribute('aria-pressed', String(asWritten));
        replaceContent(
          body,
          asWritten
            ? h('pre', { class: 'wrapped', tabindex: '0' }, instruction)
            : renderMarkdown(instruction),
        );
      },
    },
    'As written',
  );
  return h(
    'section',
    { class: 'section' },
    h('div', { class: 'section-head' }, h('h2', {}, 'Instruction'), button),
    body,
  );
}
