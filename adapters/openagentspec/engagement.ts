import type { CelScope } from '../../src/adapter.ts';

/**
 * What restrictions and exposed values are evaluated over: the Engagement, whose fields the
 * document lists. Results are found under the names of what the agent may call.
 */
export function overEngagement(names: readonly string[], condition: boolean): CelScope {
  return {
    roots: {
      started_at: {},
      user: { fields: ['id', 'email'] },
      recent: { fields: ['_name'], names },
      history: { fields: ['_list', '_total'], names },
    },
    condition,
  };
}

/** A guardrail speaks of whatever its tool answers. */
export const OVER_TOOL_OUTPUT: CelScope = { condition: true };
