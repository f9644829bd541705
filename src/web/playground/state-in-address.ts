import { NO_OPTIONS, type PlaygroundOptions, type SourceFile } from './playground-state.ts';

/** The part of the playground's state that an address may hold. */
export interface AddressState {
  readonly from: string;
  readonly to: string;
  readonly options: PlaygroundOptions;
  readonly sample: string | undefined;
  /** Only in a link that was made on purpose: addresses are remembered by browsers. */
  readonly files: readonly SourceFile[] | undefined;
}

const OPTIONS = Object.keys(NO_OPTIONS) as readonly (keyof PlaygroundOptions)[];

export function printAddressState(state: AddressState): URLSearchParams {
  const { from, to, options, sample, files } = state;
  return new URLSearchParams([
    ...(sample === undefined ? [] : [['sample', sample]]),
    ...(from === '' ? [] : [['from', from]]),
    ...(to === '' ? [] : [['to', to]]),
    ...OPTIONS.filter((option) => options[option]).map((option) => [option, '1']),
    ...(files === undefined ? [] : [['files', printFiles(files)]]),
  ]);
}

export function parseAddressState(query: URLSearchParams): AddressState {
  const given = query.get('files');
  return {
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    options: Object.fromEntries(
      OPTIONS.map((option) => [option, query.get(option) === '1']),
    ) as unknown as PlaygroundOptions,
    sample: query.get('sample') ?? undefined,
    files: given === null ? undefined : parseFiles(given),
  };
}

/** Addresses longer than this are cut by mail programs and chats. */
const LONGEST = 4000;

/** Why files do not go into an address; undefined when they may. */
export function whyNotInAddress(
  files: readonly SourceFile[],
  looksSecret: (text: string) => boolean,
): string | undefined {
  if (files.some(({ text }) => looksSecret(text))) {
    return 'there is something in it that looks like a secret';
  }
  return printFiles(files).length > LONGEST ? 'it is too long for an address' : undefined;
}

/** Base64 in the alphabet for addresses (RFC 4648 §5) of the UTF-8 of JSON. */
function printFiles(files: readonly SourceFile[]): string {
  const bytes = new TextEncoder().encode(
    JSON.stringify(files.map(({ name, text }) => [name, text])),
  );
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Undefined for what no such link contains: an address can be typed by anyone. */
function parseFiles(text: string): readonly SourceFile[] | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const pairs: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(pairs) || !pairs.every(isPair)) return undefined;
    return pairs.map(([name, content]) => ({ name, text: content }));
  } catch {
    return undefined;
  }
}

function isPair(value: unknown): value is [name: string, text: string] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
  );
}
