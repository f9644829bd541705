import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { read, registry, writeAgents } from '../../src/index.ts';
import { sampleAgents } from '../support/sample-agents.ts';

/** Every sample as it is, and as it reads in every other format it was converted to. */
export async function everySample(): Promise<readonly AgentConfig[]> {
  const samples = await sampleAgents();
  const converted = samples.flatMap(({ agent, format }) =>
    registry.adapters
      .filter(({ id }) => id !== format)
      .flatMap((adapter) => {
        const target = { adapter, version: adapter.versions[0] };
        const { files } = writeAgents([agent], target, { allowWidening: true, verify: false });
        const entry = [...files.keys()].find((file) => adapter.detect(files, file).score > 0);
        if (entry === undefined) throw new Error(`${agent.id} cannot be written as ${adapter.id}.`);
        return read(files, { entry, from: adapter, lenient: true }).agents.map((copy) => ({
          ...copy,
          id: `${agent.id}-from-${adapter.id}`,
        }));
      }),
  );
  return [...samples.map(({ agent }) => agent), ...converted];
}
