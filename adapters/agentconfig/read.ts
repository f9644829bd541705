import {
  type AgentConfig,
  type Cursor,
  cursorOver,
  type DerivableField,
  type FileSet,
  type JsonObject,
  normalizeAgent,
  placeOf,
  type ReadContext,
  type SourceDocument,
  takeText,
} from '../../src/adapter.ts';
import { agentDocuments } from './agent-documents.ts';
import { AGENT_SHAPE } from './agent-shape.ts';
import { codes } from './codes.ts';
import { readRecord } from './read-shape.ts';
import { reportUnknownMembers, withUnknownMembers } from './unknown-members.ts';

export function read(files: FileSet, context: ReadContext): readonly AgentConfig[] {
  const agents: AgentConfig[] = [];
  const items = new Map<string, number>();
  agentDocuments(files, context.entry, context.report).forEach((document, index) => {
    const agent = readAgent(document, context);
    if (agent === undefined) return;
    const first = items.get(agent.id);
    if (first !== undefined) {
      const args = { id: agent.id, first, second: index + 1 };
      context.report(codes.build['duplicate-id'](args, document.at('/id')));
    }
    items.set(agent.id, index + 1);
    agents.push(agent);
  });
  return agents;
}

/** Undefined only after an error was reported. */
function readAgent(document: SourceDocument, context: ReadContext): AgentConfig | undefined {
  const cursor = cursorOver(document, context.report);
  if (cursor === undefined) return undefined;
  const version = takeText(cursor, 'agentconfig');
  if (version !== undefined && version !== '1') {
    context.report(codes.build['unknown-version']({ version }, placeOf(cursor, 'agentconfig')));
    return undefined;
  }
  const members = readRecord(cursor, AGENT_SHAPE) as JsonObject & Partial<AgentConfig>;
  reportUnknownMembers(cursor, context.lenient);
  if (members.id === undefined) return undefined;
  if (members.id === '') {
    const args = { key: 'id', where: 'the agent' };
    context.report(codes.build['missing-key'](args, placeOf(cursor, 'id')));
    return undefined;
  }
  const derived = derivedFields(members, cursor);
  return normalizeAgent({
    ...members,
    id: members.id,
    name: members.name ?? members.id,
    kind: members.kind ?? 'agent',
    derived,
    extensions: withUnknownMembers(cursor, members.extensions ?? {}),
  });
}

/** Those the file names, and a name that is not written: it repeats the id. */
function derivedFields(members: Partial<AgentConfig>, cursor: Cursor): readonly DerivableField[] {
  const named = members.derived ?? [];
  named.forEach((field: string, index) => {
    if (field === 'name' || field === 'description') return;
    const at = cursor.document.at(`/derived/${index}`);
    cursor.report(codes.build['not-derivable']({ field }, at));
  });
  return members.name === undefined ? [...named, 'name'] : named;
}
