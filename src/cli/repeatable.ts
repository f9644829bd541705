import { InvalidArgumentError } from 'commander';

/** An option that may be given several times. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** The origins of addresses, given one by one. */
export function collectOrigin(text: string, before: readonly string[] = []): readonly string[] {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  if (!/^https?:/.test(origin) || new URL(text).pathname !== '/') {
    throw new InvalidArgumentError('Give an origin such as https://example.com, without a path.');
  }
  return [...before, origin];
}
