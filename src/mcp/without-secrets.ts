import type { AgentConfig } from '../index.ts';
import { hideSecrets } from '../secrets/hide-secrets.ts';

/**
 * Agents with variables where literal credentials stand. The same credential becomes the same
 * variable in all of them, so that agents can still be compared.
 */
export function secretHider(): (agent: AgentConfig) => AgentConfig {
  const variables = new Map<string, string>();
  return (agent) => hideSecrets(agent, (variable) => `\${${variable}}`, variables).agent;
}
