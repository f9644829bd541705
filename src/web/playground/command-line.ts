import type { PlaygroundState } from './playground-state.ts';

const FLAGS = {
  carry: '--carry',
  allowWidening: '--allow-widening',
  keepSecrets: '--keep-secrets',
  strict: '--strict',
} as const;

/** The command that does the same. A sidecar and several files need a directory to go to. */
export function commandLine(
  paths: readonly string[],
  { from, to, options }: Pick<PlaygroundState, 'from' | 'to' | 'options'>,
): string {
  const flags = Object.entries(FLAGS).flatMap(([option, flag]) =>
    options[option as keyof typeof FLAGS] ? [flag] : [],
  );
  const [only = 'agent.md'] = paths;
  const isMany = paths.length > 1;
  return [
    'npx agentx convert',
    isMany ? commonDirectory(paths) : quoted(only),
    ...(from === '' ? [] : ['--from', from]),
    '--to',
    to,
    ...(isMany || options.carry ? ['-o converted/'] : []),
    ...flags,
  ].join(' ');
}

function commonDirectory(paths: readonly string[]): string {
  const tops = new Set(paths.map((path) => path.slice(0, path.indexOf('/') + 1)));
  const [top = ''] = tops;
  return tops.size === 1 && top !== '' ? quoted(top) : '.';
}

function quoted(path: string): string {
  return /^[\w./@-]+$/.test(path) && !path.startsWith('-')
    ? path
    : `'${path.replaceAll("'", `'\\''`)}'`;
}
