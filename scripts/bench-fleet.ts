import { read, registry, resolveTarget, writeAgents } from '../src/index.ts';
import { benchCards } from './bench-cards.ts';

/** Of ten agents, so many in each format. */
const MIX = [
  'agentcard',
  'agentcard',
  'agentcard',
  'agentcard',
  'afm',
  'afm',
  'afm',
  'tsagent',
  'openagentspec',
  'agentconfig',
];

/** Agents like those of `benchCards`, in mixed formats, in directories of a hundred. */
export function* benchFleet(count: number): Generator<readonly [string, string]> {
  let number = 0;
  for (const [file, text] of benchCards(count)) {
    const format = MIX[number % MIX.length] ?? '';
    const directory = `team-${Math.floor(number / 100)}`;
    number += 1;
    for (const [path, written] of inFormat(file, text, format)) {
      yield [`${directory}/${path}`, written];
    }
  }
}

function inFormat(file: string, text: string, format: string): Iterable<readonly [string, string]> {
  if (format === 'agentcard') return [[file, text]];
  const target = resolveTarget(registry, format);
  if ('problem' in target) throw new Error(target.problem);
  const { agents } = read(new Map([[file, text]]));
  return writeAgents(agents, target, { verify: false, allowWidening: true }).files;
}
