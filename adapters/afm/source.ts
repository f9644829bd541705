import {
  parseYaml,
  type Report,
  type SourceDocument,
  splitFrontMatter,
} from '../../src/adapter.ts';
import { afmCodes } from './codes.ts';

/** An AFM file taken apart: its settings, and the Markdown with the place where it begins. */
export interface AfmSource {
  readonly document: SourceDocument;
  readonly body: string;
  readonly bodyStart: number;
}

/** Undefined only after an error was reported. */
export function parseSource(text: string, file: string, report: Report): AfmSource | undefined {
  const split = splitFrontMatter(text);
  const { build } = afmCodes;
  if (split.kind === 'none') {
    return { document: withoutSettings(file), body: text, bodyStart: 0 };
  }
  if (split.kind === 'unclosed') {
    const range = { start: split.fenceStart, end: split.fenceEnd };
    report(build['unclosed-front-matter']({}, { file, range }));
    return undefined;
  }
  const { body, bodyStart, yaml, yamlStart, open, close } = split;
  const fenceStart = yamlStart - open.trimStart().length;
  if (open.trimEnd().includes('\n')) {
    const range = { start: 0, end: fenceStart };
    report(build['late-front-matter']({}, { file, range }));
  }
  if (close.startsWith(' ') || close.startsWith('\t')) {
    const start = yamlStart + yaml.length;
    const range = { start, end: start + close.trimEnd().length };
    report(build['indented-fence']({}, { file, range }));
  }
  const document = parseYaml(yaml, { file, offset: yamlStart }, report);
  if (document === undefined) return undefined;
  const settings = document.value === null ? withoutSettings(file) : document;
  return { document: settings, body, bodyStart };
}

/** No front matter, or an empty one: every setting is optional (spec §4.2). */
function withoutSettings(file: string): SourceDocument {
  return { value: {}, at: (pointer) => ({ file, pointer }) };
}
