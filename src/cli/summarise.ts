import { concealSecrets } from '../index.ts';

const LONGEST = 60;
const FEW = 6;

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
  if (labels.length < list.length) return `${list.length}`;
  const more = labels.length > FEW ? `, and ${labels.length - FEW} more` : '';
  return `${labels.slice(0, FEW).join(', ')}${more}`;
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

/** The first line that is no heading, cut to fit. */
function shorten(text: string): string {
  const lines = text.split('\n').map((each) => each.trim());
  const telling = lines.find((each) => each !== '' && !each.startsWith('#'));
  const shown = telling ?? text.trim();
  const characters = Array.from(shown.slice(0, 2 * LONGEST));
  const cut = characters.slice(0, LONGEST - 1).join('');
  if (characters.length > LONGEST) return `${cut}…`;
  return shown.length < text.trim().length ? `${shown} …` : shown;
}
