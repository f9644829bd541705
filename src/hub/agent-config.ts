import type { Json, JsonObject } from '../json/json.ts';

/**
 * The hub: one agent, as all formats together can say it.
 *
 * A field is here when at least two formats share it or a converter must reason about it; what only
 * one format knows lives in `extensions.<format>` under its native name. Absent, empty text and
 * empty list are different things. Texts may hold `${…}` references; nothing is ever resolved.
 */
export interface AgentConfig {
  /** What other agents call it by; unique in a load set. */
  readonly id: string;
  /** What people call it. Equal to the id, and listed in `derived`, when the author gave none. */
  readonly name: string;
  /** What sort of agent it is; the workflow kinds read `workflow` and `agents`. */
  readonly kind: AgentKind;
  /** One or two sentences for people and for agents that choose whom to call. */
  readonly description?: string;
  /** The system prompt: one Markdown text. Private: never published. */
  readonly instruction?: string;

  /** Version of the definition, as its author counts. */
  readonly version?: string;
  /** Logical group; ids are unique within it. */
  readonly namespace?: string;
  /** `Name <email>` each, in the author's order. */
  readonly authors?: readonly string[];
  /** The organisation that offers the agent (not the model vendor). */
  readonly provider?: Provider;
  readonly license?: string;
  /** Identifier of who is answerable for the agent. */
  readonly owner?: string;
  readonly iconUrl?: string;
  readonly documentationUrl?: string;
  /** Timestamps as written. */
  readonly created?: string;
  readonly lastAccessed?: string;

  /** How the steps of a workflow kind fit together. */
  readonly workflow?: Workflow;
  /** Agents it may call: children, router targets, remote agents. */
  readonly agents?: readonly AgentReference[];
  /** Whether it talks with a user, works alone, or only offers tools. */
  readonly mode?: 'interactive' | 'autonomous' | 'tools';

  /** Further texts the model is given, with a priority and a rule for when. */
  readonly rules?: readonly Knowledge[];
  readonly references?: readonly Knowledge[];
  /** Conversation that stands before the first user input. */
  readonly messages?: readonly Message[];

  readonly model?: Model;
  readonly sampling?: Sampling;
  readonly limits?: Limits;

  /** How hard the model is to think: `low`, `medium`, `high`, or another word of the source. */
  readonly effort?: string;
  /** Whether it works beside the conversation that started it. */
  readonly background?: boolean;

  /**
   * What it may do with the tools of its host. The last rule that fits a call decides; a call that no
   * rule fits is as free as the host has it. An allow-list begins by denying everything.
   */
  readonly tools?: readonly ToolRule[];
  /** How far it may go, whatever the tool. */
  readonly permissions?: Permissions;
  /** MCP servers it may use. Private: never published. */
  readonly mcpServers?: readonly McpServer[];
  /** Functions of the host program offered to the model. */
  readonly functionTools?: readonly FunctionTool[];
  /** Host functions called around model and tool calls. */
  readonly hooks?: readonly Hook[];

  /** Tools the agent itself offers to others. */
  readonly offeredTools?: readonly OfferedTool[];
  /** What it is good at, for discovery. */
  readonly skills?: readonly Skill[];
  /** How it is invoked: as a function, service, chat, webhook. */
  readonly interfaces?: readonly Interface[];

  /** What it may call and under which conditions (OpenAgentSpec). */
  readonly capabilities?: readonly Capability[];
  /** Checks on everything that comes in or goes out. */
  readonly guardrails?: { readonly input?: Guardrail; readonly output?: Guardrail };
  /** Values answered beside the generated text: name → CEL expression. */
  readonly exposes?: Readonly<Record<string, string>>;
  /** What is remembered between engagements, and after how many rounds a loop is cut. */
  readonly lifespan?: { readonly retainMemory?: boolean; readonly shortCircuit?: number };

  /** Where it can be reached, first preferred. */
  readonly endpoints?: readonly Endpoint[];
  /** How callers authenticate: named schemes, and the combinations that suffice. */
  readonly security?: { readonly schemes?: JsonObject; readonly requirements?: readonly Json[] };
  /** Optional protocol features it offers. */
  readonly features?: Features;
  /** Media types it takes and gives unless a skill says otherwise. */
  readonly inputModes?: readonly string[];
  readonly outputModes?: readonly string[];
  /** Detached signatures over a published card, verbatim. */
  readonly signatures?: readonly JsonObject[];

