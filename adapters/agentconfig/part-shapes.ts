import type {
  AgentReference,
  Capability,
  Endpoint,
  Features,
  FunctionTool,
  Guardrail,
  Hook,
  Interface,
  Knowledge,
  Limits,
  McpServer,
  Message,
  Model,
  NameFilter,
  OfferedTool,
  Permissions,
  Platform,
  Provider,
  Restriction,
  Sampling,
  Skill,
  Subscription,
  ToolPolicy,
  ToolRule,
  Workflow,
} from '../../src/adapter.ts';

import { type OpenShape, record } from './shape.ts';

const INCLUDE = { words: ['always', 'manual', 'agent'] } as const;
const AUTHENTICATION: OpenShape = { openWith: () => ['type'] };

export const provider = record<Provider>([], { organization: 'text', url: 'text' });

export const workflow = record<Workflow>([], {
  sequence: 'texts',
  cumulative: 'flag',
  fanOut: 'texts',
  fanIn: 'text',
  includeRequest: 'flag',
  generator: 'text',
  evaluator: 'text',
  minRating: 'text',
  maxRefinements: 'count',
  refinementInstruction: 'text',
  planType: 'text',
  planIterations: 'count',
  worker: 'text',
  k: 'count',
  maxSamples: 'count',
  matchStrategy: 'text',
  redFlagMaxLength: 'count',
});

export const agentReference = record<AgentReference>(['id'], { id: 'text', url: 'text' });

export const knowledge = record<Knowledge>(['name', 'text'], {
  name: 'text',
  description: 'text',
  priority: 'number',
  include: INCLUDE,
  text: 'text',
});

export const message = record<Message>(['role', 'content'], {
  role: { words: ['user', 'assistant'] },
  content: {
    openList: { openWith: ({ type }) => (type === 'text' ? ['type', 'text'] : ['type']) },
  },
  extra: 'mapping',
});

export const model = record<Model>([], {
  name: 'text',
  provider: 'text',
  url: 'text',
  authentication: AUTHENTICATION,
});

export const sampling = record<Sampling>([], {
  temperature: 'number',
  topP: 'number',
  topK: 'number',
  minP: 'number',
  maxTokens: 'number',
  frequencyPenalty: 'number',
  presencePenalty: 'number',
  repetitionPenalty: 'number',
  stopSequences: 'texts',
});

export const limits = record<Limits>([], {
  maxIterations: 'count',
  maxTurns: 'count',
  maxParallel: 'count',
  childTimeoutSeconds: 'number',
});

export const toolRule = record<ToolRule>(['tool', 'access'], {
  tool: 'text',
  access: { words: ['allow', 'ask', 'deny'] },
  pattern: 'text',
});

export const permissions = record<Permissions>([], {
  sandbox: { words: ['read-only', 'workspace-write', 'full-access'] },
  approval: { words: ['ask', 'accept-edits', 'deny', 'never'] },
});

const nameFilter = record<NameFilter>([], { allow: 'texts', deny: 'texts' });
const toolPolicy = record<ToolPolicy>([], { approval: 'flag', include: INCLUDE });

export const mcpServer = record<McpServer>(['name'], {
  name: 'text',
  description: 'text',
  transport: { words: ['stdio', 'sse', 'http', 'internal'] },
  command: 'text',
  args: 'texts',
  shell: 'mark',
  env: 'text map',
  cwd: 'text',
  url: 'text',
  headers: 'text map',
  authentication: AUTHENTICATION,
  tools: nameFilter,
  resources: nameFilter,
  prompts: nameFilter,
  builtin: 'text',
  policy: record<NonNullable<McpServer['policy']>>([], {
    default: toolPolicy,
    tools: { recordMap: toolPolicy },
  }),
});

export const functionTool = record<FunctionTool>(['entrypoint'], {
  entrypoint: 'text',
  variant: 'text',
  codeArgument: 'text',
  language: 'text',
});

export const hook = record<Hook>(['entrypoint'], {
  entrypoint: 'text',
  phase: 'text',
  match: record<NonNullable<Hook['match']>>([], { server: 'text', tool: 'text' }),
  predicate: 'text',
});

export const offeredTool = record<OfferedTool>(['name'], {
  name: 'text',
  description: 'text',
  parameters: 'mapping',
  prompt: 'text',
});

export const skill = record<Skill>(['id', 'name'], {
  id: 'text',
  name: 'text',
  description: 'text',
  tags: 'texts',
  examples: 'texts',
  inputModes: 'texts',
  outputModes: 'texts',
  security: 'list',
});

const subscription = record<Subscription>([], {
  protocol: 'text',
  hub: 'text',
  topic: 'text',
  callback: 'text',
  secret: 'text',
  authentication: AUTHENTICATION,
});

const platform = record<Platform>([], {
  name: 'text',
  mode: 'text',
  config: 'mapping',
  polling: 'mapping',
  authentication: AUTHENTICATION,
});

export const invocation = record<Interface>(['type'], {
  type: 'text',
  signature: record<NonNullable<Interface['signature']>>([], {
    input: 'anything',
    output: 'anything',
  }),
  http: record<NonNullable<Interface['http']>>([], {
    path: 'text',
    authentication: AUTHENTICATION,
  }),
  subscription,
  prompt: 'text',
  platform,
});

const restriction = record<Restriction>([], { review: 'text', assertion: 'text' });

export const capability = record<Capability>(['reference'], {
  reference: 'text',
  collectResults: 'flag',
  userIdentity: 'flag',
  staticIdentity: 'text',
  inputRestriction: restriction,
  outputRestriction: restriction,
});

export const guardrail = record<Guardrail>(['tool', 'assertion'], {
  tool: 'text',
  assertion: 'text',
});

export const endpoint = record<Endpoint>(['url'], {
  url: 'text',
  binding: 'text',
  protocolVersion: 'text',
  tenant: 'text',
});

export const features = record<Features>([], {
  streaming: 'flag',
  polling: 'flag',
  pushNotifications: 'flag',
  stateHistory: 'flag',
  extendedCard: 'flag',
  extensions: 'mappings',
});
