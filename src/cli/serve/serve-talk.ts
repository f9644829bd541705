import type { Gateway, Reloaded } from '../../gateway/gateway.ts';
import { type Diagnostic, renderText } from '../../index.ts';
import { cardUrl } from '../../publish/layout.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type Io, wantsColor } from '../io.ts';
import { count, line, onlyErrors } from '../report.ts';
import type { ServeOptions, ServePlan } from './serve-plan.ts';

/** What a server says to the person who has started it. */
export interface Talk {
  tellProblems(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, string>): void;
  nothingToServe(paths: readonly string[]): ExitCode;
  ready(gateway: Gateway, plan: ServePlan, paths: readonly string[]): void;
  /** Says once that something has changed, until it is loaded. */
  announceChange(): void;
  reloaded(change: Reloaded): void;
  bug(error: unknown): void;
}

export function createTalk({ quiet, verbose, reloadMode }: ServeOptions, io: Io): Talk {
  const style = { color: wantsColor(io, 'stderr'), verbose: verbose ?? false };
  let isDue = false;
  const say = (text: string) => {
    if (!quiet) io.stderr(line(text));
  };
  const tellProblems: Talk['tellProblems'] = (diagnostics, sources) => {
    const report = { diagnostics, ledger: [], sources };
    io.stderr(renderText(quiet ? onlyErrors(report) : report, style));
  };
  return {
    tellProblems,
    nothingToServe(paths) {
      io.stderr(line(`There are no agents to serve in ${paths.join(', ')}.`));
      return EXIT.errors;
    },
    ready({ snapshot, base }, { token, isLocal }, paths) {
      say(`Serving ${count(snapshot.agents.size, 'agent')} from ${paths.join(', ')}`);
      say('');
      say(`  page     ${base.href}/`);
      say(`  catalog  ${base.href}/.well-known/ai-catalog.json`);
      const [first] = snapshot.agents.keys();
      if (first !== undefined) say(`  a card   curl ${cardUrl(base, first)}`);
      say('');
      say(audience(token !== undefined, isLocal));
      say(
        reloadMode === 'explicit'
          ? 'Changes are loaded when you press Enter, or by POST /reload. Press Ctrl-C to stop.'
          : 'Changes are loaded at once. Press Ctrl-C to stop.',
      );
    },
    announceChange() {
      if (!isDue) say('Something has changed. Press Enter to load it.');
      isDue = true;
    },
    reloaded(change) {
      isDue = false;
      tellProblems(change.diagnostics, change.sources);
      say(`Loaded again: ${summaryOf(change)}.`);
    },
    bug(error) {
      io.stderr(line(`A request could not be answered, which is a bug: ${String(error)}`));
      if (verbose && error instanceof Error) io.stderr(`${error.stack ?? ''}\n`);
    },
  };
}

function audience(hasToken: boolean, isLocal: boolean): string {
  if (hasToken) return 'Cards and catalog are public; everything else needs the token.';
  return isLocal
    ? 'Only this machine can reach it, so everything is open.'
    : 'Cards and catalog are public; everything else is closed, as there is no token.';
}

function summaryOf({ added, changed, removed, kept }: Reloaded): string {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
    [kept, 'kept as before, because of errors'],
  ] as const;
  const said = parts.flatMap(([ids, word]) => (ids.length === 0 ? [] : [`${ids.length} ${word}`]));
  return said.length === 0 ? 'no agent has changed' : said.join(', ');
}
