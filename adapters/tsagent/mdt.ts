import {
  type JsonObject,
  parseYaml,
  type Report,
  type SourceDocument,
  splitFrontMatter,
} from '../../src/adapter.ts';
import { tsagentCodes } from './codes.ts';

const { build } = tsagentCodes;

/** A `.mdt` file taken apart. */
export interface Mdt {
  readonly document: SourceDocument;
  readonly text: string;
}

interface Pieces {
  readonly frontMatter: string;
  readonly start: number;
  readonly body: string;
}

const FENCE = '---\n';

/**
 * Cuts a file where the loader cuts it: at every `---` before a line break, wherever in a line, since
 * older versions of TsAgent wrote JSON whose last brace touches the fence. Text before the first
 * fence is nothing to the loader; then, and with fewer than two fences, the file is not as it expects.
 */
export function parseMdt(content: string, file: string, report: Report): Mdt | undefined {
  const pieces = cut(content) ?? cutTolerantly(content, file, report);
  if (pieces === undefined) return undefined;
  const { frontMatter, start, body } = pieces;
  const end = start + frontMatter.length;
  if (frontMatter !== '' && !/[\n}]$/.test(frontMatter)) {
    report(build['mdt-cut']({}, { file, range: { start: end, end: end + 3 } }));
  }
  const document = parseYaml(frontMatter, { file, offset: start }, report);
  if (document === undefined) return undefined;
  const settings = document.value === null ? { ...document, value: {} } : document;
  return { document: settings, text: body.trim() };
}

function cut(content: string): Pieces | undefined {
  const open = content.indexOf(FENCE);
  const start = open + FENCE.length;
  const close = open === -1 ? -1 : content.indexOf(FENCE, start);
  if (close === -1 || content.slice(0, open).trim() !== '') return undefined;
  return {
    frontMatter: content.slice(start, close),
    start,
    body: content.slice(close + FENCE.length),
  };
}

/** What people take for front matter, or for a text without any. */
function cutTolerantly(content: string, file: string, report: Report): Pieces | undefined {
  const split = splitFrontMatter(content);
  if (split.kind === 'unclosed') {
    const range = { start: split.fenceStart, end: split.fenceEnd };
    report(build['mdt-unclosed']({}, { file, range }));
    return undefined;
  }
  const reason =
    split.kind === 'none'
      ? 'it has no front matter'
      : 'nothing but a line break may follow the "---" lines';
  report(build['mdt-skipped']({ reason }, { file, range: { start: 0, end: 0 } }));
  return split.kind === 'none'
    ? { frontMatter: '', start: 0, body: content }
    : { frontMatter: split.yaml, start: split.yamlStart, body: split.body };
}

/**
 * One line per setting, each value in JSON's spelling, which is YAML too: no line can end in `---`
 * but the fence, and every reader sees the same types.
 */
export function printMdt(settings: JsonObject, text: string): string {
  const lines = Object.entries(settings).map(([key, value]) => {
    return `${PLAIN_KEY.test(key) ? key : printFlow(key)}: ${printFlow(value)}\n`;
  });
  return `${FENCE}${lines.join('')}${FENCE}${text}\n`;
}

/** Others might mean something else to a reader of YAML 1.1. */
const PLAIN_KEY = /^(?:name|description|priorityLevel|include)$/;

/** JSON leaves some characters as they are that YAML wants escaped. */
function printFlow(value: JsonObject[string]): string {
  return JSON.stringify(value).replaceAll(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
