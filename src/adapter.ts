/**
 * The only door an adapter may use: the contract it fulfils and the tools to fulfil it with.
 * An adapter is a plain object and plain functions: no classes, no I/O, no clock.
 */
import type { CelFinding, CelScope } from './cel/cel.ts';
import type { CodeList } from './diagnostics/codes.ts';
import type { Report } from './diagnostics/diagnostic.ts';
import type { LedgerEntry } from './diagnostics/ledger.ts';
import type { AgentConfig, AgentField } from './hub/agent-config.ts';
import type { FileSet } from './source/file-set.ts';

/** How well a format holds a hub field. The words are shown in the ledger and the support table. */
export type Support = 'exact' | { readonly degraded: string } | { readonly absent: string };

export type SupportTable = { readonly [Field in AgentField]: Support };

/** How sure an adapter is that a file is of its format: 0 not at all … 3 certain. */
export interface Detection {
  readonly score: 0 | 1 | 2 | 3;
  readonly because: string;
}

export interface ReadContext {
  /** The file of the set to begin with; the others are what `needs` asked for. */
  readonly entry: string;
  /** Keep going where a format asks for a refusal: unknown keys are kept instead. */
  readonly lenient: boolean;
  readonly report: Report;
}

export interface WriteContext {
  /** One of the adapter's `versions`. */
  readonly version: string;
  /** `single`: everything in one document (stdout); `files`: the layout people keep on disk. */
  readonly layout: 'files' | 'single';
  /** Id → name (see `nameOf`) of every agent of the load set, those written now among them. */
  readonly names: ReadonlyMap<string, string>;
  readonly report: Report;
  /** Accounts for a part of an agent that is not, or not fully, in what was written. */
  readonly record: (entry: LedgerEntry) => void;
  /** Set when the output goes before strangers as it is. */
  readonly publishing?: Publishing;
}

/** How agents are published. What is written then is complete and holds only what the format defines. */
export interface Publishing {
  /** Where an agent is served that names no endpoint of its own. */
  readonly address: (agent: AgentConfig) => string;
}

export interface LintContext {
  readonly entry: string;
  /** The dialect to judge by; absent: only what every dialect asks for. */
  readonly version: string | undefined;
  readonly report: Report;
}

export interface Adapter {
  /** Folder name, command-line name and namespace of the codes. */
  readonly id: string;
  readonly title: string;
  /** Dialects it writes; the first is the default. */
  readonly versions: readonly [preferred: string, ...others: string[]];
  readonly support: SupportTable;
  /** Set by a format that holds the extensions of every format, not only its own. */
  readonly holdsAllExtensions?: true;
  readonly codes: CodeList;
  /**
   * Where agents of the format live by convention: directories or single files, relative to the root of a
   * project, such as `.claude/agents`. They are looked into although they are hidden, and `write` gives
   * paths below them.
   */
  readonly places?: readonly string[];
  /** Set by a format whose host gives agents tools of its own (files, shell, web) unless told not to. */
  readonly hasHostTools?: true;
  /**
   * Pointers to settings that stay in `extensions.<id>` and hold an agent back: another host that does
   * not have them would leave it freer.
   */
  readonly restrictingSettings?: readonly string[];
  /** Set by a format whose agents in one directory share a file: they are written together. */
  readonly sharesFiles?: true;
  /** What the format calls an agent, where not every id will do; empty when nothing will. */
  nameOf?(agent: AgentConfig): string;
  /**
   * The directory of which the paths given by `write` are relative, for an agent read from `entry`:
   * the project of an entry in one of the `places`, else the directory of the entry, unless the format
   * keeps an agent in a directory of its own.
   */
  homeOf?(entry: string): string;
  detect(files: FileSet, entry: string): Detection;
  /**
   * Further files, relative to the load root, that `read` wants to see if they exist.
   * `dir/*.ext` asks for all files of one ending in one directory.
   */
  needs(files: FileSet, entry: string): readonly string[];
  /** Bad input is reported, never thrown. A bundle gives several agents. */
  read(files: FileSet, context: ReadContext): readonly AgentConfig[];
  write(agents: readonly AgentConfig[], context: WriteContext): FileSet;
  /** How the format refers to a variable; `${NAME}` unless it says otherwise. */
  variable?(name: string, pointer: string, version: string): string;
  /** Whether a text stands for a secret in a way that only this format has, such as a command. */
  standsForSecret?(text: string, pointer: string): boolean;
  /** Judgement beyond reading, for `validate`; may load heavy parts (schemas, expressions). */
  lint?(files: FileSet, context: LintContext): Promise<void>;
}

