import {
  type AgentConfig,
  compact,
  type FileSet,
  type Json,
  type WriteContext,
} from '../../src/adapter.ts';
import { fileText } from './file-text.ts';
import { type Native, printFiles } from './print-files.ts';
import { writeKnowledge } from './write-knowledge.ts';
import { withLeftovers } from './write-leftovers.ts';
import { writeMetadata } from './write-metadata.ts';
import { writeModel } from './write-model.ts';
import { writeServers } from './write-servers.ts';
import { writeNumbers } from './write-settings.ts';
import type { Writing } from './writing.ts';

/** One directory per agent; the directory's name is the only place for its id. */
export function write(agents: readonly AgentConfig[], context: WriteContext): FileSet {
  const isJson = context.version === 'json';
  return new Map(
    agents.flatMap((agent) => {
      const account: Writing['account'] = (verdict, pointer, why) =>
        context.record({ agent: agent.id, verdict, pointer, why });
      const writing = { agent, isJson, report: context.report, account };
      return [...printFiles(agent.id, writeAgent(writing), isJson)];
    }),
  );
}

/** The agent in the shape of tsagent.yaml: it differs from the other layout in where parts stand. */
function writeAgent(writing: Writing): Native {
  const { agent, account, isJson } = writing;
  if (agent.kind !== 'agent') {
    account('degraded', '/kind', `TsAgent knows single agents only, not "${agent.kind}"`);
  }
  const metadata = writeMetadata(writing);
  const model = writeModel(writing);
  const systemPrompt = writePrompt(writing);
  const rules = writeKnowledge('rules', writing);
  const references = writeKnowledge('references', writing);
  const native = compact({
    metadata,
    settings: compact({
      ...writeNumbers(writing),
      // The document's name for it, which the loader no longer knows; in YAML it would rewrite it.
      mostRecentModel: isJson ? model?.text : undefined,
      model: model?.text,
    }) as Json,
    systemPrompt,
    rules: rules?.native,
    references: references?.native,
    providers: model?.providers,
    mcpServers: writeServers(writing),
  }) as Native;
  const places = { rules: rules?.indexes, references: references?.indexes };
  return withLeftovers(native, places, writing);
}

function writePrompt({ agent, isJson, account }: Writing): string | undefined {
  const { instruction } = agent;
  if (instruction === undefined) return undefined;
  const text = isJson ? fileText(instruction) : instruction;
  if (text === '') account('dropped', '/instruction', 'to TsAgent an empty prompt is none');
  else if (text !== instruction) {
    const why = 'prompt.md is UTF-8 with LF line ends and no byte order mark';
    account('degraded', '/instruction', why);
  }
  return text === '' ? undefined : text;
}