  /** Names of fields above whose value no author wrote: a name from a file name, a description from a heading. */
  readonly derived?: readonly DerivableField[];
  /** Format id → what only that format knows, under its native keys. */
  readonly extensions?: Readonly<Record<string, JsonObject>>;
}

/** The words of the AgentCard RFC; every other format has only `agent` (and A2A cards, `a2a`). */
export type AgentKind =
  | 'agent'
  | 'chain'
  | 'parallel'
  | 'evaluator_optimizer'
  | 'router'
  | 'orchestrator'
  | 'iterative_planner'
  | 'MAKER'
  | 'a2a';

export type DerivableField = 'name' | 'description';

/** Every field an adapter must take a stand on: a new one stops all adapters compiling. */
export type AgentField = Exclude<keyof AgentConfig, 'derived' | 'extensions'>;

export interface Provider {
  readonly organization?: string;
  readonly url?: string;
}

/** One flat record: `kind` says which members apply. Names are ids of agents; numbers are whole. */
export interface Workflow {
  readonly sequence?: readonly string[];
  readonly cumulative?: boolean;
  readonly fanOut?: readonly string[];
  readonly fanIn?: string;
  readonly includeRequest?: boolean;
  readonly generator?: string;
  readonly evaluator?: string;
  readonly minRating?: string;
  readonly maxRefinements?: number;
  readonly refinementInstruction?: string;
  readonly planType?: string;
  readonly planIterations?: number;
  readonly worker?: string;
  readonly k?: number;
  readonly maxSamples?: number;
  readonly matchStrategy?: string;
  readonly redFlagMaxLength?: number;
}

export interface AgentReference {
  /** Id in the load set, or the name the remote agent goes by. */
  readonly id: string;
  /** Set for an agent elsewhere. */
  readonly url?: string;
}

export interface Knowledge {
  readonly name: string;
  readonly description?: string;
  /** 0–999; lower comes first. */
  readonly priority?: number;
  readonly include?: 'always' | 'manual' | 'agent';
  readonly text: string;
}

export interface Message {
  readonly role: 'user' | 'assistant';
  /** Text parts, or MCP content of another type, verbatim. */
  readonly content: readonly ContentPart[];
  /** Tool calls, stop reasons and whatever else the source recorded with the message. */
  readonly extra?: JsonObject;
}

export type ContentPart = TextPart | OtherPart;
export interface TextPart {
  readonly type: 'text';
  readonly text: string;
}
export type OtherPart = JsonObject & { readonly type: string };

export interface Model {
  /** As the source spells it, with any provider prefix. */
  readonly name?: string;
  readonly provider?: string;
  readonly url?: string;
  readonly authentication?: Authentication;
}

/** `type` and whatever that type needs. Credentials should be `${…}` references. */
export type Authentication = JsonObject & { readonly type: string };

export interface Sampling {
  readonly temperature?: number;
  readonly topP?: number;
  readonly topK?: number;
  readonly minP?: number;
  readonly maxTokens?: number;
  readonly frequencyPenalty?: number;
  readonly presencePenalty?: number;
  readonly repetitionPenalty?: number;
  readonly stopSequences?: readonly string[];
}

/** Counts are whole numbers. */
export interface Limits {
  /** Model/tool iterations in one invocation. */
  readonly maxIterations?: number;
  /** Turns kept or allowed in a conversation. */
  readonly maxTurns?: number;
  /** Children that may run at the same time. */
  readonly maxParallel?: number;
  readonly childTimeoutSeconds?: number;
}

export interface ToolRule {
  /**
   * A word of the common vocabulary (`file_read`, `shell`, …), `server/tool` or `server/*` for tools
   * of MCP servers, `*` for all tools, or a name that only one host knows.
   */
  readonly tool: string;
  /** `ask`: a person must agree to the call. */
  readonly access: 'allow' | 'ask' | 'deny';
  /** Only calls like this: a command, a path or the name of an agent; `*` stands for anything. */
  readonly pattern?: string;
}

export interface Permissions {
  /** What it can change at all. */
  readonly sandbox?: 'read-only' | 'workspace-write' | 'full-access';
  /**
   * What becomes of a call that is not allowed beforehand: a person is asked (`ask`), also except for
   * edits of files (`accept-edits`); it is refused (`deny`); it goes through (`never`).
   */
  readonly approval?: 'ask' | 'accept-edits' | 'deny' | 'never';
}

