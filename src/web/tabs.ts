import { h } from './element.ts';

/** A row of tabs, moved along with the arrow keys. The panel they switch has the id `panel`. */
export function tabList(
  label: string,
  names: readonly string[],
  active: number,
  panel: string,
  onSelect: (index: number) => void,
): HTMLElement {
  let current = active;
  const tabs = names.map((name, index) =>
    h(
      'button',
      { type: 'button', role: 'tab', 'aria-controls': panel, onclick: () => select(index) },
      name,
    ),
  );
  const show = () => {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === current));
      tab.tabIndex = index === current ? 0 : -1;
    }
  };
  const select = (index: number) => {
    current = index;
    show();
    onSelect(index);
  };
  const move = (event: Event) => {
    const key = event instanceof KeyboardEvent ? event.key : '';
    const next = nextIndex(key, current, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    tabs[next]?.focus();
  };
  show();
  return h('div', { class: 'tabs', role: 'tablist', 'aria-label': label, onkeydown: move }, tabs);
}

function nextIndex(key: string, current: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % length;
  if (key === 'ArrowLeft') return (current + length - 1) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}
