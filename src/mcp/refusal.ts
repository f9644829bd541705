import type { Diagnostic } from '../index.ts';

/** Ends the call of a tool: what was asked for cannot be done. */
export class Refusal extends Error {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;

  constructor(
    diagnostics: readonly Diagnostic[],
    sources: ReadonlyMap<string, string> = new Map(),
  ) {
    super(diagnostics.map(({ message }) => message).join(' '));
    this.diagnostics = diagnostics;
    this.sources = sources;
  }
}
