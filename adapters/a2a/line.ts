import type { Cursor } from '../../src/adapter.ts';

/** Whether a card has the shape of 1.0 (or of both lines): what it looks like counts, not what it says. */
export function isNewer({ value }: Cursor): boolean {
  return Object.hasOwn(value, 'supportedInterfaces');
}

/** A document for clients of both lines, in which members of 0.3 are at home beside those of 1.0. */
export function isHybrid(card: Cursor): boolean {
  return isNewer(card) && Object.hasOwn(card.value, 'url');
}
