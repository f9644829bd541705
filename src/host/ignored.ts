import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type IgnoreRule, isIgnoredBy, parseGitignore } from './gitignore.ts';
import { linkStatsOf } from './stats-of.ts';

/** The rule files that have a say about a directory, the nearest first. */
export interface Ignoring {
  readonly directory: string;
  readonly rules: readonly IgnoreRule[];
  readonly outer: Ignoring | undefined;
}

const GIT_RULES = '.gitignore';
/** The same for files that git keeps and agentx is not to look at, such as examples. */
const OWN_RULES = '.agentxignore';

/** More than anybody writes by hand, and still checked against thousands of files in a moment. */
const MOST_BYTES = 64 * 1024;

/** What is ignored in a directory: its own rules, before those of the directories around it. */
export function withRulesOf(directory: string, outer: Ignoring | undefined): Ignoring | undefined {
  const ofGit = withRuleFile(directory, GIT_RULES, outer);
  return withRuleFile(directory, OWN_RULES, ofGit);
}

function withRuleFile(
  directory: string,
  name: string,
  outer: Ignoring | undefined,
): Ignoring | undefined {
  const path = join(directory, name);
  // As git does: a link is no rule file.
  const stats = linkStatsOf(path);
  if (!stats?.isFile() || stats.size > MOST_BYTES) return outer;
  try {
    return { directory, rules: parseGitignore(readFileSync(path, 'utf8')), outer };
  } catch {
    return outer;
  }
}

/**
 * The rules of the repository around a directory; none when it is in no repository. Our own rules say
 * what to pass over on the way down; a directory that is named is looked into.
 */
export function rulesAround(directory: string): Ignoring | undefined {
  const around: string[] = [];
  for (let at = directory; !isRepository(at); at = dirname(at)) {
    if (dirname(at) === at) return undefined;
    around.unshift(dirname(at));
  }
  let rules: Ignoring | undefined;
  for (const each of around) rules = withRuleFile(each, GIT_RULES, rules);
  return rules;
}

/** In a worktree or submodule `.git` is a file. */
function isRepository(directory: string): boolean {
  return linkStatsOf(join(directory, '.git')) !== undefined;
}

/** Rules nearer to the path win; the last of a file that matches decides. */
export function isIgnored(ignoring: Ignoring, path: string, isDirectory: boolean): boolean {
  for (let at: Ignoring | undefined = ignoring; at !== undefined; at = at.outer) {
    const parts = relative(at.directory, path).split(sep);
    const verdict = isIgnoredBy(at.rules, parts, isDirectory);
    if (verdict !== undefined) return verdict;
  }
  return false;
}