/** Checks the shape of an adapter. Its type says no more, so that declarations can name it. */
export function defineAdapter(adapter: Adapter): Adapter {
  return adapter;
}

/** What is wrong with a CEL expression. The engine is loaded by the first call. */
export async function lintCel(expression: string, scope: CelScope): Promise<readonly CelFinding[]> {
  const { lint } = await import('./cel/cel.ts');
  return lint(expression, scope);
}

export type { CelFinding, CelScope } from './cel/cel.ts';
export { type AgentFile, parseAgentFile, printAgentFile } from './coding/agent-file.ts';
export { accountForFileName, accountForName, haveNames } from './coding/agent-names.ts';
export { checkSettings } from './coding/check-settings.ts';
export { codingCodes } from './coding/codes.ts';
export { frontMatterKeys } from './coding/front-matter-keys.ts';
export type { McpDialect } from './coding/mcp-dialect.ts';
export { isClaudeAlias, type Vendor, vendorOf } from './coding/model-vendor.ts';
export { readCopy } from './coding/read-copy.ts';
export { readMcpServer } from './coding/read-mcp-server.ts';
export { takeToolList } from './coding/take-tool-list.ts';
export type { ToolDialect } from './coding/tool-list.ts';
export { readToolLists, shownRule } from './coding/tool-lists.ts';
export { isHostTool, toolNames } from './coding/tool-names.ts';
export {
  actionsVariables,
  bracedEnvVariables,
  bracedVariables,
  prefixedVariables,
  shellVariables,
} from './coding/variables.ts';
export { type Native, withLeftovers } from './coding/with-leftovers.ts';
export { withoutPlace } from './coding/without-place.ts';
export { writeEach } from './coding/write-each.ts';
export { writeTurns } from './coding/write-limits.ts';
export { type Account, whyServerNotHeld, writeMcpServer } from './coding/write-mcp-server.ts';
export { writeAlikeServers, writeMcpServers } from './coding/write-mcp-servers.ts';
export { writeModelName } from './coding/write-model.ts';
export { writePrompt } from './coding/write-prompt.ts';
export { writeTools } from './coding/write-tools.ts';
export { defineCodes } from './diagnostics/codes.ts';
export type { Diagnostic, Place, Report } from './diagnostics/diagnostic.ts';
export type { LedgerEntry, Verdict } from './diagnostics/ledger.ts';
export { nearest } from './diagnostics/suggest.ts';
export type * from './hub/agent-config.ts';
export { normalizeAgent } from './hub/normalize.ts';
export { slugOf } from './hub/slug.ts';
export { accessTo, matchesPattern } from './hub/tool-access.ts';
export {
  compact,
  compactOrAbsent,
  copyJson,
  isList,
  isObject,
  type Json,
  type JsonObject,
  kindOf,
  own,
  sameJson,
  setOwn,
} from './json/json.ts';
export { pointerTo } from './json/pointer.ts';
export { checkAgainstSchema, checkJsonSchema } from './schema/check.ts';
export { joinCommandLine, type Program, splitCommandLine } from './source/command-line.ts';
export {
  type Cursor,
  cursorOver,
  placeOf,
  takeAny,
  takeFlag,
  takeInteger,
  takeList,
  takeNumber,
  takeObject,
  takeObjects,
  takeText,
  takeTextMap,
  takeTexts,
  takeWord,
} from './source/cursor.ts';
export { baseName, directoryOf, type FileSet, resolveInside, stemOf } from './source/file-set.ts';
export {
  type FrontMatter,
  lineAt,
  nextLine,
  splitFrontMatter,
  trimBlankLines,
} from './source/front-matter.ts';
export { parseJson } from './source/json.ts';
export { parseLenientJson } from './source/lenient-json.ts';
export { placeWithin } from './source/place-within.ts';
export { printToml } from './source/print-toml.ts';
export { printYaml, printYamlWithoutBlocks } from './source/print-yaml.ts';
export { liesIn, projectOf } from './source/project-of.ts';
export { parseToml } from './source/toml.ts';
export { putBack, reportUnknownKeys, unread } from './source/unread.ts';
export { parseYaml, parseYamlStream, partOf, type SourceDocument } from './source/yaml.ts';
