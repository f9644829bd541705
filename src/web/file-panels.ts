import { visible } from '../diagnostics/visible.ts';
import type { FileSet } from '../source/file-set.ts';
import { type Child, h, replaceContent } from './element.ts';
import { tabList } from './tabs.ts';
import { downloadText, textPanel } from './text-panel.ts';
import { count } from './words.ts';

export interface FilePanelEvents {
  readonly announce: (words: string) => void;
  /** Another file was chosen. */
  readonly onChoose?: (path: string) => void;
}

let made = 0;

/** Files to look at, copy and download; several of them have tabs. */
export function filePanels(
  files: FileSet,
  chosen: string,
  { announce, onChoose }: FilePanelEvents,
): Child {
  const paths = [...files.keys()];
  made += 1;
  const panel = h('div', { id: `files-${made}` });
  const show = (index: number) => {
    const path = paths[index] ?? '';
    replaceContent(panel, textPanel(path, files.get(path) ?? '', announce));
  };
  const active = Math.max(0, paths.indexOf(chosen));
  show(active);
  if (paths.length <= 1) return panel;
  const select = (index: number) => {
    onChoose?.(paths[index] ?? '');
    show(index);
  };
  const all = () => {
    for (const [path, text] of files) downloadText(path, text);
    announce(`${count(paths.length, 'file')} downloaded.`);
  };
  const words = `Download all ${paths.length} files`;
  return [
    tabList('Output files', paths.map(visible), active, panel.id, select),
    panel,
    h('p', { class: 'actions' }, h('button', { type: 'button', onclick: all }, words)),
  ];
}
