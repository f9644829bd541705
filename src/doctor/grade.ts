import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import { valueAt } from '../json/pointer.ts';
import type { CardDocument } from './card-document.ts';
import { OLDER_MEMBERS } from './card-line.ts';

/**
 * What reading said and what the schemas say, told once and as grave as it is for a published card.
 * The schemas are strict on purpose, also where the specification is not sure of itself.
 */
export function graded(
  read: readonly Diagnostic[],
  judged: readonly Diagnostic[],
  document: CardDocument,
): readonly Diagnostic[] {
  const oddSchemes = new Set(read.flatMap(({ code, at }) => (ODD.test(code) ? [at?.pointer] : [])));
  const bySchema = judged
    .filter((one) => !isSaidElsewhere(one, oddSchemes, document))
    .map((one) => ({ ...one, severity: severityOf(one) }));
  const missing = bySchema.filter(isMissing);
  const others = bySchema.filter((one) => !isMissing(one));
  const [incomplete, judgedAt, readAt] = [missing, others, read].map(byStart);
  const byReader = read
    .filter((one) => one.code !== 'a2a/hybrid')
    .filter((one) => !(MISSING.has(one.code) && incomplete?.has(startOf(one))))
    .map((one) => asGraveAs(judgedAt?.get(startOf(one)), one));
  const news = others.filter((one) => !readAt?.has(startOf(one)));
  return [...byReader, ...missing, ...news].map((one) => withFix(one, document));
}

/** A security scheme in a form that no schema allows, which is one finding. */
const ODD = /^a2a\/(?:leaked|untagged|unknown|old)-scheme$/;

/** By where they begin; what has no place is nowhere. */
function byStart(list: readonly Diagnostic[]): ReadonlyMap<number | undefined, Diagnostic> {
  return new Map(list.filter(({ at }) => at?.range).map((one) => [startOf(one), one]));
}

function startOf({ at }: Diagnostic): number | undefined {
  return at?.range?.start;
}

/** What a reader says about a mapping that lacks a member; the schema names each member. */
const MISSING: ReadonlySet<string> = new Set([
  'a2a/missing-member',
  'a2a/no-name',
  'a2a/interface-without-url',
  'a2a/skill-without-name',
]);

function isMissing({ code }: Diagnostic): boolean {
  return code === 'schema/missing-key';
}

/** The reader knows what was meant, the schema how grave it is. */
function asGraveAs(judged: Diagnostic | undefined, read: Diagnostic): Diagnostic {
  const order: readonly Severity[] = ['error', 'warning', 'info'];
  const severity = order.find((each) => each === judged?.severity || each === read.severity);
  return { ...read, severity: severity ?? read.severity };
}

/** Readers should ignore what they do not know; lists without items stand in the specification too. */
const HARMLESS: ReadonlySet<string> = new Set([
  'schema/unknown-key',
  'schema/out-of-range',
  'schema/wrong-form',
]);

function severityOf({ code, severity }: Diagnostic): Severity {
  return HARMLESS.has(code) ? 'warning' : severity;
}

function isSaidElsewhere(
  one: Diagnostic,
  oddSchemes: ReadonlySet<string | undefined>,
  document: CardDocument,
): boolean {
  if (!one.code.startsWith('schema/')) return false;
  const { line } = document;
  // There is no schema of 0.1, which required much less.
  if (line === '0.1') return true;
  const [scheme] = /^\/[^/]*\/[^/]*/.exec(one.at?.pointer ?? '') ?? [''];
  return (
    isOptionalNull(one, document) ||
    isMissingVersion(one, document) ||
    (line === 'hybrid' && isMeantByHybrid(one)) ||
    oddSchemes.has(scheme)
  );
}

const REQUIRED = /^\/(?:name|description|version|capabilities|default\w+|skills|url|supported\w+)$/;

/** null means absent, which is said once for the whole card. */
function isOptionalNull({ at }: Diagnostic, { card }: CardDocument): boolean {
  const pointer = at?.pointer ?? '';
  return valueAt(card, pointer) === null && !REQUIRED.test(pointer);
}

/** Cards before 0.2.5 had no such member, and it is reported in other words. */
function isMissingVersion(one: Diagnostic, { line }: CardDocument): boolean {
  if (!isMissing(one) || line === '1.0' || line === 'hybrid') return false;
  return one.at?.pointer === '' && one.message.includes('"protocolVersion"');
}

/** A card for both lines breaks the schema of either by being one, which is one finding. */
function isMeantByHybrid({ code, at }: Diagnostic): boolean {
  const [, member = ''] = (at?.pointer ?? '').split('/');
  const isUnknown = code === 'schema/unknown-key';
  return member === 'securitySchemes' || (isUnknown && OLDER_MEMBERS.includes(member));
}

function withFix(one: Diagnostic, { line }: CardDocument): Diagnostic {
  if (one.hint !== undefined || one.severity === 'info') return one;
  if (one.code === 'a2a/unknown-member') {
    return { ...one, hint: 'Remove it, or put it into the "params" of an extension.' };
  }
  const version = line === '1.0' || line === 'hybrid' ? '1.0' : '0.3';
  return { ...one, hint: `Compare it with the schema: agentx schema a2a@${version}` };
}
