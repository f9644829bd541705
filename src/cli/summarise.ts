import { concealSecrets } from '../index.ts';

const LONGEST = 60;

/**
 * A value of an agent on one line. Two levels down only names are shown: there stand the values of
 * environments, headers and credentials. `--json` shows it all to those who ask.
 */
export function summarise(value: unknown): string {
  if (Array.isArray(value)) return summariseList(value);
  if (typeof value !== 'object' || value === null) return summariseScalar(value);
  const entries = Object.entries(value);
  return entries.length === 0 ? '(empty)' : entries.map(summariseMember).join(', ');
}

function summariseMember([key, value]: [string, unknown]): string {
  if (Array.isArray(value)) return `${key} [${summariseList(value)}]`;
  return typeof value === 'object' ? key : `${key} ${summariseScalar(value)}`;
}

function summariseScalar(value: unknown): string {
  return typeof value === 'string' ? summariseText(value) : JSON.stringify(value);
}

function summariseList(list: readonly unknown[]): string {
  if (list.length === 0) return '(empty list)';
  const labels = list.map(labelOf).filter((label) => label !== undefined);
  return labels.length === list.length ? labels.join(', ') : `${list.length}`;
}

/** What an item of a list is called, if anything. */
function labelOf(item: unknown): string | undefined {
  if (typeof item === 'string') return summariseText(item);
  if (typeof item !== 'object' || item === null) return undefined;
  const members = new Map<string, unknown>(Object.entries(item));
  const label = NAMES.map((key) => members.get(key)).find((each) => typeof each === 'string');
  if (label === undefined) return undefined;
  const transport = members.get('transport');
  const suffix = typeof transport === 'string' ? ` (${transport})` : '';
  return `${summariseText(label)}${suffix}`;
}

const NAMES = ['name', 'id', 'type', 'role', 'entrypoint', 'reference', 'url'];

function summariseText(text: string): string {
  return concealSecrets(shorten(text));
}

function shorten(text: string): string {
  const [first = ''] = text.trim().split('\n', 1);
  const characters = Array.from(first.slice(0, 2 * LONGEST));
  if (characters.length > LONGEST) return `${characters.slice(0, LONGEST - 1).join('')}…`;
  return first.length < text.trim().length ? `${first} …` : first;
}
