import type { Diagnostic, Place, Severity } from './diagnostic.ts';

/** One documented code: its severity, its words and its explanation stand in one place. */
export interface CodeEntry<Args> {
  readonly severity: Severity;
  readonly message: (args: Args) => string;
  readonly hint?: (args: Args) => string | undefined;
  /** What it means and how to repair it; Markdown, shown by `agentx explain`. */
  readonly explain: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds entries of many argument types; builders below restore each one.
export type CodeTable = Readonly<Record<string, CodeEntry<any>>>;

export interface DocumentedCode {
  readonly code: string;
  readonly severity: Severity;
  readonly explain: string;
}

type Builder<Entry> =
  Entry extends CodeEntry<infer Args> ? (args: Args, at?: Place) => Diagnostic : never;

export interface Codes<Table extends CodeTable = CodeTable> {
  readonly namespace: string;
  readonly documented: readonly DocumentedCode[];
  /** One typed builder per code: wrong arguments do not compile. */
  readonly build: { readonly [Name in keyof Table]: Builder<Table[Name]> };
}

export function defineCodes<Table extends CodeTable>(
  namespace: string,
  table: Table,
): Codes<Table> {
  const documented: DocumentedCode[] = [];
  const build: Record<string, (args: unknown, at?: Place) => Diagnostic> = {};
  for (const [name, entry] of Object.entries(table)) {
    const code = `${namespace}/${name}`;
    documented.push({ code, severity: entry.severity, explain: entry.explain });
    build[name] = (args, at) => {
      const hint = entry.hint?.(args);
      return {
        code,
        severity: entry.severity,
        message: entry.message(args),
        ...(at !== undefined && { at }),
        ...(hint !== undefined && { hint }),
      };
    };
  }
  return { namespace, documented, build: build as Codes<Table>['build'] };
}
