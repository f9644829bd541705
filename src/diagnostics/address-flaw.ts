import { isReference, knownSecretsIn, namesSecret, secretsInUrls } from './secret-signs.ts';

/** Why an address is not fit for everybody's eyes. */
export type AddressFlaw = 'variable' | 'credential' | 'scheme';

/** What keeps an address from being published; undefined for a web address, or a relative one. */
export function addressFlaw(address: string): AddressFlaw | undefined {
  if (isReference(address)) return 'variable';
  if (knownSecretsIn(address).length > 0 || secretsInUrls(address).length > 0) return 'credential';
  // As browsers read it: blanks before the scheme and line breaks in it do not count.
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, searchParams } = new URL(address);
  if (username !== '' || password !== '') return 'credential';
  if ([...searchParams].some(([name, value]) => value !== '' && namesSecret(name))) {
    return 'credential';
  }
  return protocol === 'https:' || protocol === 'http:' ? undefined : 'scheme';
}
