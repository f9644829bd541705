/** Law 5: a key nobody knows survives a round trip through its own format, or is refused aloud. */
import { describe, expect, it } from 'vitest';
import { readAgents } from '../../src/convert/read.ts';
import { writeAgents } from '../../src/convert/write.ts';
import { hasErrors } from '../../src/diagnostics/diagnostic.ts';
import { registry } from '../../src/index.ts';
import { fixtures } from '../support/fixtures.ts';
import { PLANT, plantings } from '../support/plantings.ts';
import { readAll, targets, writeAndRead } from '../support/read-back.ts';

const grounds = fixtures.filter(({ files, adapter, entry }) => {
  return !hasErrors(readAgents(registry, files, { from: adapter, entry }).diagnostics);
});

it.each(registry.adapters)('there are fixtures of $id to plant keys in', (adapter) => {
  const own = grounds.filter((fixture) => fixture.adapter === adapter);
  expect(
    own.flatMap(({ files, entry }) => plantings(files.get(entry) ?? '')).length,
  ).toBeGreaterThan(own.length);
});

describe.each(grounds)('keeps the unknown: $adapter.id, $name', (fixture) => {
  const { adapter, files, entry } = fixture;
  const sown = plantings(files.get(entry) ?? '').map(({ pointer, text }) => {
    const planted = new Map(files).set(entry, text);
    const options = { from: adapter, entry, lenient: true };
    return { pointer, result: readAgents(registry, planted, options) };
  });

  it('keeps a key at the top', () => {
    const top = sown.find(({ pointer }) => pointer === '' || pointer === '/0');
    if (top === undefined) return;
    expect(hasErrors(top.result.diagnostics)).toBe(false);
    expect(JSON.stringify(top.result.agents)).toContain(PLANT);
  });

  it('keeps or refuses a key anywhere', () => {
    const lost = sown.filter(({ result }) => {
      if (hasErrors(result.diagnostics)) return false;
      const held = JSON.stringify(result.agents).includes(PLANT);
      const kept = adapter.versions.some((version) => {
        const back = writeAndRead(result.agents, { adapter, version });
        const written = JSON.stringify([...(back?.files.values() ?? [])]).includes(PLANT);
        return written && JSON.stringify(back?.agents).includes(PLANT);
      });
      return !held || !kept;
    });
    expect(lost.map(({ pointer }) => pointer)).toEqual([]);
  });

  it('reports a key that cannot cross', () => {
    const foreign = targets.filter((target) => {
      return target.adapter !== adapter && !target.adapter.holdsAllExtensions;
    });
    for (const target of foreign) {
      const [top] = sown;
      if (top === undefined || hasErrors(top.result.diagnostics)) continue;
      const { files: written, ledger, diagnostics } = writeAgents(top.result.agents, target);
      if (hasErrors(diagnostics)) continue;
      const { agents } = readAll(written, target.adapter);
      const crossed = JSON.stringify(agents).includes(PLANT);
      const reported = ledger.some(({ verdict, pointer }) => {
        return verdict === 'dropped' && pointer.startsWith(`/extensions/${adapter.id}/`);
      });
      expect({ target: target.title, told: crossed || reported }).toEqual({
        target: target.title,
        told: true,
      });
    }
  });
});
