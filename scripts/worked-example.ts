import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { main } from '../src/cli/main.ts';

/** A conversion as the command line really prints it: the source, stdout and stderr. */
export async function workedExample(root: URL, sample: string, to: string): Promise<string> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const directory = fileURLToPath(root);
  await main(['convert', sample, '--to', to], {
    cwd: directory,
    env: {},
    packageDirectory: directory,
    stdin: () => Buffer.alloc(0),
    stdout: (text) => void stdout.push(text),
    stderr: (text) => void stderr.push(text),
    isTerminal: () => false,
  });
  return `\`${sample}\`:

\`\`\`\`md
${readFileSync(new URL(sample, root), 'utf8').trimEnd()}
\`\`\`\`

\`npx agentx convert ${sample} --to ${to}\` prints on stdout:

\`\`\`\`md
${stdout.join('').trimEnd()}
\`\`\`\`

and on stderr:

\`\`\`\`text
${stderr.join('').trimEnd()}
\`\`\`\``;
}
