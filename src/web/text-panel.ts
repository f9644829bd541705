import { visible } from '../diagnostics/visible.ts';
import { h } from './element.ts';

/** A text with buttons to copy and to download it. */
export function textPanel(
  name: string,
  text: string,
  announce: (words: string) => void,
): HTMLElement {
  const copy = h(
    'button',
    {
      type: 'button',
      onclick: async () => {
        const copied = await copyText(text);
        copy.textContent = copied ? 'Copied' : 'Select and copy by hand';
        announce(copied ? `${visible(name)} was copied.` : 'The browser does not allow copying.');
      },
    },
    'Copy',
  );
  return h(
    'div',
    { class: 'text-panel' },
    h(
      'div',
      { class: 'text-head' },
      h('span', { class: 'path' }, visible(name)),
      copy,
      h('button', { type: 'button', onclick: () => downloadText(name, text) }, 'Download'),
    ),
    h('pre', { tabindex: '0', 'aria-label': visible(name) }, h('code', {}, text)),
  );
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** Pages that do not come over HTTPS have no clipboard, but may copy what is selected. */
function copyOldWay(text: string): boolean {
  const field = h('textarea', { class: 'hidden', 'aria-hidden': 'true', tabindex: '-1' });
  field.value = text;
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}

/** Some browsers take the text a moment after the click. */
const KEPT_FOR = 10_000;

export function downloadText(path: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = h('a', { href: address, download: path.slice(path.lastIndexOf('/') + 1) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
}
