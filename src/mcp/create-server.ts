import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { createFleet } from '../fleet/create-fleet.ts';
import type { NetworkAccess } from '../host/find-entries.ts';
import { confinesOf } from '../host/within.ts';
import type { DocumentedCode } from '../index.ts';
import { addResources } from './resources.ts';
import { addConvert } from './tools/convert.ts';
import { addDiff } from './tools/diff.ts';
import { addExplain } from './tools/explain.ts';
import { addFormats } from './tools/formats.ts';
import { addGetAgent } from './tools/get-agent.ts';
import { addListAgents } from './tools/list-agents.ts';
import { addLoadAgents } from './tools/load-agents.ts';
import { addValidate } from './tools/validate.ts';
import type { Workplace } from './workplace.ts';

export interface ServerOptions {
  /** Absolute directories; outside of them nothing is read or written. Paths are relative to the first. */
  readonly roots: readonly [string, ...string[]];
  readonly allowWrite: boolean;
  /** Set to fetch addresses on the web. */
  readonly network: NetworkAccess | undefined;
  /** Every code a diagnostic can have. */
  readonly codes: readonly DocumentedCode[];
  readonly version: string;
}

const INSTRUCTIONS = `agentx reads, checks, compares and converts agent definitions: AgentCards, AFM, OpenAgentSpec, TsAgent, \
A2A cards and AgentConfig. Use load_agents on a directory to work with its agents by id, or give paths and texts \
directly. Paths are relative to the first root of this server. Hints in diagnostics name command-line options: here \
they are arguments of the same names, with underscores (--allow-widening is allow_widening).`;

/** Larger calls than any of the tools has a use for. */
const MOST_ELEMENTS = 1000;

/** A server for agents that work with agents. */
export function createServer(options: ServerOptions): McpServer {
  const { roots, allowWrite, network, codes, version } = options;
  const [cwd] = roots;
  const loading = {
    cwd,
    within: roots,
    ...(network && { allowNetwork: true, allowPrivate: network.allowPrivate }),
  };
  const place: Workplace = {
    fleet: createFleet(loading),
    loading,
    confines: confinesOf(roots, cwd),
    network,
    allowWrite,
    codes,
  };
  const server = new McpServer(
    { name: 'agentx', title: 'agentx: the pandoc of agents', version },
    { instructions: INSTRUCTIONS, maxToolInputElements: MOST_ELEMENTS },
  );
  addLoadAgents(server, place);
  addListAgents(server, place);
  addGetAgent(server, place);
  addConvert(server, place);
  addValidate(server, place);
  addDiff(server, place);
  addFormats(server);
  addExplain(server, place);
  addResources(server, place);
  return server;
}
