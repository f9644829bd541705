/**
 * A name as lower-case letters, digits and single hyphens: legal in every format that restricts
 * names. The same name always gives the same slug, so references stay in step with what they name.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '');
}
