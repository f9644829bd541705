/** What the server answers; see its OpenAPI description. */
import type { LedgerEntry } from '../../diagnostics/ledger.ts';
import type { JsonDiagnostic } from '../../diagnostics/render/json.ts';
import type { AgentConfig, Skill } from '../../hub/agent-config.ts';

export interface AgentsAnswer {
  readonly agents: readonly ListedAgent[];
  readonly version: string;
  readonly mode: 'hot-swap' | 'explicit';
  /** `public`: only what the cards say. */
  readonly access?: 'full' | 'public';
  /** About all files, those that gave no agent among them. */
  readonly diagnostics?: DiagnosticCounts;
}

export interface ListedAgent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
  readonly format: string;
  readonly source: string;
  readonly skills: readonly Skill[];
  readonly links: readonly ListedLink[];
  readonly diagnostics: DiagnosticCounts;
  /** Its file has errors now; this is the last version without. */
  readonly kept?: boolean;
}

export interface ListedLink {
  /** Id of the other agent. */
  readonly target: string;
  readonly how: string;
}

export interface DiagnosticCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

export interface AgentAnswer {
  readonly agent: AgentConfig;
  readonly source: string;
  readonly format: string;
  readonly diagnostics: readonly JsonDiagnostic[];
  readonly kept?: boolean;
  /** Where others fetch it, and how they refer to it; absent when it has no name there. */
  readonly openagentspec?: { readonly url: string; readonly reference: string };
  /** The address of its card, when it has one. */
  readonly card?: string;
  readonly ledgers: readonly FormatLedger[];
}

/** What would become of the agent in another format. */
export interface FormatLedger {
  /** `format@version` */
  readonly format: string;
  readonly dropped: number;
  readonly degraded: number;
  readonly added: number;
  readonly secret: number;
  /** It cannot be had in that format, or not without losing a restriction. */
  readonly refused: boolean;
  readonly reason?: string;
  readonly entries: readonly LedgerEntry[];
}

export interface ReloadAnswer {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

/** What went wrong (RFC 9457). */
export interface Problem {
  readonly detail?: string;
  readonly hint?: string;
}
