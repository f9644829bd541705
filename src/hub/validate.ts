import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Json } from '../json/json.ts';
import { checkAgainstSchema } from '../schema/check.ts';
import { schemaCodes } from '../schema/codes.ts';

/** A file may leave these out and have them filled in; an agent in memory may not. */
const ALWAYS_SET = ['name', 'kind'] as const;

/**
 * Judges whether a value is an AgentConfig, for programs that build agents themselves.
 * Returns what is wrong, with JSON Pointers into the agent; nothing means it is valid.
 */
export async function validateAgent(agent: unknown): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const document = {
    value: agent as Json,
    at: (pointer: string) => ({ file: 'AgentConfig', pointer }),
  };
  await checkAgainstSchema(document, 'agent-config', (each) => void diagnostics.push(each));
  if (diagnostics.length > 0) return diagnostics;
  const missing = ALWAYS_SET.filter((key) => !Object.hasOwn(agent as object, key));
  return missing.map((key) =>
    schemaCodes.build['missing-key'](
      { where: 'The agent', keys: [key], because: undefined },
      document.at(''),
    ),
  );
}
