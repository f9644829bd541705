import type { AgentConfig, Report, Verdict } from '../../src/adapter.ts';

/** What every part of the writer needs: the agent, the names of all agents, and whom to tell. */
export interface Writing {
  readonly agent: AgentConfig;
  /** Id → the name it is written with, for all agents of the load set. */
  readonly names: ReadonlyMap<string, string>;
  readonly report: Report;
  readonly account: (verdict: Verdict, pointer: string, why: string) => void;
}
