/** Law 7 over everything that is published: cards, catalog, page, and what is said about them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { agentWith } from '../support/arbitrary-agent.ts';
import { runs } from '../support/law-settings.ts';
import { MARK, MARKED_NUMBER, PRIVATE, withMarks } from '../support/private-marks.ts';
import { sampleAgents } from '../support/sample-agents.ts';
import { publish } from './sites.ts';

/** Kinds of authentication whose details a card may hold in part. */
const AUTHENTICATIONS = [
  { type: 'bearer', token: MARK },
  { type: 'basic', username: MARK, password: MARK },
  { type: 'api-key', key: MARK, header_name: 'X-Key' },
  {
    type: 'oauth2',
    grant_type: 'client_credentials',
    token_url: 'https://id.example/token',
    client_id: MARK,
    client_secret: MARK,
    scopes: ['read'],
  },
  {
    type: 'oauth2',
    grant_type: 'authorization_code',
    token_url: `https://id.example/token?key=${MARK}`,
    authorization_url: `https://${MARK}@id.example/authorize`,
  },
  { type: MARK, [MARK]: MARK },
] as const;

function planted(agent: AgentConfig, index: number): AgentConfig {
  const marked = withMarks({ ...agent, id: `agent-${index}` });
  const authentication = AUTHENTICATIONS[index % AUTHENTICATIONS.length] ?? AUTHENTICATIONS[0];
  const interfaces = (marked.interfaces ?? []).map((one, at) =>
    at > 0 ? one : { ...one, type: 'chat', http: { path: MARK, authentication } },
  );
  return { ...marked, interfaces };
}

async function expectNoMarks(agents: readonly AgentConfig[]): Promise<void> {
  const { files, ledger, diagnostics } = await publish(agents, { rootAgent: 'agent-0' });
  expect(files.size).toBeGreaterThan(2 * agents.length);
  const leaks = [...files].filter(
    ([path, text]) => `${path}${text}`.includes(MARK) || text.includes(String(MARKED_NUMBER)),
  );
  expect(leaks).toEqual([]);
  expect(ledger.filter(({ why, from, to }) => `${why}${from}${to}`.includes(MARK))).toEqual([]);
  // A message may name the kind of authentication it cannot describe: it speaks to the author.
  const said = diagnostics.filter(({ code }) => code !== 'a2a/unstated-authentication');
  expect(JSON.stringify(said)).not.toContain(MARK);
}

it('nothing private of any agent is in any file', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(agentWith(...PRIVATE, 'offeredTools'), { minLength: 1, maxLength: 6 }),
      async (agents) => expectNoMarks(agents.map(planted)),
    ),
    runs(1),
  );
});

it('nothing private of the samples is in any file', async () => {
  const agents = (await sampleAgents()).map(({ agent }) => agent);
  await expectNoMarks(agents.map((agent, index) => planted(agent, index)));
  const { files } = await publish(agents);
  const texts = [...files.values()].join('');
  const prompts = agents.flatMap(({ instruction, rules = [], references = [] }) =>
    [instruction ?? '', ...[...rules, ...references].map(({ text }) => text)]
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.length > 40),
  );
  expect(prompts.length).toBeGreaterThan(100);
  expect(prompts.filter((line) => texts.includes(line))).toEqual([]);
  const variables = agents.flatMap((agent) => JSON.stringify(agent).match(/\$\{\w+\}/g) ?? []);
  expect(variables.length).toBeGreaterThan(10);
  expect(variables.filter((variable) => texts.includes(variable))).toEqual([]);
});

it('marks are found where they are public, so that not finding them means something', async () => {
  const agent: AgentConfig = { id: 'agent-0', name: MARK, kind: 'agent' };
  const { files } = await publish([agent]);
  const marked = [...files].filter(([, text]) => text.includes(MARK)).map(([path]) => path);
  expect(marked.sort()).toEqual([
    '.well-known/agent-card.json',
    '.well-known/agent.json',
    '.well-known/ai-catalog.json',
    'agents/agent-0/.well-known/agent-card.json',
    'agents/agent-0/.well-known/agent.json',
    'index.html',
  ]);
});