export interface McpServer {
  readonly name: string;
  readonly description?: string;
  /** Absent: known by name only, its connection is configured elsewhere. */
  readonly transport?: 'stdio' | 'sse' | 'http' | 'internal';
  /** stdio: the program, or a whole shell line when `shell` is set. */
  readonly command?: string;
  readonly args?: readonly string[];
  /** `command` uses shell syntax (pipes, redirection) and cannot be split into arguments. */
  readonly shell?: true;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly authentication?: Authentication;
  /** Names or patterns; an empty `allow` means none at all. `deny` applies after `allow`. */
  readonly tools?: NameFilter;
  readonly resources?: NameFilter;
  readonly prompts?: NameFilter;
  /** internal: which built-in tool set. */
  readonly builtin?: string;
  /** Whether a person must approve tool calls and when tools are offered: by default, per tool. */
  readonly policy?: {
    readonly default?: ToolPolicy;
    readonly tools?: Readonly<Record<string, ToolPolicy>>;
  };
}

export interface NameFilter {
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
}

export interface ToolPolicy {
  readonly approval?: boolean;
  readonly include?: 'always' | 'manual' | 'agent';
}

export interface FunctionTool {
  /** `package.module:callable` or `path/to/file.py:callable`. */
  readonly entrypoint: string;
  readonly variant?: string;
  readonly codeArgument?: string;
  readonly language?: string;
}

export interface Hook {
  readonly entrypoint: string;
  /** When it runs (`before_tool_call`, `on_start`, …); absent: around every tool call. */
  readonly phase?: string;
  readonly match?: { readonly server?: string; readonly tool?: string };
  readonly predicate?: string;
}

export interface OfferedTool {
  readonly name: string;
  readonly description?: string;
  /** JSON Schema of the arguments. */
  readonly parameters?: JsonObject;
  /** Template with `{parameter}` places. */
  readonly prompt?: string;
}

export interface Skill {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly examples?: readonly string[];
  readonly inputModes?: readonly string[];
  readonly outputModes?: readonly string[];
  readonly security?: readonly Json[];
}

export interface Interface {
  /** `function`, `service`, `chat`, `webhook`, `platformchat`, or a word of the source. */
  readonly type: string;
  /** JSON Schemas; absent means text in, text out. */
  readonly signature?: { readonly input?: Json; readonly output?: Json };
  /** Present (even empty) when it is reached over HTTP. */
  readonly http?: { readonly path?: string; readonly authentication?: Authentication };
  readonly subscription?: Subscription;
  /** Template that turns an event into a user message. */
  readonly prompt?: string;
  /** platformchat: which platform, how it is reached. */
  readonly platform?: Platform;
}

export interface Subscription {
  readonly protocol?: string;
  readonly hub?: string;
  readonly topic?: string;
  readonly callback?: string;
  readonly secret?: string;
  readonly authentication?: Authentication;
}

export interface Platform {
  readonly name?: string;
  readonly mode?: string;
  readonly config?: JsonObject;
  readonly polling?: JsonObject;
  readonly authentication?: Authentication;
}

export interface Capability {
  /** A tool name, an agent name, or `oagent://…`. */
  readonly reference: string;
  readonly collectResults?: boolean;
  readonly userIdentity?: boolean;
  readonly staticIdentity?: string;
  readonly inputRestriction?: Restriction;
  readonly outputRestriction?: Restriction;
}

export interface Restriction {
  /** User or agent that must confirm. */
  readonly review?: string;
  /** CEL expression over the engagement that must hold. */
  readonly assertion?: string;
}

export interface Guardrail {
  readonly tool: string;
  /** CEL expression over the tool's output that must hold. */
  readonly assertion: string;
}

export interface Endpoint {
  readonly url: string;
  /** `JSONRPC`, `GRPC`, `HTTP+JSON` or a URI. */
  readonly binding?: string;
  readonly protocolVersion?: string;
  readonly tenant?: string;
}

export interface Features {
  readonly streaming?: boolean;
  readonly polling?: boolean;
  readonly pushNotifications?: boolean;
  readonly stateHistory?: boolean;
  readonly extendedCard?: boolean;
  readonly extensions?: readonly JsonObject[];
}
