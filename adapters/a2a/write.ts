import {
  type AgentConfig,
  type FileSet,
  type Json,
  type JsonObject,
  own,
  pointerTo,
  type Skill,
  sameJson,
  type WriteContext,
} from '../../src/adapter.ts';
import { fileOf } from './identity.ts';
import { writeCard } from './write-card.ts';
import { readBack, withLeftovers } from './write-leftovers.ts';
import type { Writing } from './writing.ts';

/** One file per agent: A2A has no document for several cards. */
export function write(agents: readonly AgentConfig[], context: WriteContext): FileSet {
  return new Map(
    agents.map((agent) => {
      const account: Writing['account'] = (verdict, pointer, why) =>
        context.record({ agent: agent.id, verdict, pointer, why });
      const writing = writingFor(context, account);
      const written = writeCard(agent, writing);
      const card = withLeftovers(written, agent, writing);
      accountForOpenParts(agent, card, written.security.expected, writing);
      return [fileOf(agent.id), `${JSON.stringify(card, null, 2)}\n`];
    }),
  );
}

function writingFor(
  { version, publishing, report }: WriteContext,
  account: Writing['account'],
): Writing {
  const newer = version === '1.0';
  return { newer, complete: newer || publishing !== undefined, publishing, report, account };
}

const REWRITTEN = 'in the words of A2A it does not read back the same';

/**
 * Security and extensions are free-form in the hub and have a form in a card, so the only way to
 * know what crossed is to read it again.
 */
function accountForOpenParts(
  agent: AgentConfig,
  card: JsonObject,
  schemes: JsonObject,
  { account }: Writing,
): void {
  const open = [
    agent.security,
    agent.features?.extensions,
    ...(agent.skills ?? []).map(securityOf),
  ];
  if (open.every((part) => part === undefined)) return;
  const copy = readBack(card, agent.id);
  const check = (pointer: string, before: unknown, after: unknown) => {
    const same = sameJson(before as Json | undefined, after as Json | undefined);
    if (before !== undefined && !same) account('degraded', pointer, REWRITTEN);
  };
  const { schemes: found = {}, requirements } = copy?.security ?? {};
  for (const [name, scheme] of Object.entries(schemes)) {
    check(pointerTo('/security/schemes', name), scheme, own(found, name));
  }
  if (Object.keys(found).some((name) => !Object.hasOwn(schemes, name)) && agent.security) {
    account('degraded', '/security/schemes', 'a scheme with several OAuth flows became several');
  }
  check('/security/requirements', agent.security?.requirements, requirements);
  check('/features/extensions', agent.features?.extensions, copy?.features?.extensions);
  for (const [index, { security }] of (agent.skills ?? []).entries()) {
    check(`/skills/${index}/security`, security, copy?.skills?.[index]?.security);
  }
}

function securityOf({ security }: Skill): Skill['security'] {
  return security;
}
