import type { FuzzInput } from './fuzz-input.ts';
import { mutateSettings } from './fuzz-mutate-data.ts';
import type { Random } from './fuzz-random.ts';
import { SNIPPETS } from './fuzz-snippets.ts';

type Mutation = (text: string, random: Random, donor: string) => string;

/** Far beyond any agent, well below the size limit: repeated doubling must stay cheap. */
const LONGEST = 200_000;

/** Changes the entry file (or a neighbour of it) in a few ways; sometimes its name too. */
export function mutate(input: FuzzInput, donor: FuzzInput, random: Random): FuzzInput {
  const changed = random.below(8) === 0 ? random.pick(namesOf(input)) : input.entry;
  const donated = donor.files.get(donor.entry) ?? '';
  let text = input.files.get(changed) ?? '';
  if (random.below(2) === 0) text = mutateSettings(text, random, donated) ?? text;
  for (let left = random.below(4); left > 0; left -= 1) {
    text = random.pick(MUTATIONS)(text, random, donated).slice(0, LONGEST);
  }
  const files = new Map(input.files).set(changed, text);
  if (random.below(20) !== 0) return { entry: input.entry, files };
  const entry = random.pick(NAMES);
  const others = [...files].filter(([file]) => file !== input.entry && file !== entry);
  return { entry, files: new Map([[entry, files.get(input.entry) ?? ''], ...others]) };
}

function namesOf({ entry, files }: FuzzInput): [string, ...string[]] {
  return [entry, ...files.keys()];
}

const NAMES: readonly [string, ...string[]] = [
  'agent.afm.md',
  'agent.afm',
  'card.md',
  'card.yaml',
  'agent.json',
  'deep/er/card.yml',
  'no-extension',
  '9lives.afm.md',
  'with space.md',
  '.hidden.md',
  'SKILL.md',
  '__proto__.md',
];

const MUTATIONS: readonly [Mutation, ...Mutation[]] = [
  function flipBit(text, random) {
    const at = random.below(text.length);
    const flipped = (text.charCodeAt(at) || 0) ^ (1 << random.below(8));
    return text.slice(0, at) + String.fromCharCode(flipped) + text.slice(at + 1);
  },
  function deleteRange(text, random) {
    const at = random.below(text.length);
    return text.slice(0, at) + text.slice(at + 1 + random.below(60));
  },
  function repeatRange(text, random) {
    const at = random.below(text.length);
    const piece = text.slice(at, at + 1 + random.below(200));
    return text.slice(0, at) + piece.repeat(1 + random.below(3)) + text.slice(at);
  },
  function truncate(text, random) {
    return text.slice(0, random.below(text.length));
  },
  function deleteLine(text, random) {
    return editLines(text, (lines) => lines.splice(random.below(lines.length), 1));
  },
  function repeatLine(text, random) {
    return editLines(text, (lines) => {
      const line = lines[random.below(lines.length)] ?? '';
      lines.splice(random.below(lines.length), 0, line);
    });
  },
  function shuffleLines(text, random) {
    return editLines(text, (lines) => {
      const from = random.below(lines.length);
      for (let left = 8; left > 0; left -= 1) {
        const [moved = ''] = lines.splice(from + random.below(8), 1);
        lines.splice(from + random.below(8), 0, moved);
      }
    });
  },
  function indentLine(text, random) {
    return editLines(text, (lines) => {
      const at = random.below(lines.length);
      const indent = random.pick(['  ', ' ', '\t', '- ', '']);
      lines[at] = indent + (lines[at] ?? '').trimStart();
    });
  },
  function insertLine(text, random) {
    return editLines(text, (lines) => {
      lines.splice(random.below(Math.min(lines.length, 40)), 0, random.pick(SNIPPETS));
    });
  },
  function insertAnywhere(text, random) {
    const at = random.below(text.length);
    return text.slice(0, at) + random.pick(SNIPPETS) + text.slice(at);
  },
  function replaceValue(text, random) {
    return editLines(text, (lines) => {
      const at = random.below(Math.min(lines.length, 60));
      const line = lines[at] ?? '';
      const colon = line.indexOf(':');
      if (colon !== -1) lines[at] = `${line.slice(0, colon)}: ${random.pick(SNIPPETS)}`;
    });
  },
  function crossOver(text, random, donor) {
    const from = random.below(donor.length);
    const at = random.below(text.length);
    return text.slice(0, at) + donor.slice(from, from + random.below(400)) + text.slice(at);
  },
  function takeLineOfOther(text, random, donor) {
    const donated = donor.split('\n');
    const line = donated[random.below(donated.length)] ?? '';
    return editLines(text, (lines) => lines.splice(random.below(lines.length), 0, line));
  },
  function storeWithCrLf(text) {
    return text.replaceAll('\n', '\r\n');
  },
  function storeWithMark(text) {
    return `\ufeff${text}`;
  },
  function prepend(text, random) {
    return random.pick(['\n  \n', random.pick(SNIPPETS)]) + text;
  },
];

function editLines(text: string, edit: (lines: string[]) => unknown): string {
  const lines = text.split('\n');
  edit(lines);
  return lines.join('\n');
}
