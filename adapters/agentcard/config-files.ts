import { directoryOf } from '../../src/adapter.ts';

/** Where fast-agent keeps its servers; the newer name wins when both are there. */
export const CONFIG_FILES = ['fast-agent.yaml', 'fastagent.config.yaml'] as const;

/** Places of the configuration a card may inherit from: its directory and those above it. */
export function configPaths(entry: string): readonly string[] {
  const paths: string[] = [];
  for (let directory = directoryOf(entry); ; directory = directoryOf(directory)) {
    for (const file of CONFIG_FILES) paths.push(directory === '' ? file : `${directory}/${file}`);
    if (directory === '') return paths;
  }
}
