import {
  type AgentConfig,
  cursorOver,
  type FileSet,
  parseYamlStream,
  type ReadContext,
  reportUnknownKeys,
} from '../../src/adapter.ts';
import { openagentspecCodes } from './codes.ts';
import { readAgent } from './read-agent.ts';

/** Reads all agents of a file: it may be a stream of YAML documents. */
export function read(files: FileSet, context: ReadContext): readonly AgentConfig[] {
  const { entry, report } = context;
  const origin = { file: entry, offset: 0 };
  const documents = parseYamlStream(files.get(entry) ?? '', origin, report) ?? [];
  const agents: AgentConfig[] = [];
  const names = new Set<string>();
  for (const document of documents) {
    // A stream that begins or ends with "---" has an empty document there.
    if (document.value === null && documents.length > 1) continue;
    const cursor = cursorOver(document, report);
    const agent = cursor && readAgent(cursor, context);
    if (cursor === undefined || agent === undefined) continue;
    reportUnknownKeys(cursor, 'an OpenAgentSpec agent');
    if (agent.name !== '' && names.has(agent.name)) {
      const { name } = agent;
      report(openagentspecCodes.build['duplicate-name']({ name }, document.at('/name')));
    }
    names.add(agent.name);
    agents.push(agent);
  }
  return agents;
}
