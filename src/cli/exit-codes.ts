import { type Diagnostic, hasErrors } from '../index.ts';

/** What the exit code of the command says; the same table wherever agentx answers. */
export const EXIT = {
  done: 0,
  /** The input has errors, or an output could not be written. */
  errors: 1,
  usage: 2,
  /** Something would be lost and --strict was given. */
  lossy: 3,
  /** agentx itself failed. */
  bug: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const BUGS: ReadonlySet<string> = new Set([
  'core/unreported-change',
  'core/unreadable-output',
  'core/impossible',
]);

export function exitCodeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  if (diagnostics.some(({ code }) => BUGS.has(code))) return EXIT.bug;
  return hasErrors(diagnostics) ? EXIT.errors : EXIT.done;
}
