import type { Report } from '../diagnostics/diagnostic.ts';
import type { JsonObject } from '../json/json.ts';
import { sourceCodes } from '../source/codes.ts';
import { splitFrontMatter, trimBlankLines } from '../source/front-matter.ts';
import { printYaml } from '../source/print-yaml.ts';
import { parseYaml, type SourceDocument } from '../source/yaml.ts';
import { codingCodes } from './codes.ts';
import { parseLooseYaml } from './loose-yaml.ts';

/** An agent as coding tools keep it: settings, and Markdown that is the system prompt. */
export interface AgentFile {
  readonly document: SourceDocument;
  /** Absent when there is nothing but blank lines. */
  readonly instruction?: string;
}

/** Only a line that is nothing but dashes ends the settings; an indented one is part of a text. */
const CLOSING = /^---[ \t]*$/;

/** Undefined only after an error was reported. `title` is what the format is called in messages. */
export function parseAgentFile(
  text: string,
  file: string,
  title: string,
  report: Report,
): AgentFile | undefined {
  const split = splitFrontMatter(text, CLOSING);
  if (split.kind === 'none') {
    report(codingCodes.build['no-front-matter']({ title }, { file, range: { start: 0, end: 0 } }));
    return undefined;
  }
  if (split.kind === 'unclosed') {
    const range = { start: split.fenceStart, end: split.fenceEnd };
    report(sourceCodes.build['unclosed-front-matter']({}, { file, range }));
    return undefined;
  }
  const origin = { file, offset: split.yamlStart };
  const document = parseSettings(split.yaml, origin, report);
  if (document === undefined) return undefined;
  const instruction = trimBlankLines(split.body);
  const settings = document.value === null ? { ...document, value: {} } : document;
  return { document: settings, ...(instruction !== '' && { instruction }) };
}

function parseSettings(
  yaml: string,
  origin: { readonly file: string; readonly offset: number },
  report: Report,
): SourceDocument | undefined {
  const said: Parameters<Report>[0][] = [];
  const strict = parseYaml(yaml, origin, (diagnostic) => void said.push(diagnostic));
  const isBroken = said.some(({ code }) => code === 'source/yaml-syntax');
  const loose = isBroken ? parseLooseYaml(yaml, origin, report) : undefined;
  if (loose !== undefined) return loose;
  for (const diagnostic of said) report(diagnostic);
  return strict;
}

/** What `parseAgentFile` reads, with one blank line between settings and prompt. */
export function printAgentFile(
  settings: JsonObject,
  instruction: string | undefined,
  print: (settings: JsonObject) => string = printYaml,
): string {
  const yaml = Object.keys(settings).length === 0 ? '' : print(settings);
  const frontMatter = `---\n${yaml}---\n`;
  const held = heldText(instruction ?? '');
  return held === '' ? frontMatter : `${frontMatter}\n${held}\n`;
}

/** What comes back of a prompt: UTF-8 with LF line ends, without blank lines around it. */
function heldText(instruction: string): string {
  const lines = instruction.includes('\r') ? instruction.replaceAll(/\r\n?/g, '\n') : instruction;
  return trimBlankLines(lines.toWellFormed());
}

/** Why a prompt does not come back as it was; undefined when it does. */
export function whyPromptChanges(instruction: string): string | undefined {
  if (instruction === '') return 'an empty prompt is none';
  const held = heldText(instruction);
  if (held === instruction) return undefined;
  return held === trimBlankLines(instruction)
    ? 'blank lines around the prompt are layout'
    : 'the prompt is UTF-8 text with LF line ends: carriage returns and broken characters are replaced';
}
