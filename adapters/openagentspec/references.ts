import type { AgentReference } from '../../src/adapter.ts';
import { type Alphabet, alphabetOf } from './names.ts';

export const SCHEME = 'oagent://';

/** What a reference leads to ("Names & References"). */
export interface Reference {
  /** `any`: a tool, or an agent if there is no such tool. */
  readonly form: 'any' | 'local' | 'remote';
  readonly name: string;
  readonly alphabet: Alphabet;
  /** remote: host and path, as written. */
  readonly address?: string;
}

const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?$/;

/** The parts of a reference, or why it is none. */
export function parseReference(text: string): Reference | { readonly problem: string } {
  if (!text.startsWith(SCHEME)) return named('any', text);
  const address = text.slice(SCHEME.length);
  const segments = address.split('/');
  const name = segments.pop() ?? '';
  if (segments.length === 0) return named('local', name);
  const [host = '', ...path] = segments;
  if (/[?#@]/.test(address)) return { problem: 'an address has no "?", "#" or "@"' };
  if (!HOST.test(host)) return { problem: `"${host}" is no host name` };
  if (path.includes('')) return { problem: 'its path has an empty part' };
  const reference = named('remote', name);
  return 'problem' in reference ? reference : { ...reference, address };
}

function named(form: Reference['form'], name: string) {
  const alphabet = alphabetOf(name);
  if (alphabet !== undefined) return { form, name, alphabet };
  return { problem: name === '' ? 'the name is missing' : `"${name}" is no legal name` };
}

export function hasPort({ address = '' }: Reference): boolean {
  return /^[^/]*:/.test(address);
}

/** The agents among the capabilities: those that are said to be agents. */
export function agentsAmong(references: readonly string[]): readonly AgentReference[] {
  return references.flatMap((text) => {
    const reference = parseReference(text);
    if ('problem' in reference || reference.form === 'any') return [];
    const { name: id, address } = reference;
    return [address === undefined ? { id } : { id, url: `https://${address}` }];
  });
}

/** The reference to an agent elsewhere: its address with another scheme. */
export function remoteReference(url: string): string | undefined {
  if (!url.startsWith('https://')) return undefined;
  const text = url.replace('https://', SCHEME);
  const reference = parseReference(text);
  return 'problem' in reference || reference.form !== 'remote' ? undefined : text;
}
