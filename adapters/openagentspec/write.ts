import { type AgentConfig, type FileSet, printYaml, type WriteContext } from '../../src/adapter.ts';
import { writeAgent } from './write-agent.ts';
import { haveNames } from './write-names.ts';
import type { Writing } from './writing.ts';

/** One YAML file per agent; in a single document, a stream of them. */
export function write(agents: readonly AgentConfig[], context: WriteContext): FileSet {
  const { report, record, layout, names } = context;
  if (!haveNames(agents, names, report)) return new Map();
  const documents = agents.map((agent) => {
    const account: Writing['account'] = (verdict, pointer, why) =>
      record({ agent: agent.id, verdict, pointer, why });
    const native = writeAgent({ agent, names, report, account });
    return { name: names.get(agent.id) ?? agent.id, text: printYaml(native) };
  });
  if (layout === 'files') {
    return new Map(documents.map(({ name, text }) => [`${name}.oas.yaml`, text]));
  }
  const name = documents.length === 1 ? (documents[0]?.name ?? '') : 'agents';
  return new Map([[`${name}.oas.yaml`, documents.map(({ text }) => text).join('---\n')]]);
}
