import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeAgents } from '../../src/convert/write.ts';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { anyAgent } from '../support/arbitrary-agent.ts';
import { LAW_SEED, runs } from '../support/law-settings.ts';
import { targets } from '../support/read-back.ts';

const MARK = 'zq7secretqz';

/** A literal credential in every place of the hub that holds one. */
const LEAKY: Partial<AgentConfig> = {
  model: { name: 'm', authentication: { type: 'bearer', token: `${MARK}1` } },
  mcpServers: [
    {
      name: 'files',
      transport: 'stdio',
      command: 'serve',
      args: ['--token', `${MARK}2`, `--api-key=${MARK}3`, '-H', `X-Api-Key: ${MARK}13`],
      env: { FILES_SECRET: `${MARK}4`, API_KEY: `\${API_KEY:-${MARK}14}`, LEVEL: 'debug' },
    },
    {
      name: 'web',
      transport: 'http',
      url: `https://user:${MARK}5@host.example/mcp?access_token=${MARK}6`,
      headers: { Authorization: `Bearer ${MARK}7`, 'X-Api-Key': `${MARK}8` },
      authentication: { type: 'basic', username: 'ann', password: `${MARK}9` },
    },
  ],
  interfaces: [
    {
      type: 'webhook',
      http: { path: '/in', authentication: { type: 'api-key', key: `${MARK}10` } },
      subscription: {
        protocol: 'websub',
        hub: 'https://hub.example',
        topic: 't',
        secret: `${MARK}11`,
        authentication: { type: 'bearer', token: `${MARK}12` },
      },
    },
  ],
};

describe(`law 7, never leaks (seed ${LAW_SEED})`, () => {
  describe.each(targets)('$title', (target) => {
    it('writes no literal credential anywhere, and says none', () => {
      fc.assert(
        fc.property(anyAgent, (agent) => {
          const { extensions: _extensions, ...plain } = agent;
          const leaky = { ...plain, ...LEAKY, kind: 'agent' as const };
          const options = { allowWidening: true };
          const { files, diagnostics, ledger } = writeAgents([leaky], target, options);
          expect([...files.values()].join('\n')).not.toContain(MARK);
          expect(JSON.stringify([diagnostics, ledger])).not.toContain(MARK);
        }),
        runs(0.2),
      );
    });

    it('keeps them when asked to', () => {
      const agent: AgentConfig = { id: 'a', name: 'a', kind: 'agent', ...LEAKY };
      const options = { keepSecrets: true, allowWidening: true };
      const { ledger, variables } = writeAgents([agent], target, options);
      expect(variables).toEqual([]);
      expect(ledger.filter(({ verdict }) => verdict === 'secret')).toEqual([]);
    });
  });
});
