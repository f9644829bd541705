/** What a program that uses the library can import; a change here is a change for its users. */
import { expect, it } from 'vitest';

const BUILT = process.env.AGENTX_DIST === '1';
const ENTRY = BUILT ? '../dist/lib/src/index.js' : '../src/index.ts';

it('exports these names and no others', async () => {
  const library = (await import(ENTRY)) as Record<string, unknown>;
  expect(Object.keys(library).sort()).toEqual([
    'AGENT_FIELDS',
    'DEFAULT_LIMITS',
    'concealSecrets',
    'convert',
    'coreCodes',
    'detectFormat',
    'diffAgents',
    'documentedCodes',
    'hasErrors',
    'nearest',
    'normalizeAgent',
    'plainText',
    'printSafeJson',
    'read',
    'registry',
    'renderReport',
    'renderText',
    'resolveInside',
    'resolveTarget',
    'secretPlaces',
    'sidecarOf',
    'slugOf',
    'styleFor',
    'validateAgent',
    'visible',
    'writeAgents',
  ]);
});

it('works when imported from outside', async () => {
  const library = (await import(ENTRY)) as typeof import('../src/index.ts');
  const files = new Map([['a.agent.json', '{"agentconfig": "1", "id": "a"}']]);
  const { ok, agents, files: written } = library.convert(files, 'agentconfig');
  expect({ ok, agents, names: [...written.keys()] }).toEqual({
    ok: true,
    agents: [{ id: 'a', name: 'a', kind: 'agent', derived: ['name'] }],
    names: ['a.agent.json'],
  });
  expect(await library.validateAgent(agents[0])).toEqual([]);
  expect(() => library.convert(files, 'agentcnfig')).toThrow('Did you mean "agentconfig"?');
});
