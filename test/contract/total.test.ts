/** Law 1: no input throws or hangs; there are errors with positions, or valid agents. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Adapter } from '../../src/adapter.ts';
import { readAgents } from '../../src/convert/read.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { plainText } from '../../src/diagnostics/plain-text.ts';
import { validateAgent } from '../../src/hub/validate.ts';
import { registry } from '../../src/index.ts';
import type { FileSet } from '../../src/source/file-set.ts';
import { fixtures } from '../support/fixtures.ts';
import { LAW_SEED, runs } from '../support/law-settings.ts';
import { anyHostileText, injured } from '../support/mutations.ts';

const PROTOTYPE_KEYS = Object.getOwnPropertyNames(Object.prototype).sort();
/** Generous: the machine may be busy with other tests. */
const HANGING_MS = 2000;

describe.each(registry.adapters)(`total: $id (seed ${LAW_SEED})`, (adapter) => {
  const own = fixtures.filter((fixture) => fixture.adapter === adapter);

  it.each(own)('$name, injured', async ({ files, entry }) => {
    await fc.assert(
      fc.asyncProperty(injured(files.get(entry) ?? ''), fc.boolean(), async (text, lenient) => {
        await judge(adapter, new Map(files).set(entry, text), entry, lenient);
      }),
      runs(0.5),
    );
  });

  it.each(own.filter(({ files }) => files.size > 1))(
    '$name, side file injured',
    async (fixture) => {
      const { files, entry } = fixture;
      for (const side of [...files.keys()].filter((file) => file !== entry)) {
        await fc.assert(
          fc.asyncProperty(injured(files.get(side) ?? ''), async (text) => {
            await judge(adapter, new Map(files).set(side, text), entry, true);
          }),
          runs(0.3),
        );
      }
    },
  );

  it('any text under any name', async () => {
    const names = fc.constantFrom('a.md', 'a.afm.md', 'a.yaml', 'a.json', 'a.agent.json', '-', '');
    await fc.assert(
      fc.asyncProperty(anyHostileText, names, fc.boolean(), async (text, entry, lenient) => {
        await judge(adapter, new Map([[entry, text]]), entry, lenient);
      }),
      runs(2),
    );
  });

  it('a set without the entry file', () => judge(adapter, new Map(), 'missing.md', true));
});

/** Detection, reading and judging of one input; fails on anything but errors or valid agents. */
async function judge(adapter: Adapter, files: FileSet, entry: string, lenient: boolean) {
  const start = performance.now();
  const plain = new Map([...files].map(([file, text]) => [file, plainText(text)]));
  for (const each of registry.adapters) each.detect(plain, entry);
  adapter.needs(plain, entry);
  const options = { from: adapter, entry, lenient };
  const { agents, diagnostics } = readAgents(registry, files, options);
  const said: Diagnostic[] = [...diagnostics];
  const report = (diagnostic: Diagnostic) => void said.push(diagnostic);
  await adapter.lint?.(plain, { entry, version: adapter.versions[0], report });
  expect(performance.now() - start).toBeLessThan(HANGING_MS);

  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(agents.length > 0).toBe(errors.length === 0);
  for (const agent of agents) expect(await validateAgent(agent)).toEqual([]);
  expect(said.filter((diagnostic) => !isWellPlaced(diagnostic, plain))).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(PROTOTYPE_KEYS);
}

/** It names a file of the input, a range inside it, and says something. */
function isWellPlaced({ at, message, code }: Diagnostic, files: FileSet): boolean {
  if (message === '' || !code.includes('/')) return false;
  if (at?.range === undefined) return true;
  const length = files.get(at.file)?.length ?? 0;
  return at.range.start >= 0 && at.range.start <= at.range.end && at.range.end <= length;
}
