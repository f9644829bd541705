/** Everything agentx says about an input is data: a code, where, what, and what to do. */
export type Severity = 'error' | 'warning' | 'info';

/** Offsets into the text of the file, end exclusive. Line and column are computed when rendering. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Place {
  /** POSIX path, relative to the load root. */
  readonly file: string;
  /** JSON Pointer into the data of that file. */
  readonly pointer?: string;
  readonly range?: Range;
}

export interface Diagnostic {
  /** `<namespace>/<name>`; `agentx explain <code>` tells more. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly at?: Place;
  /** What to do about it, as a sentence. */
  readonly hint?: string;
}

export type Report = (diagnostic: Diagnostic) => void;

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}
