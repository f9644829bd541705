import type { AgentKind } from '../../src/adapter.ts';

/** The nine card types, in the RFC's order and spelling; `a2a` is fast-agent's addition. */
export const KINDS: readonly AgentKind[] = [
  'agent',
  'chain',
  'parallel',
  'evaluator_optimizer',
  'router',
  'orchestrator',
  'iterative_planner',
  'MAKER',
  'a2a',
];

const COMMON = [
  'type',
  'name',
  'instruction',
  'description',
  'default',
  'tool_only',
  'schema_version',
  'messages',
];
const PLANNING = ['agents', 'model', 'request_params', 'api_key'];
const CHATTING = ['use_history', 'save_trajectory', 'human_input'];
const SERVING = ['servers', 'tools', 'resources', 'prompts'];

const OWN: Readonly<Record<AgentKind, readonly string[]>> = {
  agent: [
    ...PLANNING,
    ...CHATTING,
    ...SERVING,
    'mcp_connect',
    'history_mode',
    'history_source',
    'history_merge_target',
    'max_parallel',
    'child_timeout_sec',
    'max_display_instances',
    'function_tools',
    'tool_hooks',
    'lifecycle_hooks',
    'commands',
    'skills',
    'trim_tool_history',
    'shell',
    'cwd',
    'subagents',
    'subagent_model',
    'harness_tools',
    'tool_input_schema',
    'variables',
  ],
  chain: ['sequence', 'cumulative'],
  parallel: ['fan_out', 'fan_in', 'include_request'],
  evaluator_optimizer: [
    'generator',
    'evaluator',
    'min_rating',
    'max_refinements',
    'refinement_instruction',
  ],
  router: [...PLANNING, ...CHATTING, ...SERVING],
  orchestrator: [...PLANNING, ...CHATTING, 'plan_type', 'plan_iterations'],
  iterative_planner: [...PLANNING, 'plan_iterations'],
  MAKER: ['worker', 'k', 'max_samples', 'match_strategy', 'red_flag_max_length'],
  a2a: [
    'url',
    'transport',
    'streaming',
    'polling',
    'accepted_output_modes',
    'headers',
    'auth',
    'relative_card_path',
    'request_timeout_seconds',
  ],
};

const ALLOWED: ReadonlyMap<AgentKind, ReadonlySet<string>> = new Map(
  KINDS.map((kind) => [kind, new Set([...COMMON, ...OWN[kind]])]),
);

export function allowedFields(kind: AgentKind): ReadonlySet<string> {
  return ALLOWED.get(kind) ?? new Set(COMMON);
}

export function kindsWith(field: string): readonly AgentKind[] {
  return KINDS.filter((kind) => allowedFields(kind).has(field));
}

/** The settings of all types together. */
export const CARD_FIELDS: ReadonlySet<string> = new Set(
  KINDS.flatMap((kind) => [...allowedFields(kind)]),
);

/** What a workflow cannot do without. */
export const REQUIRED: Readonly<Record<AgentKind, readonly string[]>> = {
  agent: [],
  chain: ['sequence'],
  parallel: ['fan_out'],
  evaluator_optimizer: ['generator', 'evaluator'],
  router: ['agents'],
  orchestrator: ['agents'],
  iterative_planner: ['agents'],
  MAKER: ['worker'],
  a2a: ['url'],
};

/** Types whose history fast-agent refuses, although the RFC's own chain example carries one. */
export const WITHOUT_HISTORY: ReadonlySet<AgentKind> = new Set(['chain', 'parallel', 'a2a']);

/** Settings only AgentCards know, kept under `extensions.agentcard`, with the type they must have. */
export const KEPT: Readonly<Record<string, 'flag' | 'integer' | 'number' | 'text' | 'any'>> = {
  schema_version: 'integer',
  default: 'flag',
  tool_only: 'flag',
  subagents: 'flag',
  subagent_model: 'text',
  harness_tools: 'flag',
  human_input: 'flag',
  save_trajectory: 'flag',
  use_history: 'flag',
  skills: 'any',
  history_source: 'text',
  history_merge_target: 'text',
  max_display_instances: 'integer',
  commands: 'any',
  trim_tool_history: 'flag',
  shell: 'flag',
  cwd: 'text',
  variables: 'any',
  headers: 'any',
  auth: 'any',
  relative_card_path: 'text',
  request_timeout_seconds: 'number',
};

/** The order fast-agent's own export uses; what is not listed follows as it came. */
export const KEY_ORDER: readonly string[] = [
  'type',
  'name',
  'schema_version',
  'default',
  'tool_only',
  'subagents',
  'subagent_model',
  'harness_tools',
  'description',
  'tool_input_schema',
  'url',
  'transport',
  'streaming',
  'polling',
  'model',
  'human_input',
  'save_trajectory',
  'api_key',
  'servers',
  'mcp_connect',
  'tools',
  'resources',
  'prompts',
  'use_history',
  'skills',
  'request_params',
  'messages',
  'sequence',
  'fan_out',
  'generator',
  'worker',
  'agents',
];
