import { type DocumentedCode, nearest, printSafeJson } from '../index.ts';
import { allCodes } from './all-codes.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

export interface ExplainOptions {
  readonly json?: true;
}

/** What a code of a report means and how to repair it; without a code, all there are. */
export function explain(code: string | undefined, options: ExplainOptions, io: Io): ExitCode {
  const codes = allCodes();
  const found = codes.find((each) => each.code === code);
  if (code !== undefined && found === undefined) throw new UsageError(unknownCode(code, codes));
  if (options.json) io.stdout(printSafeJson({ codes: found === undefined ? codes : [found] }));
  else io.stdout(found === undefined ? list(codes) : detail(found));
  return EXIT.done;
}

function list(codes: readonly DocumentedCode[]): string {
  const width = Math.max(...codes.map(({ code }) => code.length));
  return codes.map(({ code, severity }) => `${code.padEnd(width)}  ${severity}\n`).join('');
}

function detail({ code, severity, explain }: DocumentedCode): string {
  return `${code} (${severity})\n\n${explain.trim()}\n`;
}

function unknownCode(code: string, codes: readonly DocumentedCode[]): string {
  const all = codes.map((each) => each.code);
  const suggestion = nearest(code, all) ?? nearestByName(code, all);
  return suggestion === undefined
    ? `There is no code "${code}". \`agentx explain\` lists them all.`
    : `There is no code "${code}". Did you mean "${suggestion}"?`;
}

/** The code of a name that is given without its namespace; of several, the first. */
function nearestByName(name: string, codes: readonly string[]): string | undefined {
  const nameOf = (code: string) => code.slice(code.indexOf('/') + 1);
  const names = codes.map(nameOf);
  const known = names.includes(name) ? name : nearest(name, names);
  return codes.find((code) => nameOf(code) === known);
}
