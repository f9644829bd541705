import {
  type Diagnostic,
  isObject,
  own,
  parseYaml,
  parseYamlStream,
  type Report,
  type SourceDocument,
  splitFrontMatter,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { markdownLines } from './markdown-lines.ts';

/** One card as it stands in its file: settings, and for Markdown the body that follows them. */
export interface Card {
  readonly document: SourceDocument;
  readonly body?: { readonly text: string; readonly start: number };
}

const { build } = agentcardCodes;

/** All cards of a file; undefined after an error. A bundle gives several. */
export function cardsOf(text: string, file: string, report: Report): readonly Card[] | undefined {
  if (/\.ya?ml$/i.test(file)) {
    const documents = parseYamlStream(text, { file, offset: 0 }, report);
    return documents?.map((document) => ({ document }));
  }
  return markdownCards(text, file, report);
}

/** The first front matter is a card even without `type`; later ones need it (RFC, card boundary). */
function markdownCards(text: string, file: string, report: Report): readonly Card[] | undefined {
  const split = splitFrontMatter(text);
  if (split.kind === 'none') {
    report(build['no-front-matter']({}, { file, range: { start: 0, end: 0 } }));
    return undefined;
  }
  if (split.kind === 'unclosed') {
    const range = { start: split.fenceStart, end: split.fenceEnd };
    report(build['unclosed-front-matter']({}, { file, range }));
    return undefined;
  }
  const first = parseYaml(split.yaml, { file, offset: split.yamlStart }, report);
  if (first === undefined) return undefined;

  const cards: Card[] = [];
  let document = first;
  let bodyStart = split.bodyStart;
  for (const next of laterCards(text, split.bodyStart, file, report)) {
    cards.push({ document, body: bodyOf(text, bodyStart, next.start) });
    document = next.document;
    bodyStart = next.bodyStart;
  }
  cards.push({ document, body: bodyOf(text, bodyStart, text.length) });
  return cards;
}

function bodyOf(text: string, start: number, end: number) {
  return { text: text.slice(start, end), start };
}

interface LaterCard {
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

/** Pairs of `---` lines outside code whose YAML parses and has `type`; all others are rules. */
function* laterCards(
  text: string,
  from: number,
  file: string,
  report: Report,
): Generator<LaterCard> {
  let open: { start: number; yamlStart: number } | undefined;
  for (const line of markdownLines(text, from)) {
    if (line.fenced || line.text !== '---') continue;
    const yaml = open === undefined ? '' : text.slice(open.yamlStart, line.start);
    const document = open && cardSettings(yaml, { file, offset: open.yamlStart }, report);
    if (open !== undefined && document !== undefined) {
      yield { document, start: open.start, bodyStart: line.next };
      open = undefined;
    } else open = { start: line.start, yamlStart: line.next };
  }
}

function cardSettings(
  yaml: string,
  origin: { file: string; offset: number },
  report: Report,
): SourceDocument | undefined {
  if (!yaml.includes('type')) return undefined;
  const said: Diagnostic[] = [];
  const document = parseYaml(yaml, origin, (diagnostic) => void said.push(diagnostic));
  if (document === undefined) {
    if (looksLikeCard(yaml)) report(build['broken-card']({}, said.at(-1)?.at));
    return undefined;
  }
  if (!isObject(document.value) || own(document.value, 'type') === undefined) return undefined;
  for (const diagnostic of said) report(diagnostic);
  return document;
}

/** Settings from the first line on, a `type` among them, and no code in between. */
function looksLikeCard(yaml: string): boolean {
  return (
    /^[A-Za-z_-]+[ \t]*:/.test(yaml) && /^type[ \t]*:/m.test(yaml) && !/^(?:```|~~~)/m.test(yaml)
  );
}
