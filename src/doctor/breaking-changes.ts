import { concealInSentence } from '../diagnostics/conceal.ts';
import type { AgentConfig, AgentField } from '../hub/agent-config.ts';
import { AGENT_FIELDS } from '../hub/fields.ts';
import { type Json, sameJson } from '../json/json.ts';
import { type Effect, RULES, type RuledChange, type RuleName } from './breaking-rules.ts';
import { compareEndpoints } from './compare-endpoints.ts';
import { compareFeatures } from './compare-features.ts';
import { compareModes } from './compare-modes.ts';
import { compareInterfaces, compareTools } from './compare-offers.ts';
import { compareSecurity } from './compare-security.ts';
import { compareSkills } from './compare-skills.ts';

/** A change of an agent, and what it means to whoever calls it. */
export interface ClassifiedChange extends RuledChange {
  readonly effect: Effect;
  readonly why: string;
  /** Nothing breaks, but somebody should look at it. */
  readonly warning?: true;
}

export interface AgentComparison {
  readonly agent: string;
  /** What breaks comes first. */
  readonly changes: readonly ClassifiedChange[];
  /** About the changes as a whole, as sentences. */
  readonly warnings: readonly string[];
}

type Comparer = (before: AgentConfig, after: AgentConfig) => readonly RuledChange[];

/** What a change of a field means: one rule for all of it, or a comparison of its parts. */
const BY_FIELD: Readonly<Record<AgentField, RuleName | Comparer>> = {
  id: 'identity',
  name: 'for-people',
  kind: 'inside',
  description: 'description-changed',
  instruction: 'inside',
  version: 'for-people',
  namespace: 'identity',
  authors: 'for-people',
  provider: 'for-people',
  license: 'for-people',
  owner: 'for-people',
  iconUrl: 'for-people',
  documentationUrl: 'for-people',
  created: 'for-people',
  lastAccessed: 'for-people',
  workflow: 'inside',
  agents: 'inside',
  mode: 'inside',
  rules: 'inside',
  references: 'inside',
  messages: 'inside',
  model: 'inside',
  sampling: 'inside',
  limits: 'inside',
  effort: 'inside',
  background: 'inside',
  tools: 'inside',
  permissions: 'inside',
  mcpServers: 'inside',
  functionTools: 'inside',
  hooks: 'inside',
  offeredTools: compareTools,
  skills: compareSkills,
  interfaces: compareInterfaces,
  capabilities: 'inside',
  guardrails: 'inside',
  exposes: 'inside',
  lifespan: 'inside',
  endpoints: compareEndpoints,
  security: compareSecurity,
  features: compareFeatures,
  inputModes: (before, after) => modesOf('input', before.inputModes, after.inputModes),
  outputModes: (before, after) => modesOf('output', before.outputModes, after.outputModes),
  signatures: compareSignatures,
};

/** What changed between two versions of an agent, and what that does to its callers. */
export function breakingChanges(
  before: AgentConfig | undefined,
  after: AgentConfig | undefined,
): AgentComparison {
  const agent = before?.id ?? after?.id ?? '';
  if (before === undefined || after === undefined) {
    const rule = after === undefined ? 'agent-gone' : 'agent-added';
    const what = after === undefined ? 'removed' : 'added';
    return { agent, changes: [classified({ rule, field: 'agent', what })], warnings: [] };
  }
  const changes = AGENT_FIELDS.flatMap((field) => changesOf(field, before, after))
    .concat(compareLeftovers(before, after))
    .map(classified);
  const order: readonly Effect[] = ['breaking', 'unknown-effect', 'compatible'];
  const sorted = order.flatMap((effect) => changes.filter((change) => change.effect === effect));
  return { agent, changes: sorted, warnings: versionWarnings(before, after, changes) };
}

function changesOf(
  field: AgentField,
  before: AgentConfig,
  after: AgentConfig,
): readonly RuledChange[] {
  const rule = BY_FIELD[field];
  const isSame = sameJson(
    before[field] as unknown as Json | undefined,
    after[field] as unknown as Json | undefined,
  );
  if (typeof rule === 'function') return isSame ? [] : rule(before, after);
  // The id of a card is made of its name or address, neither of which anybody calls it by.
  if (field === 'id' && before.kind === 'a2a' && after.kind === 'a2a') return [];
  const [old, now] = [authored(before, field), authored(after, field)];
  if (sameJson(old, now)) return [];
  if (old === undefined) return [{ rule, field, what: 'added' }];
  return [{ rule, field, what: now === undefined ? 'removed' : changeOf(field, old, now) }];
}

function authored(agent: AgentConfig, field: AgentField): Json | undefined {
  const isDerived = agent.derived?.some((each) => each === field);
  return isDerived ? undefined : (agent[field] as unknown as Json | undefined);
}

/** Fields whose values are short and for everybody to see. */
const SHOWN: ReadonlySet<AgentField> = new Set(['id', 'name', 'kind', 'version']);

function changeOf(field: AgentField, old: Json, now: Json): string {
  if (!SHOWN.has(field) || typeof old !== 'string' || typeof now !== 'string') return 'changed';
  return `changed from ${old} to ${now}`;
}

function classified(change: RuledChange): ClassifiedChange {
  const rule: { readonly effect: Effect; readonly why: string; readonly warning?: true } =
    RULES[change.rule];
  const { item } = change;
  return {
    effect: rule.effect,
    ...change,
    ...(item !== undefined && { item: concealInSentence(item) }),
    what: concealInSentence(change.what),
    why: rule.why,
    ...(rule.warning && { warning: true }),
  };
}

function modesOf(
  direction: 'input' | 'output',
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): readonly RuledChange[] {
  return compareModes(direction, [before, after], { field: `${direction}Modes` });
}

function compareSignatures(before: AgentConfig, after: AgentConfig): readonly RuledChange[] {
  const [old, now] = [before.signatures ?? [], after.signatures ?? []];
  const field = 'signatures';
  if (sameJson(old, now)) return [];
  if (now.length === 0) return [{ rule: 'unsigned', field, what: 'removed' }];
  return [{ rule: 'signed', field, what: old.length === 0 ? 'added' : 'changed' }];
}

/** What only one format knows. */
function compareLeftovers(before: AgentConfig, after: AgentConfig): RuledChange[] {
  if (sameJson(before.extensions, after.extensions)) return [];
  return [{ rule: 'not-understood', field: 'extensions', what: 'changed' }];
}

const SEMVER = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?![\d.])/;

/** Semantic versioning: what breaks raises the first number, or the second while the first is 0. */
function versionWarnings(
  before: AgentConfig,
  after: AgentConfig,
  changes: readonly ClassifiedChange[],
): readonly string[] {
  const { version: old } = before;
  const { version: now } = after;
  const breaks = changes.some(({ effect }) => effect === 'breaking');
  if (!breaks || old === undefined || now === undefined) return [];
  if (old === now) return [`Something breaks, and the version is still ${now}: raise it.`];
  const [was, is] = [SEMVER.exec(old), SEMVER.exec(now)].map((found) =>
    found?.slice(1).map(Number),
  );
  if (was === undefined || is === undefined) return [];
  const [major = 0, minor = 0] = was;
  const [newMajor = 0, newMinor = 0] = is;
  const isRaised = newMajor > major || (major === 0 && newMajor === 0 && newMinor > minor);
  if (isRaised) return [];
  return [
    `Something breaks, and ${old} became ${now}: raise the ${major === 0 ? 'second' : 'first'} number.`,
  ];
}
