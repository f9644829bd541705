/** What one agent is to another that refers to it. */
export type LinkRole =
  | 'child'
  | 'sequence'
  | 'fan-out'
  | 'fan-in'
  | 'router'
  | 'generator'
  | 'evaluator'
  | 'worker'
  | 'capability'
  | 'reviewer'
  | 'guardrail';

/** One agent refers to another of the same load set. */
export interface AgentLink {
  /** The id of the other. */
  readonly target: string;
  /** Where the reference stands in the agent. */
  readonly pointer: string;
  readonly how: LinkRole;
  /** False: the name may also be that of a tool or a person, and is a link only if there is such an agent. */
  readonly certain: boolean;
}

/** What a load set remembers of an agent; plain data, so that the agent itself may be gone. */
export interface Member {
  readonly id: string;
  /** The file it comes from, as people call it. */
  readonly source: string;
  readonly links: readonly AgentLink[];
}
