import { afmCodes } from './codes.ts';
import type { Writing } from './writing.ts';

const { build } = afmCodes;

/** Says where variables would not have the value that their author, in another format, meant. */
export function reportVariables(settings: string, body: string, writing: Writing): void {
  reportPrefixes(settings, writing);
  if (writing.dialect.late) reportBodyVariables(body, writing);
}

/** What stands before a colon says where a value comes from; elsewhere a default follows the colon. */
function reportPrefixes(settings: string, { dialect, report }: Writing): void {
  const seen = new Set<string>();
  for (const variable of variablesIn(settings)) {
    const colon = variable.indexOf(':');
    const prefix = variable.slice(0, Math.min(colon, LONGEST));
    if (colon < 1 || seen.has(prefix) || dialect.variablePrefix.test(prefix)) continue;
    seen.add(prefix);
    report(build['variable-prefix']({ prefix }));
  }
}

/** Interpreters look for variables in the whole file, except in lines that begin with "#". */
function reportBodyVariables(body: string, { report }: Writing): void {
  if (!body.includes('${')) return;
  const lines = body.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  for (const variable of variablesIn(lines.join('\n'))) {
    if (variable.startsWith('http:')) continue;
    report(build['body-variable']({ variable: variable.slice(0, LONGEST) }));
    return;
  }
}

/** Enough of a name to find it again. */
const LONGEST = 40;

/** The names inside `${…}`, found as the reference parser finds them. */
function* variablesIn(text: string): Generator<string> {
  for (let at = text.indexOf('${'); at !== -1; ) {
    const end = text.indexOf('}', at);
    if (end === -1) return;
    if (end > at + 2) yield text.slice(at + 2, end);
    at = text.indexOf('${', end);
  }
}
