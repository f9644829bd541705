import {
  parseYaml,
  parseYamlStream,
  type Report,
  type SourceDocument,
  splitFrontMatter,
} from '../../src/adapter.ts';
import { CLOSING_FENCE } from './closing-fence.ts';
import { agentcardCodes } from './codes.ts';
import { laterCards, reportCardInCode } from './later-cards.ts';

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
    // A stray `---` at either end makes a document with nothing in it.
    const filled = documents?.filter(({ value }) => value !== null) ?? [];
    return (filled.length > 0 ? filled : documents)?.map((document) => ({ document }));
  }
  return markdownCards(text, file, report);
}

/** The first front matter is a card even without `type`; later ones need it (RFC, card boundary). */
function markdownCards(text: string, file: string, report: Report): readonly Card[] | undefined {
  const split = splitFrontMatter(text, CLOSING_FENCE);
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

  reportCardInCode(text, split.bodyStart, file, report);
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
