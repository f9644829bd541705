import { InvalidArgumentError } from 'commander';
import { isKeySetAddress } from '../../signing/key-set-address.ts';

/** The value of --jku. */
export function parseKeySetAddress(text: string): string {
  if (isKeySetAddress(text)) return text;
  throw new InvalidArgumentError('Give an address that begins with https://, without a user.');
}

/** The value of --kid. */
export function parseKeyName(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('Give the key a name, or leave the option out.');
}
