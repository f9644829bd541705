/**
 * The rules of a .gitignore (gitignore(5)). Written here because the packages there are build
 * regular expressions that a hostile rule can keep busy for hours; this takes time in proportion to
 * the length of rule times path.
 */
export interface IgnoreRule {
  /** `**` stands for any number of parts, everything else for one. */
  readonly parts: readonly string[];
  readonly isNegated: boolean;
  readonly isForDirectories: boolean;
}

const ANY_DEPTH = '**';

/** Longer than any name or path that could match. */
const LONGEST = 4096;

export function parseGitignore(text: string): IgnoreRule[] {
  return text
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
    .filter((line) => line.length <= LONGEST)
    .flatMap(parseLine);
}

function parseLine(line: string): IgnoreRule[] {
  const rule = withoutTrailingBlanks(line);
  if (rule === '' || rule.startsWith('#')) return [];
  const isNegated = rule.startsWith('!');
  const pattern = isNegated ? rule.slice(1) : rule;
  const isForDirectories = pattern.endsWith('/');
  const path = isForDirectories ? pattern.slice(0, -1) : pattern;
  if (path === '') return [];
  // Without a slash before its end, a rule speaks of names at any depth.
  const parts = path.includes('/') ? path.replace(/^\//, '').split('/') : [ANY_DEPTH, path];
  return [{ parts, isNegated, isForDirectories }];
}

/** Blanks at the end do not count, unless a backslash keeps them. */
function withoutTrailingBlanks(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === ' ' && line[end - 2] !== '\\') end -= 1;
  return line.slice(0, end);
}

/** What the rules say about a path below their directory; undefined when they say nothing. */
export function isIgnoredBy(
  rules: readonly IgnoreRule[],
  path: readonly string[],
  isDirectory: boolean,
): boolean | undefined {
  const last = rules.findLast(
    ({ parts, isForDirectories }) => (isDirectory || !isForDirectories) && matches(parts, path),
  );
  return last === undefined ? undefined : !last.isNegated;
}

/**
 * Wildcards need no more than the last one met to be tried again: whatever an earlier one could
 * take instead, the later one can take as well.
 */
function matches(parts: readonly string[], path: readonly string[]): boolean {
  let [at, from] = [0, 0];
  let retry: { readonly at: number; from: number } | undefined;
  while (from < path.length) {
    const part = parts[at];
    if (part === ANY_DEPTH) {
      // At the end it stands for everything inside, so for one name at least.
      if (at === parts.length - 1) return true;
      retry = { at: at + 1, from };
      at += 1;
    } else if (part !== undefined && matchesName(part, path[from] ?? '')) {
      at += 1;
      from += 1;
    } else if (retry === undefined) return false;
    else {
      retry.from += 1;
      at = retry.at;
      from = retry.from;
    }
  }
  return at === parts.length;
}

/** `*`, `?`, `[…]` and `\` within one name. */
function matchesName(pattern: string, name: string): boolean {
  let [at, from] = [0, 0];
  let retry: { readonly at: number; from: number } | undefined;
  while (from < name.length) {
    if (pattern[at] === '*') {
      at += 1;
      retry = { at, from };
      continue;
    }
    const next = matchOne(pattern, at, name[from] ?? '');
    if (next !== undefined) {
      at = next;
      from += 1;
    } else if (retry === undefined) return false;
    else {
      retry.from += 1;
      at = retry.at;
      from = retry.from;
    }
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}

/** Where the pattern goes on when its next piece takes the character; undefined when it does not. */
function matchOne(pattern: string, at: number, character: string): number | undefined {
  const piece = pattern[at];
  if (piece === undefined) return undefined;
  if (piece === '?') return at + 1;
  if (piece === '\\') return pattern[at + 1] === character ? at + 2 : undefined;
  if (piece !== '[') return piece === character ? at + 1 : undefined;
  const set = setAt(pattern, at);
  return set?.takes(character) === true ? set.end : undefined;
}

/** `[abc]`, `[a-z]`, `[!0-9]`; undefined when it is not closed, which matches nothing. */
function setAt(pattern: string, start: number) {
  let at = start + 1;
  const isNegated = pattern[at] === '!' || pattern[at] === '^';
  if (isNegated) at += 1;
  const ranges: [string, string][] = [];
  for (let isFirst = true; pattern[at] !== ']' || isFirst; isFirst = false) {
    if (pattern[at] === '\\') at += 1;
    const low = pattern[at];
    if (low === undefined) return undefined;
    const isRange = pattern[at + 1] === '-' && ![']', undefined].includes(pattern[at + 2]);
    const high = isRange ? (pattern[at + 2] ?? low) : low;
    ranges.push([low, high]);
    at += isRange ? 3 : 1;
  }
  const takes = (character: string) =>
    ranges.some(([low, high]) => low <= character && character <= high) !== isNegated;
  return { end: at + 1, takes };
}
