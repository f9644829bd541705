import {
  type Cursor,
  compact,
  compactOrAbsent,
  type McpServer,
  placeOf,
  type ToolPolicy,
  takeFlag,
  takeObject,
  takeWord,
} from '../../src/adapter.ts';
import { tsagentCodes } from './codes.ts';
import { leave } from './keys.ts';

const { build } = tsagentCodes;

type Policy = NonNullable<McpServer['policy']>;
type Tools = NonNullable<Policy['tools']>;

const INCLUSIONS = ['always', 'manual', 'agent'] as const;

/** Policies in every spelling there was, newest first: what a newer one says counts. */
export function readPolicy(server: Cursor): Policy | undefined {
  const current = readCurrent(server);
  const older = [
    readPair(server, 'toolPermissionRequired', (at, key) => {
      return compact({ approval: takeFlag(at, key) });
    }),
    readPair(server, 'toolInclude', (at, key) => {
      return compact({ include: takeWord(at, key, INCLUSIONS) });
    }),
    readPair(server, 'toolEnabled', readEnabled),
    readPermissions(server),
  ];
  leave(server, 'toolEmbeddings');
  return older.reduce<Policy | undefined>((newer, each) => merge(newer, each, server), current);
}

function readCurrent(server: Cursor): Policy | undefined {
  const defaults = takeObject(server, 'serverToolDefaults');
  const tools = takeObject(server, 'tools');
  if (defaults === undefined && tools === undefined) return undefined;
  return compact({
    default: defaults && readToolPolicy(defaults),
    tools: tools && mapTools(tools, (name) => readTool(tools, name)),
  });
}

function readTool(tools: Cursor, name: string): ToolPolicy | undefined {
  const tool = takeObject(tools, name);
  if (tool === undefined) return undefined;
  // Caches of the loader: kept for the way back, and meaningless to anybody else.
  for (const cache of ['embeddings', 'hash']) leave(tool, cache);
  return readToolPolicy(tool);
}

function readToolPolicy(cursor: Cursor): ToolPolicy {
  return compact({
    approval: takeFlag(cursor, 'permissionRequired'),
    include: takeWord(cursor, 'include', INCLUSIONS),
  });
}

type ReadOne = (cursor: Cursor, key: string) => ToolPolicy;

/** `{serverDefault, tools: {name: value}}`, one setting for each aspect. */
function readPair(server: Cursor, key: string, readOne: ReadOne): Policy | undefined {
  const pair = takeOld(server, key);
  if (pair === undefined) return undefined;
  const tools = takeObject(pair, 'tools');
  return compactOrAbsent({
    default: compactOrAbsent(readOne(pair, 'serverDefault')),
    tools: tools && presentTools(mapTools(tools, (name) => readOne(tools, name))),
  });
}

/** What came after: a tool that was switched off is one a person adds by hand. */
function readEnabled(cursor: Cursor, key: string): ToolPolicy {
  const enabled = takeFlag(cursor, key);
  return enabled === undefined ? {} : { include: enabled ? 'always' : 'manual' };
}

const PERMISSIONS = ['required', 'not_required'] as const;

function readPermissions(server: Cursor): Policy | undefined {
  const permissions = takeOld(server, 'permissions');
  if (permissions === undefined) return undefined;
  const tools = takeObject(permissions, 'toolPermissions');
  return compactOrAbsent({
    default: approvalOf(takeWord(permissions, 'defaultPermission', PERMISSIONS)),
    tools: tools && presentTools(mapTools(tools, (name) => readPermission(tools, name))),
  });
}

function readPermission(tools: Cursor, name: string): ToolPolicy | undefined {
  const tool = takeObject(tools, name);
  return tool && approvalOf(takeWord(tool, 'permission', ['server_default', ...PERMISSIONS]));
}

function approvalOf(word: string | undefined): ToolPolicy | undefined {
  return word === undefined || word === 'server_default'
    ? undefined
    : { approval: word === 'required' };
}

function takeOld(server: Cursor, key: string): Cursor | undefined {
  const old = takeObject(server, key);
  if (old !== undefined) {
    server.report(build['old-policy']({ key }, placeOf(server, key, 'key')));
  }
  return old;
}

function mapTools(tools: Cursor, read: (name: string) => ToolPolicy | undefined): Tools {
  const entries = Object.keys(tools.value).map((name) => [name, read(name)] as const);
  return Object.fromEntries(entries.flatMap(([name, policy]) => (policy ? [[name, policy]] : [])));
}

/** The older spellings came with empty mappings for nothing. */
function presentTools(tools: Tools): Tools | undefined {
  return Object.keys(tools).length === 0 ? undefined : tools;
}

function merge(
  newer: Policy | undefined,
  older: Policy | undefined,
  server: Cursor,
): Policy | undefined {
  if (newer === undefined || older === undefined) return newer ?? older;
  const names = new Set([...Object.keys(newer.tools ?? {}), ...Object.keys(older.tools ?? {})]);
  const tools = Array.from(names, (name): [string, ToolPolicy] => [
    name,
    mergeOne(at(newer, name), at(older, name), `the tool "${name}"`, server) ?? {},
  ]);
  return compact({
    default: mergeOne(newer.default, older.default, 'the server', server),
    tools: names.size === 0 ? (newer.tools ?? older.tools) : Object.fromEntries(tools),
  });
}

function at({ tools = {} }: Policy, name: string): ToolPolicy | undefined {
  return Object.hasOwn(tools, name) ? tools[name] : undefined;
}

function mergeOne(
  newer: ToolPolicy | undefined,
  older: ToolPolicy | undefined,
  what: string,
  server: Cursor,
): ToolPolicy | undefined {
  if (newer === undefined || older === undefined) return newer ?? older;
  const clash = (['approval', 'include'] as const).find((key) => {
    return newer[key] !== undefined && older[key] !== undefined && newer[key] !== older[key];
  });
  if (clash !== undefined) {
    const args = { what: `${what} (${clash})`, kept: String(newer[clash]) };
    server.report(build['two-policies'](args, server.document.at(server.pointer, 'key')));
  }
  return { ...older, ...newer };
}
