import {
  directoryOf,
  type FileSet,
  type Place,
  type Report,
  resolveInside,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';

/** `module:callable` or `file.py:callable` (RFC, Python references). */
export interface PythonReference {
  readonly form: 'file' | 'module';
  readonly source: string;
  readonly callable: string;
}

const NAME = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

/** Undefined when the text has neither form. The last colon separates, so paths may hold colons. */
export function parseReference(text: string): PythonReference | undefined {
  const colon = text.lastIndexOf(':');
  const source = text.slice(0, colon);
  const callable = text.slice(colon + 1);
  if (colon < 1 || !NAME.test(callable)) return undefined;
  if (/[/\\]/.test(source) || source.endsWith('.py')) return { form: 'file', source, callable };
  return NAME.test(source) ? { form: 'module', source, callable } : undefined;
}

export interface ReferenceSite {
  readonly card: string;
  readonly at: Place;
  readonly files: FileSet;
  readonly entry: string;
  readonly report: Report;
  /** Keep what has neither form instead of refusing it. */
  readonly lenient: boolean;
}

/** Says what is wrong with a reference, naming card and reference as the RFC asks. */
export function checkReference(text: string, site: ReferenceSite): void {
  const { card, at, files, entry, report, lenient } = site;
  const { build } = agentcardCodes;
  const reference = parseReference(text);
  if (reference === undefined) {
    const problem = build['bad-reference']({ card, reference: text }, at);
    report(lenient ? { ...problem, severity: 'warning' } : problem);
    return;
  }
  if (reference.form === 'module') {
    report(build['module-reference']({ card, reference: text }, at));
    return;
  }
  const path = resolveInside(directoryOf(entry), reference.source);
  const source = path === undefined ? undefined : files.get(path);
  if (source === undefined) {
    report(build['reference-not-found']({ card, reference: text, file: reference.source }, at));
  } else if (!defines(source, reference.callable)) {
    const { callable } = reference;
    report(build['callable-not-found']({ card, reference: text, callable }, at));
  }
}

/** A static look: `def name`, `class Name`, `name =` or an import of the name at column 0. */
function defines(python: string, callable: string): boolean {
  const name = callable.split('.')[0] ?? callable;
  return python
    .split('\n')
    .some(
      (line) =>
        /^(?:async def|def|class|from|import|[A-Za-z_])/.test(line) &&
        new RegExp(`\\b${name}\\b`).test(line),
    );
}
