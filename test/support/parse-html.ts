/** An element of a page: its attributes, and texts and elements below it. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

/** A tag, the whole content of a style, or a text up to the next tag. */
const TOKEN =
  /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>|(?<=<style>)[^<]+(?=<\/style>)|([^<]+)/y;
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g;
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const DOCTYPE = '<!doctype html>\n';
const VOID: ReadonlySet<string> = new Set(['meta', 'link', 'wbr']);

/**
 * Parses a page of ours and throws at whatever a browser might read in another way: a bare `<`, `>` or
 * `&`, an attribute without quotes, a comment, an element that is not closed.
 */
export function parseHtml(html: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  for (const [token, closing, name, attributes = '', text] of tokensOf(html)) {
    const parent = open.at(-1) ?? root;
    if (name === undefined) parent.children.push(text === undefined ? token : decoded(text));
    else if (closing === '/') close(open, name);
    else {
      const element = { name, attributes: attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (!VOID.has(name)) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is not closed.`);
  return root;
}

function* tokensOf(html: string): Generator<RegExpExecArray> {
  if (!html.startsWith(DOCTYPE)) throw new Error('There is no doctype.');
  TOKEN.lastIndex = DOCTYPE.length;
  while (TOKEN.lastIndex < html.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(html);
    if (token === null) throw new Error(`Not a tag: ${html.slice(at, at + 40)}`);
    yield token;
  }
}

function close(open: Element[], name: string): void {
  if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element.`);
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, decoded(value)]));
}

function decoded(text: string): string {
  const bare = text.replaceAll(ENTITY, '');
  if (/[<>&]/.test(bare)) throw new Error(`Not escaped: ${text}`);
  return text.replaceAll(ENTITY, (entity) => ENTITIES[entity] ?? '');
}

/** All elements of a name, in the order of the page. */
export function elementsOf(root: Element, name: string): Element[] {
  return root.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return [...(child.name === name ? [child] : []), ...elementsOf(child, name)];
  });
}

/** The text a reader sees. */
export function textOf(element: Element): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('');
}
