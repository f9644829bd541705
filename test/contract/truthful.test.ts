/** Law 3: what the support table promises is what happens. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentConfig, AgentField } from '../../src/hub/agent-config.ts';
import { AGENT_FIELDS } from '../../src/hub/fields.ts';
import type { Json } from '../../src/json/json.ts';
import { isWithin, valueAt } from '../../src/json/pointer.ts';
import { agentWith, anyAgent } from '../support/arbitrary-agent.ts';
import { LAW_SEED, runs } from '../support/law-settings.ts';
import { targets, writeAndRead } from '../support/read-back.ts';

/** A support table speaks of the default dialect. */
const defaults = targets.filter(({ adapter, version }) => version === adapter.versions[0]);

function fieldsOf(target: (typeof targets)[number], level: 'exact' | 'absent'): AgentField[] {
  return AGENT_FIELDS.filter((field) => {
    const support = target.adapter.support[field];
    return support === level || (typeof support === 'object' && level in support);
  });
}

const isDerived = (agent: AgentConfig, field: AgentField) =>
  agent.derived?.some((name) => name === field) ?? false;

describe.each(defaults)(`truthful: $title (seed ${LAW_SEED})`, (target) => {
  const exact = fieldsOf(target, 'exact');
  const absent = fieldsOf(target, 'absent');

  it.each(exact)('holds %s exactly', (field) => {
    fc.assert(
      fc.property(agentWith(field), (agent) => {
        const back = writeAndRead([agent], target);
        if (back === undefined || isDerived(agent, field)) return;
        expect(back.agents[0]?.[field]).toEqual(agent[field]);
        expect(losses(back.ledger, `/${field}`)).toEqual([]);
      }),
      runs(0.2),
    );
  });

  it('says so when it drops a field it has no place for', () => {
    fc.assert(
      fc.property(anyAgent, (agent) => {
        const back = writeAndRead([agent], target);
        if (back === undefined) return;
        const present = absent.filter((field) => {
          return agent[field] !== undefined && !isDerived(agent, field);
        });
        const reported = present.filter((field) => {
          return losses(back.ledger, `/${field}`).some(({ pointer }) => pointer === `/${field}`);
        });
        expect(reported).toEqual(present);
      }),
      runs(),
    );
  });
});

describe.each(targets)(`truthful: $title (seed ${LAW_SEED})`, (target) => {
  it('does not call dropped what is still there', () => {
    fc.assert(
      fc.property(anyAgent, (agent) => {
        const back = writeAndRead([agent], target);
        const [copy] = back?.agents ?? [];
        if (back === undefined || copy === undefined) return;
        const [before, after] = [agent, copy] as unknown as readonly [Json, Json];
        const claims = back.ledger.filter(({ verdict, pointer }) => {
          if (verdict !== 'dropped') return false;
          const was = valueAt(before, pointer);
          return (
            was === undefined || JSON.stringify(was) === JSON.stringify(valueAt(after, pointer))
          );
        });
        expect(claims).toEqual([]);
      }),
      runs(),
    );
  });
});

function losses(ledger: NonNullable<ReturnType<typeof writeAndRead>>['ledger'], pointer: string) {
  return ledger.filter((entry) => {
    const lossy = entry.verdict === 'dropped' || entry.verdict === 'degraded';
    return lossy && isWithin(entry.pointer, pointer);
  });
}
