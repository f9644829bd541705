import { h } from './element.ts';
import type { DiagnosticCounts } from './gateway/answers.ts';
import { count } from './words.ts';

/** Errors, warnings and notes, as far as there are any. */
export function diagnosticBadges({ errors, warnings, notes }: DiagnosticCounts): HTMLElement[] {
  const badges: readonly (readonly [number, string, string])[] = [
    [errors, 'error', 'error'],
    [warnings, 'warning', 'warning'],
    [notes, 'note', 'note'],
  ];
  return badges
    .filter(([n]) => n > 0)
    .map(([n, word, kind]) => h('span', { class: `badge ${kind}` }, count(n, word)));
}

/** Of an agent whose file has errors now. */
export function keptBadge(kept: boolean | undefined): HTMLElement | undefined {
  if (kept !== true) return undefined;
  const title = 'The file has errors now; this is the last version without.';
  return h('span', { class: 'badge warning', title }, 'last good version');
}
