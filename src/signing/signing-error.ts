import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Carries what there is to say out of functions that give a result or nothing at all. */
export class SigningError extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}
