import {
  type Diagnostic,
  isObject,
  lineAt,
  own,
  type Place,
  parseYaml,
  type Report,
  type SourceDocument,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { CARD_FIELDS } from './fields.ts';
import { leavesFenceOpen, markdownLines } from './markdown-lines.ts';
import { settingPattern } from './setting-pattern.ts';

const { build } = agentcardCodes;

export interface LaterCard {
  readonly document: SourceDocument;
  readonly start: number;
  readonly bodyStart: number;
}

/** Whether a body would be cut because something in it reads like the next card of a bundle. */
export function beginsCard(body: string): boolean {
  if (!body.includes('---')) return false;
  const silent = () => undefined;
  return laterCards(body, 0, '', silent).next().done !== true;
}

const FENCE = /^---[ \t]*$/;
const TYPE = settingPattern(['type']);
const TYPE_OR_NAME = settingPattern(['type', 'name']);

/**
 * Pairs of `---` lines outside code whose YAML parses and has `type`; all others are rules (RFC,
 * card boundary). What only just misses being a card is text, too, but is pointed out.
 */
export function* laterCards(
  text: string,
  from: number,
  file: string,
  report: Report,
): Generator<LaterCard> {
  if (!text.startsWith('---', from) && !text.includes('\n---', from)) return;
  let open: { start: number; yamlStart: number; exact: boolean } | undefined;
  for (const line of markdownLines(text, from)) {
    if (line.fenced || !FENCE.test(line.text)) continue;
    const exact = line.text === '---';
    const fence = { start: line.start, yamlStart: line.next, exact };
    if (open === undefined) {
      open = fence;
      continue;
    }
    const origin = { file, offset: open.yamlStart };
    const at = { file, range: { start: open.start, end: open.yamlStart - 1 } };
    const document = cardSettings(text.slice(open.yamlStart, line.start), origin, at, report);
    if (document !== undefined && exact && open.exact) {
      yield { document, start: open.start, bodyStart: line.next };
      open = undefined;
    } else {
      if (document !== undefined) report(build['loose-fence']({}, at));
      open = fence;
    }
  }
}

/** With one fence too many it is unclear what is code: a card in it may be meant as one. */
export function reportCardInCode(text: string, from: number, file: string, report: Report): void {
  if (!leavesFenceOpen(text, from)) return;
  for (const line of markdownLines(text, from)) {
    if (!line.fenced || line.text !== '---' || !TYPE.test(lineAt(text, line.next))) continue;
    const range = { start: line.start, end: line.next - 1 };
    report(build['card-in-code']({}, { file, range }));
    return;
  }
}

function cardSettings(
  yaml: string,
  origin: { file: string; offset: number },
  fence: Place,
  report: Report,
): SourceDocument | undefined {
  if (!TYPE_OR_NAME.test(yaml)) return undefined;
  const said: Diagnostic[] = [];
  const document = parseYaml(yaml, origin, (diagnostic) => void said.push(diagnostic));
  if (document === undefined) {
    if (looksLikeCard(yaml)) report(build['broken-card']({}, said.at(-1)?.at));
    return undefined;
  }
  if (!isObject(document.value)) return undefined;
  if (own(document.value, 'type') === undefined) {
    const keys = Object.keys(document.value);
    const isMeant = keys.includes('name') && keys.every((key) => CARD_FIELDS.has(key));
    if (isMeant) report(build['card-without-type']({}, fence));
    return undefined;
  }
  for (const diagnostic of said) report(diagnostic);
  return document;
}

/** Settings from the first line that says something on, `type` among them, and no code. */
function looksLikeCard(yaml: string): boolean {
  const first = yaml.split('\n').find((line) => line.trim() !== '' && !/^[ \t]*#/.test(line));
  return /^[A-Za-z_-]+[ \t]*:/.test(first ?? '') && TYPE.test(yaml) && !/^(?:```|~~~)/m.test(yaml);
}
