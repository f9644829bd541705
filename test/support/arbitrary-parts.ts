/** Generated parts of agents: one small generator per type of the hub. */
import fc from 'fast-check';
import type {
  AgentReference,
  Authentication,
  Capability,
  ContentPart,
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
} from '../../src/hub/agent-config.ts';
import { anyCount, anyJson, anyNumber, anyObject, objectOf } from './arbitrary-json.ts';
import { anyId, anyName, anyText } from './arbitrary-text.ts';

export type Arbitraries<T> = {
  readonly [Key in keyof T]-?: fc.Arbitrary<Exclude<T[Key], undefined>>;
};

/** A record of all members of a type; all but the required ones may be absent. */
export function recordOf<T>(
  members: Arbitraries<T>,
  requiredKeys: readonly (keyof T)[] = [],
): fc.Arbitrary<T> {
  return someOf<T>(members as Partial<Arbitraries<T>>, requiredKeys);
}

/** A record of these members of a type and no others. */
function someOf<T>(
  members: Partial<Arbitraries<T>>,
  requiredKeys: readonly (keyof T)[],
): fc.Arbitrary<T> {
  const options = { requiredKeys: [...requiredKeys], noNullPrototype: true };
  return fc.record(members as never, options as never) as unknown as fc.Arbitrary<T>;
}

export function few<T>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(item, { maxLength: 2 });
}

/** Things that are told apart by a name, and so have different ones. */
export function fewNamed<T>(
  item: fc.Arbitrary<T>,
  nameOf: (value: T) => string,
): fc.Arbitrary<T[]> {
  return fc.uniqueArray(item, { maxLength: 3, selector: nameOf });
}

export const texts = few(anyText);
export const flag = fc.boolean();
const inclusion = fc.constantFrom('always', 'manual', 'agent');

export const provider = recordOf<Provider>({ organization: anyText, url: anyText });

export const workflow = recordOf<Workflow>({
  sequence: few(anyId),
  cumulative: flag,
  fanOut: few(anyId),
  fanIn: anyId,
  includeRequest: flag,
  generator: anyId,
  evaluator: anyId,
  minRating: anyText,
  maxRefinements: anyCount,
  refinementInstruction: anyText,
  planType: anyText,
  planIterations: anyCount,
  worker: anyId,
  k: anyCount,
  maxSamples: anyCount,
  matchStrategy: anyText,
  redFlagMaxLength: anyCount,
});

export const agentReference = recordOf<AgentReference>({ id: anyId, url: anyText }, ['id']);

export const knowledge = recordOf<Knowledge>(
  { name: anyName, description: anyText, priority: anyNumber, include: inclusion, text: anyText },
  ['name', 'text'],
);

const contentPart: fc.Arbitrary<ContentPart> = fc.oneof(
  anyText.map((text) => ({ type: 'text' as const, text })),
  anyObject.map((rest) => ({ ...rest, type: 'resource' })),
);

export const message = recordOf<Message>(
  { role: fc.constantFrom('user', 'assistant'), content: few(contentPart), extra: anyObject },
  ['role', 'content'],
);

const reference = fc.constantFrom('${TOKEN}', '${env:KEY}');

/** Schemes that formats know by name, and whatever else an author may have invented. */
const authentication: fc.Arbitrary<Authentication> = fc.oneof(
  fc.record({ type: fc.constant('bearer'), token: reference }, { noNullPrototype: true }),
  fc.record(
    { type: fc.constant('basic'), username: anyName, password: reference },
    { noNullPrototype: true },
  ),
  fc.record({ type: fc.constant('api-key'), api_key: reference }, { noNullPrototype: true }),
  fc.tuple(anyObject, anyName).map(([rest, type]) => ({ ...rest, type })),
);

export const model = recordOf<Model>({
  name: anyText,
  provider: anyText,
  url: anyText,
  authentication,
});

export const sampling = recordOf<Sampling>({
  temperature: anyNumber,
  topP: anyNumber,
  topK: anyNumber,
  minP: anyNumber,
  maxTokens: anyNumber,
  frequencyPenalty: anyNumber,
  presencePenalty: anyNumber,
  repetitionPenalty: anyNumber,
  stopSequences: texts,
});

export const limits = recordOf<Limits>({
  maxIterations: anyCount,
  maxTurns: anyCount,
  maxParallel: anyCount,
  childTimeoutSeconds: anyNumber,
});

const TOOLS = [
  '*',
  'file_read',
  'file_write',
  'file_edit',
  'shell',
  'find',
  'search',
  'agent',
  'todo',
];
const MCP_TOOLS = [
  'github/*',
  'github/issues',
  'a_b/c_d',
  'TodoWrite',
  'NotebookEdit',
  'web_search',
];
const PATTERNS = ['git diff *', 'rm *', 'src/**', 'reviewer', 'domain:example.com', '*'];

const toolRule = recordOf<ToolRule>(
  {
    tool: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...TOOLS, ...MCP_TOOLS) },
      { weight: 1, arbitrary: anyName },
    ),
    access: fc.constantFrom('allow', 'ask', 'deny'),
    pattern: fc.oneof(fc.constantFrom(...PATTERNS), anyText),
  },
  ['tool', 'access'],
);

