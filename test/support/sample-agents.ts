import { pathToFileURL } from 'node:url';
import { sampleFolders } from '../../scripts/loss-matrix.ts';
import { readInputs } from '../../src/cli/read-inputs.ts';
import type { AgentConfig } from '../../src/index.ts';
import { ROOT } from './source-files.ts';

/** Every agent of the format folders of samples/, and the id of the format it is in. */
export async function sampleAgents(): Promise<{ agent: AgentConfig; format: string }[]> {
  const options = { from: undefined, root: undefined, stdinName: undefined, lenient: false };
  const { inputs } = await readInputs(sampleFolders(pathToFileURL(ROOT)), options, {
    cwd: ROOT,
    env: {},
    packageDirectory: ROOT,
    stdin: () => Buffer.alloc(0),
    stdout: () => undefined,
    stderr: () => undefined,
    isTerminal: () => false,
  });
  return inputs.flatMap(({ agents, format }) =>
    agents.map((agent) => ({ agent, format: format.adapter.id })),
  );
}
