import { type Json, type JsonObject, own } from '../json/json.ts';
import type { CardSource } from './parse-card.ts';

/**
 * The text of a card with the signatures of its signed twin. Only they are printed: everything else
 * keeps its spelling, so that a signature is a small change to a file under version control.
 */
export function printSigned({ card, text, document }: CardSource, signed: JsonObject): string {
  const signatures = own(signed, 'signatures') ?? [];
  const unit = indentOf(text);
  const { start, end } = document.at(Object.hasOwn(card, 'signatures') ? '/signatures' : '')
    .range ?? { start: 0, end: text.length };
  const printed = print(signatures, unit);
  if (Object.hasOwn(card, 'signatures')) return text.slice(0, start) + printed + text.slice(end);
  const before = text.slice(0, end - 1).trimEnd();
  const after = text.slice(end - 1);
  const comma = before.endsWith('{') ? '' : ',';
  const member =
    unit === undefined ? `"signatures":${printed}` : `\n${unit}"signatures": ${printed}\n`;
  return `${before}${comma}${member}${after}`;
}

/** What one level is indented by; undefined when the card stands on one line. */
function indentOf(text: string): string | undefined {
  return /^\s*\{[^\S\n]*\n+([^\S\n]+)"/.exec(text)?.[1];
}

/** As a member of the outermost object: every line but the first is indented once more. */
function print(value: Json, unit: string | undefined): string {
  if (unit === undefined) return JSON.stringify(value);
  return JSON.stringify(value, null, unit).replaceAll('\n', `\n${unit}`);
}
