import { setOwn } from '../json/json.ts';

/** A program as the hub names it: arguments apart, or one whole line that needs a shell. */
export interface Program {
  readonly command: string;
  readonly args?: readonly string[];
  readonly shell?: true;
  readonly env?: Readonly<Record<string, string>>;
}

interface Piece {
  readonly text: string;
  readonly end: number;
  /** Written without quotes and backslashes. */
  readonly bare: boolean;
}

interface Word extends Piece {
  /** `NAME=…` with an unquoted name, which a shell takes for a setting. */
  readonly assigns: boolean;
}

/**
 * Splits a shell line (spec §6.1, `transport.command`) as a POSIX shell would. A line that uses
 * more of the shell than quoting stays whole. `${…}` is AFM's own variable (spec §7), replaced
 * before any shell sees the line, so it is plain text here.
 */
export function splitCommandLine(line: string): Program {
  const words = splitWords(line);
  const program = words === undefined ? undefined : programOf(words);
  return program ?? { command: line, shell: true };
}

function programOf(words: readonly Word[]): Program | undefined {
  const [first, ...rest] = words;
  if (first === undefined || first.assigns) return undefined;
  const settings = first.text === 'env' && first.bare ? leadingSettings(rest) : 0;
  const command = rest[settings];
  if (settings === 0 || command === undefined) return withArguments(first.text, rest);
  const env: Record<string, string> = {};
  for (const { text } of rest.slice(0, settings)) {
    const equals = text.indexOf('=');
    const name = text.slice(0, equals);
    if (Object.hasOwn(env, name)) return undefined;
    setOwn(env, name, text.slice(equals + 1));
  }
  return { ...withArguments(command.text, rest.slice(settings + 1)), env };
}

function withArguments(command: string, words: readonly Word[]): Program {
  return words.length === 0 ? { command } : { command, args: words.map((word) => word.text) };
}

function leadingSettings(words: readonly Word[]): number {
  const end = words.findIndex((word) => !isSetting(word.text));
  return end === -1 ? words.length : end;
}

function isSetting(text: string): boolean {
  return text.indexOf('=') > 0 && !text.startsWith('-');
}

function splitWords(line: string): Word[] | undefined {
  const words: Word[] = [];
  let at = 0;
  while (at < line.length) {
    if (isBlank(line, at)) {
      at += 1;
      continue;
    }
    const word = readWord(line, at);
    if (word === undefined) return undefined;
    words.push(word);
    at = word.end;
  }
  return words;
}

const ASSIGNMENT = /[A-Za-z_]\w*\+?=/y;

/** Undefined: the line needs a shell. */
function readWord(line: string, start: number): Word | undefined {
  if (line[start] === '~' || line[start] === '#') return undefined;
  let text = '';
  let bare = true;
  let end = start;
  while (end < line.length && !isBlank(line, end)) {
    const piece = readPiece(line, end);
    if (piece === undefined) return undefined;
    text += piece.text;
    bare &&= piece.bare;
    end = piece.end;
  }
  ASSIGNMENT.lastIndex = start;
  return { text, end, bare, assigns: ASSIGNMENT.test(line) };
}

function readPiece(line: string, at: number): Piece | undefined {
  switch (line[at]) {
    case "'":
      return singleQuoted(line, at);
    case '"':
      return doubleQuoted(line, at);
    case '\\':
      return escaped(line, at);
    case '$':
      return variable(line, at);
    default:
      return run(line, at, PLAIN_RUN);
  }
}

