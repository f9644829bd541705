import { addressFlaw } from '../diagnostics/address-flaw.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { knownSecretsIn } from '../diagnostics/secret-signs.ts';
import { isList, isObject, type Json } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import type { CardDocument } from './card-document.ts';
import { doctorCodes } from './codes.ts';

const { build } = doctorCodes;

/** Whether every address in the card, wherever it stands, is fit for everybody's eyes. */
export function checkAddresses({ card, at }: CardDocument): readonly Diagnostic[] {
  return addressesIn(card, '').flatMap(({ url, pointer }) => {
    const flaw = addressFlaw(url);
    if (flaw === 'variable') return [build['variable-in-address']({}, at(pointer))];
    // A token that can be told by its shape is reported wherever it stands in the card.
    if (flaw !== 'credential' || knownSecretsIn(url).length > 0) return [];
    return [build['secret-in-card']({}, at(pointer))];
  });
}

interface FoundAddress {
  readonly url: string;
  readonly pointer: string;
}

function addressesIn(value: Json, pointer: string): readonly FoundAddress[] {
  if (isList(value)) {
    return value.flatMap((item, index) => addressesIn(item, pointerTo(pointer, index)));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const here = pointerTo(pointer, key);
    if (typeof member !== 'string') return addressesIn(member, here);
    return /ur[il]$/i.test(key) ? [{ url: member, pointer: here }] : [];
  });
}
