/** Cards of every sample, from every format, by the strict schemas of both lines. */
import { expect, it } from 'vitest';
import { a2a } from '../../adapters/a2a/index.ts';
import { type Diagnostic, hasErrors, registry } from '../../src/index.ts';
import { sampleAgents } from '../support/sample-agents.ts';
import { everySample } from './every-sample.ts';
import { publish } from './sites.ts';

it('every sample in every format gives cards that strict readers accept', async () => {
  const agents = await everySample();
  const samples = await sampleAgents();
  expect(agents.length).toBe(samples.length * registry.adapters.length);
  const { files, entries, diagnostics } = await publish(agents);
  expect(hasErrors(diagnostics)).toBe(false);
  expect(entries.length).toBe(agents.length);
  const problems: Diagnostic[] = [];
  for (const { slug } of entries) {
    for (const [file, version] of [
      ['agent-card.json', '1.0'],
      ['agent.json', '0.3'],
    ] as const) {
      const entry = `agents/${slug}/.well-known/${file}`;
      const report = (found: Diagnostic) => void problems.push(found);
      await a2a.lint?.(new Map([[entry, files.get(entry) ?? '']]), { entry, version, report });
    }
  }
  // A card that was converted from a sample keeps the placeholder it got as its address.
  const others = problems.filter(
    ({ code, at }) => code !== 'a2a/local-address' || !at?.file.includes('-from-a2a/'),
  );
  expect(others).toEqual([]);
});
