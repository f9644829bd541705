import { expect, it } from 'vitest';
import { copilot } from '../../../adapters/copilot/index.ts';

const ENTRY = '.github/agents/a.agent.md';

it.each([
  ['description: a', 0],
  ['description: a\ntools: read, edit\nmodel: [GPT-5, o3]\ntarget: vscode', 0],
  ['name: a', 1],
  ['description: a\ntarget: production', 1],
  ['description: a\ninfer: maybe', 1],
  ['description: a\nmcp-servers: { x: { type: local, command: x, args: [], tools: ["*"] } }', 0],
  // Copilot wants the tools of a server, even if all are meant.
  ['description: a\nmcp-servers: { x: { type: local, command: x, args: [] } }', 1],
])('%j has %i faults', async (settings, count) => {
  const codes: string[] = [];
  await copilot.lint?.(new Map([[ENTRY, `---\n${settings}\n---\nHelp.\n`]]), {
    entry: ENTRY,
    version: 'current',
    report: ({ code }) => void codes.push(code),
  });
  expect(codes).toHaveLength(count);
});
