import {
  type Capability,
  type Cursor,
  compact,
  own,
  placeOf,
  type ReadContext,
  type Restriction,
  takeAny,
  takeObject,
  takeText,
} from '../../src/adapter.ts';
import { openagentspecCodes } from './codes.ts';
import { refuseDraftKeys } from './draft-keys.ts';
import { hasLongLabel } from './names.ts';
import { hasPort, parseReference } from './references.ts';
import { takeAnyFlag, takeAssertion } from './take-native.ts';

const { build } = openagentspecCodes;

type Site = Pick<ReadContext, 'lenient' | 'report'>;

/** What the agent may call, in the order it is written. */
export function readCapabilities(agent: Cursor, site: Site): readonly Capability[] | undefined {
  if ((own(agent.value, 'capabilities') ?? null) === null) {
    takeAny(agent, 'capabilities');
    agent.report(build['no-capabilities']({}, placeOf(agent, 'capabilities', 'key')));
    return [];
  }
  const all = takeObject(agent, 'capabilities');
  if (all === undefined) return undefined;
  const taken = new Map<string, string>();
  return Object.keys(all.value).map((reference) => {
    checkReference(reference, all, taken);
    return { reference, ...readCapability(all, reference, site) };
  });
}

function checkReference(text: string, all: Cursor, taken: Map<string, string>): void {
  const at = () => placeOf(all, text, 'key');
  const reference = parseReference(text);
  if ('problem' in reference) {
    all.report(build['bad-reference']({ reference: text, problem: reference.problem }, at()));
    return;
  }
  const { name, alphabet } = reference;
  if (alphabet === 'underscores') all.report(build['underscore-name']({ name }, at()));
  if (hasLongLabel(name)) all.report(build['long-label']({ name }, at()));
  if (hasPort(reference)) all.report(build['reference-with-port']({ reference: text }, at()));
  const first = taken.get(name);
  if (first === undefined) taken.set(name, text);
  else all.report(build['duplicate-capability']({ name, first, second: text }, at()));
}

function readCapability(all: Cursor, reference: string, site: Site): Partial<Capability> {
  if (own(all.value, reference) === null) {
    takeAny(all, reference);
    all.report(build['null-capability']({ reference }, placeOf(all, reference, 'key')));
    return {};
  }
  const cursor = takeObject(all, reference);
  if (cursor === undefined) return {};
  refuseDraftKeys(cursor, site);
  return compact({
    collectResults: takeAnyFlag(cursor, 'collect_results'),
    userIdentity: takeAnyFlag(cursor, 'user_identity'),
    staticIdentity: takeText(cursor, 'static_identity'),
    inputRestriction: readRestriction(cursor, 'input_restriction', site),
    outputRestriction: readRestriction(cursor, 'output_restriction', site),
  });
}

function readRestriction(capability: Cursor, key: string, site: Site): Restriction | undefined {
  const cursor = takeObject(capability, key);
  if (cursor === undefined) return undefined;
  refuseDraftKeys(cursor, site);
  const review = takeText(cursor, 'require_review');
  return compact({ review, assertion: takeAssertion(cursor) });
}
