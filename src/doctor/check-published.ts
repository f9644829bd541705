import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { newerInterfaces, olderInterfaces } from './check-endpoints.ts';
import { doctorCodes } from './codes.ts';
import type { ExaminedCard } from './examine-card.ts';

const { build } = doctorCodes;

const DEAD_ENDS: ReadonlySet<string> = new Set(['a2a/local-address', 'a2a/relative-url']);

/** Where a card sends its readers, seen from where they got it. */
export function checkPublished(examined: ExaminedCard, isPublic: boolean): readonly Diagnostic[] {
  const { document, findings, source } = examined;
  if (document === undefined) return [];
  const { card, at } = document;
  const interfaces = [...newerInterfaces(card), ...olderInterfaces(card)];
  const dead = new Map(
    findings
      .filter(({ code }) => DEAD_ENDS.has(code))
      .map(({ code, at: place }) => [place?.pointer, code]),
  );
  const isDead = (pointer: string) =>
    isPublic ? dead.has(pointer) : dead.get(pointer) === 'a2a/relative-url';
  if (interfaces.length > 0 && interfaces.every(({ pointer }) => isDead(pointer))) {
    return [build['no-usable-endpoint']({}, at(interfaces[0]?.pointer ?? ''))];
  }
  if (!URL.canParse(source) || !isPublic) return [];
  const home = new URL(source).host;
  const [stranger] = interfaces.filter(({ url, pointer }) => {
    return /^https?:/i.test(url) && !dead.has(pointer) && hostOf(url) !== home;
  });
  if (stranger === undefined) return [];
  const host = hostOf(stranger.url) ?? stranger.url;
  return [build['other-host']({ host }, at(stranger.pointer))];
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
