/** Law 4: reading what was written changes nothing any more, and writing gives the same bytes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAgents } from '../../src/convert/read.ts';
import { writeAgents } from '../../src/convert/write.ts';
import { registry } from '../../src/index.ts';
import { anyAgent } from '../support/arbitrary-agent.ts';
import { fixtures } from '../support/fixtures.ts';
import { LAW_SEED, runs } from '../support/law-settings.ts';
import { permuted } from '../support/permuted.ts';
import { AS_IS, readAll, targets, writeAndRead } from '../support/read-back.ts';

/** The agents of every fixture that can be read. */
const readable = fixtures
  .map((fixture) => {
    const { adapter, files, entry } = fixture;
    const { agents } = readAgents(registry, files, { from: adapter, entry, lenient: true });
    return { ...fixture, agents };
  })
  .filter(({ agents }) => agents.length > 0);

describe.each(registry.adapters)('settles: $id', (adapter) => {
  const own = readable.filter((fixture) => fixture.adapter === adapter);

  it.each(own)('reads $name, written in its own dialect, again as it was', ({ agents }) => {
    const dialects = adapter.versions.map((version) => {
      return writeAndRead(agents, { adapter, version })?.agents;
    });
    expect(dialects).toContainEqual(agents);
  });
});

describe.each(targets)(`settles: $title (seed ${LAW_SEED})`, (target) => {
  const { adapter } = target;
  const own = readable.filter((fixture) => fixture.adapter === adapter);

  it.each(own)('writes $name twice alike', ({ agents }) => {
    const once = writeAndRead(agents, target);
    const twice = writeAgents(once?.agents ?? [], target, { verify: false, ...AS_IS });
    expect(Object.fromEntries(twice.files)).toEqual(Object.fromEntries(once?.files ?? []));
  });

  it('writes what it reads from its own output alike', () => {
    fc.assert(
      fc.property(anyAgent, (agent) => {
        const once = writeAndRead([agent], target);
        if (once === undefined) return;
        const twice = writeAgents(once.agents, target, { verify: false, ...AS_IS });
        expect(Object.fromEntries(twice.files)).toEqual(Object.fromEntries(once.files));
        expect(readAll(twice.files, adapter)).toEqual({ agents: once.agents, errors: [] });
      }),
      runs(),
    );
  });

  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(anyAgent, (agent) => {
        const [plain, turned] = [agent, permuted(agent)].map((each) =>
          writeAgents([each], target, { verify: false, ...AS_IS }),
        );
        expect([...(turned?.files ?? [])]).toEqual([...(plain?.files ?? [])]);
      }),
      runs(),
    );
  });
});
