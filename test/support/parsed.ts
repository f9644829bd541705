import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { parseJson } from '../../src/source/json.ts';
import { parseToml } from '../../src/source/toml.ts';
import { parseYaml, type SourceDocument } from '../../src/source/yaml.ts';
import { marked, plainLines } from './positions.ts';

/** What a parser makes of a text: the value, what it says, and the pieces of text it points at. */
function parsed(parse: typeof parseYaml, text: string) {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void found.push(diagnostic);
  const document: SourceDocument | undefined = parse(text, { file: 'f', offset: 0 }, report);
  const files = new Map([['f', text]]);
  return {
    document,
    value: document?.value,
    codes: found.map(({ code }) => code),
    lines: plainLines(found, files),
    marks: found.map((each) => marked(each, files)),
    /** The text at a pointer. */
    textAt: (pointer: string, on?: 'key' | 'value') => {
      const range = document?.at(pointer, on).range;
      return range === undefined ? undefined : text.slice(range.start, range.end);
    },
  };
}

export const parsedYaml = (text: string) => parsed(parseYaml, text);
export const parsedJson = (text: string) => parsed(parseJson, text);
export const parsedToml = (text: string) => parsed(parseToml, text);
