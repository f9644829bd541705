import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Json } from '../json/json.ts';

/**
 * The text of a JSON object with another value for one of its members, or with that member added
 * at its end. Everything else keeps its spelling; the value is indented as the text is.
 */
export function replaceMember(text: string, key: string, value: Json): string {
  const root = parseTree(text);
  if (root?.type !== 'object') throw new Error('not the text of a JSON object');
  const indent = indentOf(text);
  const printed = print(value, indent);
  const known = findNodeAtLocation(root, [key]);
  if (known !== undefined) {
    return text.slice(0, known.offset) + printed + text.slice(known.offset + known.length);
  }
  const brace = root.offset + root.length - 1;
  const last = root.children?.at(-1);
  const end = last === undefined ? root.offset + 1 : last.offset + last.length;
  const comma = last === undefined ? '' : ',';
  const member =
    indent === undefined
      ? `${JSON.stringify(key)}:${printed}`
      : `\n${indent}${JSON.stringify(key)}: ${printed}\n`;
  return text.slice(0, end) + comma + member + text.slice(brace);
}

/** What one level is indented by; undefined when the object stands on one line. */
function indentOf(text: string): string | undefined {
  return /^\s*\{\s*\n([ \t]+)"/.exec(text)?.[1];
}

/** As a member of the outermost object: every line but the first is indented once more. */
function print(value: Json, indent: string | undefined): string {
  if (indent === undefined) return JSON.stringify(value);
  return JSON.stringify(value, null, indent).replaceAll('\n', `\n${indent}`);
}