/** Whatever means nothing to a shell; `[` is let through because it is common in package names. */
const PLAIN_RUN = /[^ \t\n'"\\$|&;<>()`*?]+/y;
const QUOTED_RUN = /[^"\\$`]+/y;

function run(line: string, at: number, pattern: RegExp): Piece | undefined {
  pattern.lastIndex = at;
  const text = pattern.exec(line)?.[0];
  return text === undefined ? undefined : { text, end: at + text.length, bare: true };
}

function singleQuoted(line: string, at: number): Piece | undefined {
  const close = line.indexOf("'", at + 1);
  return close === -1
    ? undefined
    : { text: line.slice(at + 1, close), end: close + 1, bare: false };
}

function doubleQuoted(line: string, start: number): Piece | undefined {
  let text = '';
  let at = start + 1;
  while (at < line.length && line[at] !== '"') {
    const piece = quotedPiece(line, at);
    if (piece === undefined) return undefined;
    text += piece.text;
    at = piece.end;
  }
  return at < line.length ? { text, end: at + 1, bare: false } : undefined;
}

function quotedPiece(line: string, at: number): Piece | undefined {
  if (line[at] === '$') return variable(line, at);
  if (line[at] !== '\\') return run(line, at, QUOTED_RUN);
  const next = line[at + 1];
  if (next === undefined || next === '\n') return undefined;
  const text = '$`"\\'.includes(next) ? next : `\\${next}`;
  return { text, end: at + 2, bare: false };
}

/** Nobody escapes a letter for a POSIX shell: `C:\tools` is a Windows path and stays whole. */
function escaped(line: string, at: number): Piece | undefined {
  const next = line[at + 1];
  if (next === undefined || /[\nA-Za-z0-9]/.test(next)) return undefined;
  return { text: next, end: at + 2, bare: false };
}

function variable(line: string, at: number): Piece | undefined {
  const end = variableEnd(line, at);
  return end === undefined ? undefined : { text: line.slice(at, end), end, bare: true };
}

/** End of the `${…}` that begins at `at`, if one does. */
function variableEnd(text: string, at: number): number | undefined {
  if (text[at + 1] !== '{') return undefined;
  const close = text.indexOf('}', at + 2);
  return close > at + 2 ? close + 1 : undefined;
}

function isBlank(line: string, at: number): boolean {
  return line[at] === ' ' || line[at] === '\t';
}

/** The line that splits into this program again, if any line does. */
export function joinCommandLine({ command, args = [], shell, env = {} }: Program): string {
  if (shell) return command;
  const settings = Object.entries(env).map(([name, value]) => quoteWord(`${name}=${value}`));
  const rest = args.map((word) => quoteWord(word));
  if (settings.length > 0) return ['env', ...settings, quoteWord(command), ...rest].join(' ');
  ASSIGNMENT.lastIndex = 0;
  const mistakable = ASSIGNMENT.test(command) || (command === 'env' && isSetting(args.at(0) ?? ''));
  return [quoteWord(command, mistakable), ...rest].join(' ');
}

const SAFE = /^[\w@%+=:,./-]*$/;

function quoteWord(word: string, always = false): string {
  const isBare = !always && word !== '';
  if (isBare && SAFE.test(word)) return word;
  const { plain, escapedForm, hasVariable } = withoutVariables(word);
  if (isBare && SAFE.test(plain)) return word;
  // A variable must stay visible to whoever replaces it, and reads as text inside single quotes.
  return hasVariable || word.includes("'") ? `"${escapedForm}"` : `'${word}'`;
}

function withoutVariables(word: string) {
  let [plain, escapedForm, hasVariable, from] = ['', '', false, 0];
  const addText = (end: number) => {
    const text = word.slice(from, end);
    plain += text;
    escapedForm += text.replaceAll(/[\\"`$]/g, '\\$&');
  };
  for (let at = word.indexOf('$'); at !== -1; at = word.indexOf('$', Math.max(at + 1, from))) {
    const end = variableEnd(word, at);
    if (end === undefined) {
      // Without any closing brace ahead there is no variable ahead either.
      if (word[at + 1] === '{' && !word.includes('}', at)) break;
      continue;
    }
    addText(at);
    escapedForm += word.slice(at, end);
    hasVariable = true;
    from = end;
  }
  addText(word.length);
  return { plain, escapedForm, hasVariable };
}
