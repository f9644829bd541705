import { dump, load } from 'js-yaml';
import { setOwn } from '../src/json/json.ts';
import type { Random } from './fuzz-random.ts';

type Node = null | boolean | number | string | Node[] | { [key: string]: Node };
type Holder = Record<string | number, Node>;

/** Values that are legal data and that readers have mistaken for something else. */
const TRICKY: readonly [Node, ...Node[]] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  '',
  ' ',
  ' padded ',
  'yes',
  'null',
  '012',
  '12:30',
  '2026-01-15',
  '1_000',
  '1e3',
  '~',
  '---',
  '---\nname: x\n---',
  '---USER\nhello',
  '# Role\n\ntext\n\n# Instructions\n\nmore',
  'two\nlines\n',
  '\nleading',
  'trailing \n\n',
  'tab\there',
  'crlf\r\nhere',
  '\u0085\u2028',
  'a: b # c',
  '- item',
  '{{agentSkills}}',
  '$' + '{VARIABLE}',
  '$' + '{env:VARIABLE:-default}',
  'it\'s "quoted" \\ 100%',
  '__proto__',
  'constructor',
  '../up',
  'with space',
  '\u{1f980}',
  [],
  {},
  [[]],
  [null],
  ['a', 'a'],
  { __proto__x: 1 },
  JSON.parse('{"__proto__": {"polluted": true}}') as Node,
  JSON.parse('{"constructor": {"prototype": {}}, "toString": 1}') as Node,
];

/**
 * Changes the settings of a text as data, so that it stays well-formed and gets past the parser.
 * Undefined when the text has no settings that can be parsed.
 */
export function mutateSettings(text: string, random: Random, donor: string): string | undefined {
  const [open, settings, rest] = split(text);
  const root = parse(settings);
  if (root === undefined) return undefined;
  for (let left = 1 + random.below(3); left > 0; left -= 1) {
    changeOne(root, random, parse(split(donor)[1]) ?? {});
  }
  const isJson = open === '' && /^\s*[[{]/.test(settings);
  return isJson ? `${JSON.stringify(root, undefined, 2)}\n` : `${open}${dump(root)}${rest}`;
}

/** What opens the settings, the settings, and the rest; a file without fences is all settings. */
function split(text: string): [string, string, string] {
  const close = text.startsWith('---\n') ? text.indexOf('\n---', 3) : -1;
  return close === -1 ? ['', text, ''] : ['---\n', text.slice(4, close + 1), text.slice(close + 1)];
}

function parse(settings: string): Holder | undefined {
  try {
    const value = load(settings);
    return typeof value === 'object' && value !== null ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function changeOne(root: Holder, random: Random, donor: Holder): void {
  const [holder, key] = somewhere(root, random);
  const [donorHolder, donorKey] = somewhere(donor, random);
  const value = holder[key];
  switch (random.below(7)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      break;
    case 1:
      setOwn(holder, String(key), [value ?? null]);
      break;
    case 2:
      setOwn(holder, String(key), Object.fromEntries([[donorKey, value ?? null]]));
      break;
    case 3:
      if (Array.isArray(holder)) holder.push(structuredClone(value ?? null));
      else setOwn(holder, String(donorKey), structuredClone(value ?? null));
      break;
    case 4:
      setOwn(holder, String(key), structuredClone(donorHolder[donorKey] ?? null));
      break;
    default:
      setOwn(holder, String(key), structuredClone(random.pick(TRICKY)));
  }
}

/** A random place below the root: nearer ones are likelier, deep ones get their turn. */
function somewhere(root: Holder, random: Random): [Holder, string | number] {
  let holder = root;
  for (;;) {
    const keys = Object.keys(holder);
    const key = keys[random.below(keys.length)] ?? 'name';
    const below = holder[key];
    if (typeof below !== 'object' || below === null || random.below(3) === 0) return [holder, key];
    holder = below as Holder;
  }
}
