import {
  type ContentPart,
  lineAt,
  type Message,
  nextLine,
  type Report,
  trimBlankLines,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';

const { build } = agentcardCodes;
const MARKER = /^---(USER|ASSISTANT|RESOURCE)$/;

interface Section {
  readonly marker: string | undefined;
  /** Offset of the marker. */
  readonly start: number;
  readonly text: string;
}

/** Delimited text: markers on trimmed lines; text before the first one is the user's. */
export function readDelimitedHistory(
  text: string,
  file: string,
  report: Report,
): readonly Message[] {
  const messages: { role: Message['role']; content: ContentPart[] }[] = [];
  let role: Message['role'] = 'user';
  for (const section of sectionsOf(text)) {
    const { marker, start } = section;
    if (marker === 'USER') role = 'user';
    if (marker === 'ASSISTANT') role = 'assistant';
    const parts = marker === 'RESOURCE' ? resourceParts(section.text) : textParts(section.text);
    const at = { file, range: { start, end: start + lineAt(text, start).length } };
    if (parts.length === 0 && marker !== undefined) report(build['empty-block']({}, at));
    if (parts.some(({ type }) => type === 'resource')) report(build['history-resource']({}, at));
    const last = messages.at(-1);
    if (last?.role === role) last.content.push(...parts);
    else if (parts.length > 0) messages.push({ role, content: parts });
  }
  return messages;
}

function sectionsOf(text: string): Section[] {
  const cuts: { marker: string | undefined; start: number; next: number }[] = [
    { marker: undefined, start: 0, next: 0 },
  ];
  for (let at = 0; at < text.length; at = nextLine(text, at)) {
    const marker = MARKER.exec(lineAt(text, at).trim())?.[1];
    if (marker !== undefined) cuts.push({ marker, start: at, next: nextLine(text, at) });
  }
  return cuts.map(({ marker, start, next }, index) => ({
    marker,
    start,
    text: text.slice(next, cuts[index + 1]?.start),
  }));
}

function textParts(text: string): ContentPart[] {
  const trimmed = trimBlankLines(text);
  return trimmed === '' ? [] : [{ type: 'text', text: trimmed }];
}

/** The line below the marker names a file; what follows is text again. */
function resourceParts(text: string): ContentPart[] {
  const path = lineAt(text, 0).trim();
  const rest = textParts(text.slice(nextLine(text, 0)));
  return path === '' ? rest : [{ type: 'resource', path }, ...rest];
}
