import { concealInSentence } from './conceal.ts';
import type { Diagnostic, Place, Severity } from './diagnostic.ts';

/** One documented code: its severity, its words and its explanation stand in one place. */
export interface CodeEntry<Args> {
  readonly severity: Severity;
  readonly message: (args: Args) => string;
  /** What to do about it, as a sentence. */
  readonly hint?: (args: Args) => string | undefined;
  /** What it means and how to repair it; Markdown, shown by `agentx explain`. */
  readonly explain: string;
}

export interface DocumentedCode {
  readonly code: string;
  readonly severity: Severity;
  readonly explain: string;
}

export interface CodeList {
  readonly namespace: string;
  readonly documented: readonly DocumentedCode[];
}

export interface Codes<ArgsByName> extends CodeList {
  /** One typed builder per code: wrong arguments do not compile. What it says hides secrets. */
  readonly build: {
    readonly [Name in keyof ArgsByName]: (args: ArgsByName[Name], at?: Place) => Diagnostic;
  };
}

export function defineCodes<ArgsByName>(
  namespace: string,
  table: { readonly [Name in keyof ArgsByName]: CodeEntry<ArgsByName[Name]> },
): Codes<ArgsByName> {
  const documented: DocumentedCode[] = [];
  const build: Partial<Record<keyof ArgsByName, unknown>> = {};
  for (const name in table) {
    const entry = table[name];
    const code = `${namespace}/${name}`;
    documented.push({ code, severity: entry.severity, explain: entry.explain });
    build[name] = (args: ArgsByName[typeof name], at?: Place): Diagnostic => {
      const hint = entry.hint?.(args);
      return {
        code,
        severity: entry.severity,
        message: concealInSentence(entry.message(args)),
        ...(at !== undefined && { at }),
        ...(hint !== undefined && { hint: concealInSentence(hint) }),
      };
    };
  }
  return { namespace, documented, build: build as Codes<ArgsByName>['build'] };
}
