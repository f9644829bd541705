import { type Child, h } from '../element.ts';
import type { Block, Inline } from './markdown-tree.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Markdown as elements; its headings come below the one of the section it stands in. */
export function renderMarkdown(text: string, below = 2): HTMLElement {
  return h(
    'div',
    { class: 'prose' },
    parseMarkdown(text).map((block) => blockNode(block, below)),
  );
}

function blockNode(block: Block, below: number): Child {
  const within = (blocks: readonly Block[]) => blocks.map((each) => blockNode(each, below));
  switch (block.kind) {
    case 'heading':
      return headingNode(block.level + below, inlineNodes(block.children));
    case 'paragraph':
      return h('p', {}, inlineNodes(block.children));
    case 'code':
      return h('pre', { tabindex: '0' }, h('code', {}, block.text));
    case 'quote':
      return h('blockquote', {}, within(block.children));
    case 'list': {
      const items = block.items.map((item) => h('li', {}, within(item)));
      return block.isOrdered ? h('ol', { start: block.start }, items) : h('ul', {}, items);
    }
    case 'table':
      return tableNode(block.head, block.rows);
    case 'rule':
      return h('hr');
  }
}

function headingNode(level: number, children: readonly Child[]): HTMLElement {
  if (level <= 3) return h('h3', {}, children);
  return level === 4 ? h('h4', {}, children) : h(level === 5 ? 'h5' : 'h6', {}, children);
}

type Cells = readonly (readonly Inline[])[];

function tableNode(head: Cells, rows: readonly Cells[]): HTMLElement {
  const row = (cells: Cells, tag: 'td' | 'th') =>
    h(
      'tr',
      {},
      cells.map((cell) => h(tag, {}, inlineNodes(cell))),
    );
  return h(
    'div',
    { class: 'wide', tabindex: '0' },
    h(
      'table',
      {},
      h('thead', {}, row(head, 'th')),
      h(
        'tbody',
        {},
        rows.map((each) => row(each, 'td')),
      ),
    ),
  );
}

function inlineNodes(inlines: readonly Inline[]): readonly Child[] {
  return inlines.map(inlineNode);
}

function inlineNode(inline: Inline): Child {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return h('code', {}, inline.text);
    case 'strong':
      return h('strong', {}, inlineNodes(inline.children));
    case 'emphasis':
      return h('em', {}, inlineNodes(inline.children));
    case 'link':
      return h(
        'a',
        { href: inline.href, rel: 'noopener noreferrer nofollow', target: '_blank' },
        inlineNodes(inline.children),
      );
    case 'break':
      return h('br');
  }
}
