import {
  type Diagnostic,
  type FileSet,
  hasErrors,
  type LedgerEntry,
  type Target,
  type WriteOptions,
  writeAgents,
} from '../index.ts';
import { duplicateIds } from './duplicate-ids.ts';
import type { Inputs } from './read-inputs.ts';

/** What a conversion came to, before anything is printed or saved. */
export interface Outcome {
  readonly inputs: Inputs;
  readonly target: Target;
  readonly files: FileSet;
  /** Nobody else writes into any of the files, as they do into configurations that agents share. */
  readonly isAllOurs?: true;
  readonly diagnostics: readonly Diagnostic[];
  readonly ledger: readonly LedgerEntry[];
  readonly lossy: boolean;
  readonly variables: readonly string[];
}

/** Converts the agents of all inputs together, or, if any input has errors, none. */
export function convertInputs(inputs: Inputs, target: Target, options: WriteOptions): Outcome {
  const diagnostics = [...inputs.diagnostics, ...duplicateIds(inputs.inputs)];
  if (hasErrors(diagnostics)) {
    const nothing = { files: new Map(), ledger: [], lossy: false, variables: [] };
    return { ...nothing, inputs, target, diagnostics };
  }
  const agents = inputs.inputs.flatMap((input) => input.agents);
  const origins = inputs.inputs.flatMap((input) => input.agents.map(() => input.shown));
  const formats = inputs.inputs.flatMap((input) => input.agents.map(() => input.format.adapter));
  const written = writeAgents(agents, target, { ...options, origins, formats });
  return { ...written, inputs, target, diagnostics: [...diagnostics, ...written.diagnostics] };
}
