/**
 * Builds elements. Texts become text nodes and nothing is ever parsed as HTML, so whatever an agent is
 * called stays what it is: text.
 */
export type Child = Node | string | undefined | readonly Child[];

type Listener = (event: Event) => void;
type Attributes = Readonly<Record<string, string | number | boolean | undefined | Listener>>;

export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  append(element, children);
  return element;
}

export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(element, attributes);
  append(element, children);
  return element;
}

/** `onclick` and the like take a function; false and undefined leave an attribute out. */
function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice('on'.length), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
}

function append(parent: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (typeof child === 'string' || child instanceof Node) parent.append(child);
    else if (child !== undefined) append(parent, child);
  }
}

export function replaceContent(parent: Element, ...children: readonly Child[]): void {
  parent.replaceChildren();
  append(parent, children);
}

/** Does something that builds elements anew, and leaves the focus on the one with the same id. */
export function keepFocus(work: () => void): void {
  const before = document.activeElement;
  const caret = before instanceof HTMLInputElement ? before.selectionStart : null;
  work();
  if (before === null || before.id === '' || before.isConnected) return;
  const after = document.getElementById(before.id);
  after?.focus();
  if (after instanceof HTMLInputElement && caret !== null) after.setSelectionRange(caret, caret);
}
