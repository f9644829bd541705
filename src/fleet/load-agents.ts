import type { Diagnostic } from '../index.ts';
import { createFleet, type LoadAgentsOptions } from './create-fleet.ts';
import type { LoadedAgent } from './fleet-state.ts';

export interface LoadedAgents {
  /** The agents of all files that have no errors; none at all if two of them share an id. */
  readonly agents: readonly LoadedAgent[];
  readonly diagnostics: readonly Diagnostic[];
  /** Text of the files that were loaded, by the names the diagnostics use. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Loads the agents of files, directories and glob patterns, in any formats, and checks how they
 * refer to each other. Bad input is in the diagnostics, not thrown.
 */
export async function loadAgents(
  paths: string | readonly string[],
  options: LoadAgentsOptions = {},
): Promise<LoadedAgents> {
  const { agents, diagnostics, sources } = await createFleet(options).load(paths);
  return { agents, diagnostics, sources };
}
