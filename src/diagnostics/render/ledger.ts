import { pointerTokens } from '../../json/pointer.ts';
import type { LedgerEntry } from '../ledger.ts';
import { shownFrom } from './report.ts';

/** A pointer as people write it: `mcpServers[0].tools.allow`. */
export function fieldPath(pointer: string): string {
  const path = pointerTokens(pointer)
    .map((token) => (/^\d+$/.test(token) ? `[${token}]` : `.${token}`))
    .join('');
  return path.startsWith('.') ? path.slice(1) : path || 'the agent';
}

/** What became of a part and why: `"Math Tutor" → "math-tutor": cards are referred to by name`. */
export function reasonOf(entry: LedgerEntry): string {
  const from = shownFrom(entry);
  const change = [
    ...(from === undefined ? [] : [quoted(from)]),
    ...(entry.to === undefined ? [] : ['→', quoted(entry.to)]),
  ].join(' ');
  const why = change === '' ? entry.why : `${change}: ${entry.why}`;
  return entry.widening ? `${why} (the agent could do more than before)` : why;
}

export function describeEntry(entry: LedgerEntry): string {
  return `${fieldPath(entry.pointer)} ${entry.verdict}: ${reasonOf(entry)}`;
}

const LONGEST_VALUE = 60;

function quoted(value: string): string {
  if (value.length <= LONGEST_VALUE) return `"${value}"`;
  const start = value.slice(0, LONGEST_VALUE - 1).replace(/\p{Cs}$/u, '');
  return `"${start}…"`;
}
