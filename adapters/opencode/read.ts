import {
  type AgentConfig,
  cursorOver,
  type FileSet,
  own,
  parseAgentFile,
  parseLenientJson,
  type ReadContext,
  stemOf,
} from '../../src/adapter.ts';
import { commonEntries, configPaths, projectServers } from './config.ts';
import { homeOf, placeIn } from './detect.ts';
import { readAgent, takeDescription } from './read-agent.ts';
import { promptFiles, readConfig } from './read-config.ts';
import { TITLE } from './servers.ts';

/** For Markdown the servers of its project; for opencode.json the prompts it refers to. */
export function needs(files: FileSet, entry: string): readonly string[] {
  if (isMarkdown(entry)) return configPaths(homeOf(entry));
  const text = files.get(entry) ?? '';
  const document = parseLenientJson(text, { file: entry, offset: 0 }, true, () => undefined);
  return document === undefined ? [] : promptFiles(document, entry);
}

function isMarkdown(entry: string): boolean {
  return entry.endsWith('.md');
}

export function read(files: FileSet, context: ReadContext): readonly AgentConfig[] {
  const { entry } = context;
  const isJson = !isMarkdown(entry) && /^\s*(?:\{|\/[/*])/.test(files.get(entry) ?? '');
  return isJson ? readConfig(files, context) : readMarkdown(files, context);
}

/** A file holds one agent, which is called like it unless it says otherwise. */
function readMarkdown(files: FileSet, { entry, report }: ReadContext): readonly AgentConfig[] {
  const file = parseAgentFile(files.get(entry) ?? '', entry, TITLE, report);
  const cursor = file && cursorOver(file.document, report);
  if (file === undefined || cursor === undefined) return [];
  const name = own(cursor.value, 'name');
  const isCalled = typeof name === 'string' && name !== '';
  const called = isCalled ? name : (placeIn(entry)?.name ?? stemOf(entry));
  const servers = projectServers(files, homeOf(entry));
  const takeInstruction = () => file.instruction;
  const common = commonEntries(files, homeOf(entry));
  return readAgent(cursor, { called, servers, common, takeInstruction, takeDescription });
}
