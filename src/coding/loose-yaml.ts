import type { Place, Report } from '../diagnostics/diagnostic.ts';
import { parseYaml, type SourceDocument } from '../source/yaml.ts';
import { codingCodes } from './codes.ts';

interface Origin {
  readonly file: string;
  readonly offset: number;
}

const SETTING = /^([A-Za-z_][\w-]*):[ \t]+(.*?)[ \t]*$/;
/** What opens something else than a plain text. */
const OPENS = /^["'[{|>&!]/;

/**
 * Settings as coding tools forgive them: a plain value goes to the end of its line, colons and all.
 * Undefined when quotes alone do not make it YAML.
 */
export function parseLooseYaml(
  yaml: string,
  origin: Origin,
  report: Report,
): SourceDocument | undefined {
  const keys: string[] = [];
  const lines = yaml.split('\n').map((line) => {
    const [, key = '', value = ''] = SETTING.exec(line) ?? [];
    if (value === '' || OPENS.test(value) || isPlain(value)) return line;
    keys.push(key);
    return `${key}: ${JSON.stringify(value)}`;
  });
  if (keys.length === 0) return undefined;
  let isBroken = false;
  const quoted = parseYaml(lines.join('\n'), { ...origin, offset: 0 }, ({ severity }) => {
    isBroken ||= severity === 'error';
  });
  if (quoted === undefined || isBroken) return undefined;
  const document = onSameLines(quoted, lines.join('\n'), yaml, origin);
  const at = document.at(`/${keys[0]}`, 'key');
  report(codingCodes.build['loose-yaml']({ keys: keys.map((key) => `"${key}"`).join(', ') }, at));
  return document;
}

function isPlain(value: string): boolean {
  return !/: |:$| #|^[-?@%`*] ?|^[#,]/.test(value);
}

/** Places found in the quoted text, as places of the same lines of the file. */
function onSameLines(
  document: SourceDocument,
  quoted: string,
  yaml: string,
  { file, offset }: Origin,
): SourceDocument {
  const [from, to] = [lineStarts(quoted), lineStarts(yaml)];
  const moved = (position: number): number => {
    const line = Math.max(
      0,
      from.findLastIndex((start) => start <= position),
    );
    const column = position - (from[line] ?? 0);
    const end = (to[line + 1] ?? yaml.length + 1) - 1;
    return offset + Math.min((to[line] ?? 0) + column, end);
  };
  return {
    value: document.value,
    at(pointer, on): Place {
      const { range, ...place } = document.at(pointer, on);
      if (range === undefined) return { ...place, file };
      return { ...place, file, range: { start: moved(range.start), end: moved(range.end) } };
    },
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
