/** Most names carry no marks, and looking up which characters are marks takes 0.2 ms. */
const PLAIN = /^[ -~]*$/;

/**
 * A name as lower-case letters, digits and single hyphens: legal in every format that restricts
 * names. The same name always gives the same slug, so references stay in step with what they name.
 */
export function slugOf(name: string): string {
  const unmarked = PLAIN.test(name) ? name : name.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  return unmarked
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '');
}
