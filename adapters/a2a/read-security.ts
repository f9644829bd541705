import {
  type Cursor,
  type Diagnostic,
  isList,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Place,
  placeOf,
  sameJson,
  setOwn,
  takeAny,
  takeList,
  takeObject,
} from '../../src/adapter.ts';
import { a2aCodes } from './codes.ts';
import { isHybrid, isNewer } from './line.ts';
import { readAuthentication } from './read-authentication.ts';
import { readRequirement } from './requirement.ts';
import { type ReadScheme, readScheme, type SchemeForm } from './scheme.ts';

const { build } = a2aCodes;

/** Schemes and requirements of the card itself, in the hub's form. */
export function readSecurity(card: Cursor): {
  readonly schemes: JsonObject | undefined;
  readonly requirements: readonly Json[] | undefined;
} {
  const schemes = readSchemes(card);
  const requirements = readRequirements(card, card);
  const old = readAuthentication(card, schemes !== undefined || requirements !== undefined);
  return old ?? { schemes, requirements };
}

function readSchemes(card: Cursor): JsonObject | undefined {
  const named = takeObject(card, 'securitySchemes');
  if (named === undefined) return undefined;
  // Schemes are open: what nobody knows stays within them.
  card.children.delete('securitySchemes');
  const schemes: Record<string, Json> = {};
  const forms = new Set<SchemeForm>();
  for (const [name, value] of Object.entries(named.value)) {
    const read = readScheme(value);
    reportForm(card, named, name, read);
    setOwn(schemes, name, read.scheme);
    forms.add(read.form);
  }
  if (forms.has('wrapped') && !isNewer(card)) {
    card.report(build.protojson({}, placeOf(card, 'securitySchemes', 'key')));
  }
  return schemes;
}

function reportForm(card: Cursor, schemes: Cursor, name: string, read: ReadScheme): void {
  const { form, scheme } = read;
  const say = (diagnostic: (at: Place) => Diagnostic) =>
    card.report(diagnostic(placeOf(schemes, name, 'key')));
  if (form === 'leaked') say((at) => build['leaked-scheme']({ name }, at));
  else if (form === 'unknown') say((at) => build['unknown-scheme']({ name }, at));
  else if (form === 'untagged') {
    say((at) => build['untagged-scheme']({ name, type: typeOf(scheme) }, at));
  } else if (form === 'tagged' && isNewer(card) && !isHybrid(card)) {
    say((at) => build['old-scheme']({ name }, at));
  }
}

function typeOf(scheme: Json): string {
  const type = isObject(scheme) ? own(scheme, 'type') : undefined;
  return typeof type === 'string' ? type : '';
}

/**
 * `securityRequirements` (1.0) or `security` (before). A card with both says the same twice; if it
 * does not, the one of its own line counts and the other stays among what nobody took.
 */
export function readRequirements(owner: Cursor, card: Cursor): readonly Json[] | undefined {
  const [key, other] = isNewer(card)
    ? (['securityRequirements', 'security'] as const)
    : (['security', 'securityRequirements'] as const);
  const first = takeRequirements(owner, key);
  if (first === undefined) {
    const second = takeRequirements(owner, other);
    if (second !== undefined && !isHybrid(card)) {
      const args = { key: other, now: `"${key}"` };
      owner.report(build['old-member'](args, placeOf(owner, other, 'key')));
    }
    return second;
  }
  owner.asked.add(other);
  const repeated = own(owner.value, other);
  if (isList(repeated) && sameJson(repeated.map(readRequirement), first)) takeAny(owner, other);
  else if (repeated !== undefined) {
    owner.report(build['two-requirements']({ key, other }, placeOf(owner, other, 'key')));
  }
  return first;
}

function takeRequirements(owner: Cursor, key: string): readonly Json[] | undefined {
  return takeList(owner, key)?.map(readRequirement);
}
