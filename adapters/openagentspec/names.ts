import { slugOf } from '../../src/adapter.ts';

const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;
const LABEL = /^[a-z0-9-]+$/;

/**
 * `dns`: a DNS subdomain (RFC 1123), which the document asks of every name. `underscores`: one but
 * for its underscores, which a later text allows instead of hyphens and dots.
 */
export type Alphabet = 'dns' | 'underscores';

export function alphabetOf(name: string): Alphabet | undefined {
  if (isDnsName(name)) return 'dns';
  return isDnsName(name.replaceAll('_', '-')) ? 'underscores' : undefined;
}

/** The document's list of characters alone would allow `a..b` and `a.-b`; RFC 1123 does not. */
function isDnsName(name: string): boolean {
  if (name.length > LONGEST_NAME) return false;
  return name
    .split('.')
    .every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'));
}

/** DNS itself ends labels at 63 characters, which the document does not mention. */
export function hasLongLabel(name: string): boolean {
  return name.split('.').some((label) => label.length > LONGEST_LABEL);
}

/** A legal name for anything that has a letter or digit in it; otherwise an empty text. */
export function legalName(name: string): string {
  if (alphabetOf(name) === 'dns') return name;
  return slugOf(name).slice(0, LONGEST_NAME).replace(/-$/, '');
}