/** Rules in any order, and lists as people write them: only these, all but those. */
export const toolRules: fc.Arbitrary<ToolRule[]> = fc.oneof(
  few(toolRule),
  fc
    .tuple(fc.array(toolRule, { maxLength: 4 }), few(toolRule))
    .map(([allowed, denied]) => [
      { tool: '*', access: 'deny' as const },
      ...allowed.map((rule) => ({ ...rule, access: 'allow' as const })),
      ...denied.map((rule) => ({ ...rule, access: 'deny' as const })),
    ]),
  few(toolRule).map((rules) => rules.map((rule) => ({ ...rule, access: 'deny' as const }))),
);

export const permissions = recordOf<Permissions>({
  sandbox: fc.constantFrom('read-only', 'workspace-write', 'full-access'),
  approval: fc.constantFrom('ask', 'accept-edits', 'deny', 'never'),
});

const nameFilter = recordOf<NameFilter>({ allow: few(anyName), deny: few(anyName) });
const toolPolicy = recordOf<ToolPolicy>({ approval: flag, include: inclusion });

const anyServer = recordOf<McpServer>(
  {
    name: anyName,
    description: anyText,
    transport: fc.constantFrom('stdio', 'sse', 'http', 'internal'),
    command: anyText,
    args: texts,
    shell: fc.constant(true as const),
    env: objectOf(anyText),
    cwd: anyText,
    url: anyText,
    headers: objectOf(anyText),
    authentication,
    tools: nameFilter,
    resources: nameFilter,
    prompts: nameFilter,
    builtin: anyText,
    policy: recordOf({ default: toolPolicy, tools: objectOf(toolPolicy) }),
  },
  ['name'],
);

const localServer = someOf<McpServer>(
  {
    name: anyId,
    transport: fc.constant('stdio'),
    command: fc.constantFrom('npx', 'uvx', './serve.sh'),
    args: few(fc.constantFrom('-y', '@acme/files', '--root', 'a b')),
    env: fc.constant({ KEY: 'value' }),
    tools: nameFilter,
  },
  ['name', 'transport', 'command'],
);

const remoteServer = someOf<McpServer>(
  {
    name: anyId,
    transport: fc.constantFrom('http', 'sse'),
    url: fc.constantFrom('https://tools.example/mcp', 'http://localhost:8080/sse'),
    headers: fc.constant({ 'X-Team': 'blue' }),
    authentication,
    tools: nameFilter,
  },
  ['name', 'transport', 'url'],
);

/** Servers as people write them, and combinations nobody would. */
export const mcpServer: fc.Arbitrary<McpServer> = fc.oneof(
  localServer,
  remoteServer,
  someOf<McpServer>({ name: anyId, tools: nameFilter }, ['name']),
  anyServer,
);

export const functionTool = recordOf<FunctionTool>(
  { entrypoint: anyName, variant: anyText, codeArgument: anyText, language: anyText },
  ['entrypoint'],
);

export const hook = recordOf<Hook>(
  {
    entrypoint: anyName,
    phase: anyText,
    match: recordOf({ server: anyText, tool: anyText }),
    predicate: anyText,
  },
  ['entrypoint'],
);

export const offeredTool = recordOf<OfferedTool>(
  { name: anyName, description: anyText, parameters: anyObject, prompt: anyText },
  ['name'],
);

export const skill = recordOf<Skill>(
  {
    id: anyName,
    name: anyText,
    description: anyText,
    tags: texts,
    examples: texts,
    inputModes: texts,
    outputModes: texts,
    security: few(anyJson),
  },
  ['id', 'name'],
);

const subscription = recordOf<Subscription>({
  protocol: anyText,
  hub: anyText,
  topic: anyText,
  callback: anyText,
  secret: anyText,
  authentication,
});

const platform = recordOf<Platform>({
  name: anyText,
  mode: anyText,
  config: anyObject,
  polling: anyObject,
  authentication,
});

export const invocation = recordOf<Interface>(
  {
    type: fc.oneof(fc.constantFrom('function', 'service', 'chat', 'webhook'), anyName),
    signature: recordOf({ input: anyJson, output: anyJson }),
    http: recordOf({ path: anyText, authentication }),
    subscription,
    prompt: anyText,
    platform,
  },
  ['type'],
);

const restriction = recordOf<Restriction>({ review: anyText, assertion: anyText });

export const capability = recordOf<Capability>(
  {
    reference: anyName,
    collectResults: flag,
    userIdentity: flag,
    staticIdentity: anyText,
    inputRestriction: restriction,
    outputRestriction: restriction,
  },
  ['reference'],
);

export const guardrail = recordOf<Guardrail>({ tool: anyName, assertion: anyText }, [
  'tool',
  'assertion',
]);

export const endpoint = recordOf<Endpoint>(
  { url: anyText, binding: anyText, protocolVersion: anyText, tenant: anyText },
  ['url'],
);

export const features = recordOf<Features>({
  streaming: flag,
  polling: flag,
  pushNotifications: flag,
  stateHistory: flag,
  extendedCard: flag,
  extensions: few(anyObject),
});
