/** Public API for programs that run on Node: agents from the disk. The rest of the API needs no disk. */
export {
  createFleet,
  type Fleet,
  type FleetChange,
  type LoadAgentsOptions,
} from './fleet/create-fleet.ts';
export type { AgentChanges, LoadedAgent } from './fleet/fleet-state.ts';
export { type LoadedAgents, loadAgents } from './fleet/load-agents.ts';
