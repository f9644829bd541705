import {
  type Cursor,
  isList,
  type Json,
  type Message,
  placeOf,
  takeText,
  trimBlankLines,
} from '../../src/adapter.ts';
import { type Body, blockMessages, systemText } from './body.ts';
import type { CardSite } from './card-site.ts';
import { agentcardCodes } from './codes.ts';
import { readHistoryFile } from './history.ts';
import { outlineOf, takeValue } from './take-value.ts';

const { build } = agentcardCodes;

export interface ReadInstruction {
  readonly instruction?: string;
  /** The setting itself, where fast-agent replaces variables that it would leave in a body. */
  readonly kept?: { readonly instruction: string };
}

/** RFC: the attribute first, then prelude and SYSTEM blocks of the body, joined by a newline. */
export function readInstruction(cursor: Cursor, body: Body): ReadInstruction {
  const attribute = trimBlankLines(takeText(cursor, 'instruction') ?? '');
  const system = systemText(body);
  if (attribute === '') return system === undefined ? {} : { instruction: system };
  const kept = hasVariable(attribute) && { kept: { instruction: attribute } };
  if (system === undefined) return { instruction: attribute, ...kept };
  cursor.report(build['two-instructions']({}, placeOf(cursor, 'instruction', 'key')));
  return { instruction: `${attribute}\n${system}`, ...kept };
}

export function hasVariable(text: string): boolean {
  return text.includes('${');
}

export function reportBody(body: Body, offset: number, cursor: Cursor, site: CardSite): void {
  const file = site.entry;
  for (const { start, end } of body.lookalikes) {
    const range = { start: start + offset, end: end + offset };
    cursor.report(build['header-lookalike']({}, { file, range }));
  }
  for (const { start, role, text } of body.blocks) {
    const range = { start: start + offset, end: start + offset + role.length + 3 };
    if (text === '') cursor.report(build['empty-block']({}, { file, range }));
  }
  const history = body.blocks.find(({ role }) => role !== 'SYSTEM');
  if (history === undefined) return;
  const start = history.start + offset;
  const at = { file, range: { start, end: start + history.role.length + 3 } };
  const code = site.bundle ? 'inline-history-in-bundle' : 'inline-history';
  cursor.report(build[code]({}, at));
}

/** RFC, history preload: external files in listed order, then the blocks of the body. */
export function readMessages(
  cursor: Cursor,
  body: Body,
  site: CardSite,
): readonly Message[] | undefined {
  const inline = blockMessages(body);
  const value = takeValue(cursor, 'messages');
  if (value === undefined) return inline.length > 0 ? inline : undefined;
  const external = (isList(value) ? value : [value]).flatMap((reference: Json, index) => {
    const at = cursor.document.at(isList(value) ? `/messages/${index}` : '/messages');
    if (typeof reference !== 'string') {
      site.report(build['history-not-found']({ file: outlineOf(reference), outside: false }, at));
      return [];
    }
    return readHistoryFile(reference, { ...site, at });
  });
  return [...external, ...inline];
}
