import { nearest } from '../../index.ts';
import { after, type CommandPart } from '../command-part.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { allCodes } from '../report.ts';
import { UsageError } from '../usage-error.ts';

/** What a code of a report means and how to repair it; without a code, all there are. */
export function explain(code: string | undefined, io: Io): ExitCode {
  const codes = allCodes();
  if (code === undefined) {
    const width = Math.max(...codes.map((each) => each.code.length));
    for (const each of codes) io.stdout(`${each.code.padEnd(width)}  ${each.severity}\n`);
    return EXIT.done;
  }
  const found = codes.find((each) => each.code === code);
  if (found === undefined) throw new UsageError(unknownCode(code, codes));
  io.stdout(`${found.code} (${found.severity})\n\n${found.explain.trim()}\n`);
  return EXIT.done;
}

function unknownCode(code: string, codes: readonly { readonly code: string }[]): string {
  const all = codes.map((each) => each.code);
  const sameName = all.find((each) => each.endsWith(`/${code}`));
  const suggestion = sameName ?? nearest(code, all);
  return suggestion === undefined
    ? `There is no code "${code}". \`agentx explain\` lists them all.`
    : `There is no code "${code}". Did you mean "${suggestion}"?`;
}

export const explainCommand: CommandPart = {
  name: 'explain',
  define(program, io, run) {
    program
      .command('explain')
      .summary('explain a code of a report')
      .description('Explain a code of a report and how to repair what it complains about.')
      .argument('[code]', 'such as core/unknown-format; without it, all codes are listed')
      .addHelpText('after', () => after(['agentx explain core/unknown-format']))
      .action((code: string | undefined) => run(() => explain(code, io)));
  },
};
