import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CardDocument } from './card-document.ts';
import { schemeShape, schemesOf } from './card-parts.ts';
import { newerInterfaces, olderInterfaces } from './check-endpoints.ts';
import { doctorCodes } from './codes.ts';

const { build } = doctorCodes;

/** What is wrong with a card for two lines just because it is one. */
export function checkHybrid({ card, at, line }: CardDocument): readonly Diagnostic[] {
  if (line !== 'hybrid') return [];
  const found = [build.hybrid({}, at('/url', 'key'))];
  const [scheme] = schemesOf(card).values();
  if (scheme !== undefined) {
    const form = schemeShape(scheme) === 'tagged' ? '0.3' : '1.0';
    found.push(build['hybrid-security']({ line: form }, at('/securitySchemes', 'key')));
  }
  const older = newerInterfaces(card).filter(({ version }) => version?.startsWith('0.3'));
  for (const { url, pointer } of olderInterfaces(card).slice(0, 1)) {
    if (older.some((one) => one.url === url)) continue;
    found.push(build['hybrid-disagrees']({ url }, at(pointer)));
  }
  return found;
}
