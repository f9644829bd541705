import { isList, isObject, type Json, own } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import { signingCodes } from './codes.ts';
import { SigningError } from './signing-error.ts';

/**
 * The one text that RFC 8785 gives a value: no blanks, members in the order of their UTF-16 code
 * units. Numbers and texts are spelt as `JSON.stringify` spells them, which is what the RFC asks for.
 */
export function canonicalJson(value: Json, pointer = ''): string {
  if (isList(value)) {
    const items = value.map((item, index) => canonicalJson(item, pointerTo(pointer, index)));
    return `[${items.join(',')}]`;
  }
  if (isObject(value)) {
    const members = Object.keys(value)
      .sort()
      .map((key) => {
        const below = pointerTo(pointer, key);
        return `${canonicalText(key, below)}:${canonicalJson(own(value, key) ?? null, below)}`;
      });
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'string') return canonicalText(value, pointer);
  if (typeof value === 'number' && !Number.isFinite(value)) throw notCanonical(pointer, 'number');
  return JSON.stringify(value);
}

/** RFC 8785 §3.2.2.2: half a surrogate pair is no text, and must not become an escape either. */
function canonicalText(text: string, pointer: string): string {
  if (!text.isWellFormed()) throw notCanonical(pointer, 'text');
  return JSON.stringify(text);
}

function notCanonical(pointer: string, what: 'number' | 'text'): SigningError {
  return new SigningError(signingCodes.build['not-canonical']({ pointer, what }));
}
