import { describe, expect, it } from 'vitest';
import {
  hostRules,
  ownAddress,
  type ServeOptions,
  servePlan,
} from '../../../src/cli/serve/serve-plan.ts';

const options = (more: Partial<ServeOptions> = {}): ServeOptions => ({
  port: '4860',
  host: '127.0.0.1',
  reloadMode: 'hot-swap',
  ...more,
});

const REACHABLE = 'can be reached by others';

describe('who can see what', () => {
  it.each<[Partial<ServeOptions>, boolean]>([
    [{}, true],
    [{ host: 'localhost' }, true],
    [{ host: '::1' }, true],
    [{ host: '127.0.0.2' }, true],
    [{ baseUrl: 'http://localhost:9000' }, true],
    [{ public: true }, false],
    [{ host: '0.0.0.0', public: true }, false],
    [{ host: '192.168.0.7', public: true }, false],
    [{ host: 'agents.example', public: true }, false],
    [{ baseUrl: 'https://agents.example', public: true }, false],
  ])('without a token: %j', (more, isLocal) => {
    expect(servePlan(options(more), {})).toMatchObject({ isLocal, token: undefined });
  });

  it.each<Partial<ServeOptions>>([
    { host: '0.0.0.0' },
    { host: '::' },
    { host: '192.168.0.7' },
    { host: '127.0.0.1.example' },
    { host: '' },
    { baseUrl: 'https://agents.example' },
  ])('is not decided for the user: %j', (more) => {
    expect(() => servePlan(options(more), {})).toThrow(REACHABLE);
    expect(servePlan(options({ ...more, token: 'tulip' }), {})).toMatchObject({ token: 'tulip' });
    expect(servePlan(options(more), { AGENTX_TOKEN: 'rose' })).toMatchObject({ token: 'rose' });
  });

  it('takes a token from the command line before that of the environment', () => {
    const plan = servePlan(options({ token: 'tulip' }), { AGENTX_TOKEN: 'rose' });
    expect(plan.token).toBe('tulip');
  });

  it.each(['', ' ', 'two words', 'tülip', 'tab\t'])(
    'takes no token that nobody can send: %j',
    (token) => {
      expect(() => servePlan(options({ token }), {})).toThrow('The token must be one word');
    },
  );
});

describe('addresses', () => {
  it.each(['-1', '65536', '80a', '', '1e3', '0x50'])('refuses the port %j', (port) => {
    expect(() => servePlan(options({ port }), {})).toThrow('The port must be a number');
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:80', '127.0.0.1'],
    ['::1', 'http://[::1]:80', '[::1]'],
    ['0.0.0.0', 'http://localhost:80', 'localhost'],
    ['::', 'http://localhost:80', 'localhost'],
  ])('calls itself by the address it listens on: %s', (host, href, name) => {
    const plan = servePlan(options({ host, token: 'tulip' }), {});
    const own = ownAddress(plan, 80);
    // Port 80 goes without saying.
    expect([own.href, own.host]).toEqual([href.replace(':80', ''), name]);
  });

  it('knows its names', () => {
    const more = { host: '10.0.0.7', baseUrl: 'https://Agents.example:8443/team', token: 'tulip' };
    const plan = servePlan(options(more), {});
    if (plan.base === undefined) throw new Error('no base');
    expect(hostRules(plan, ownAddress(plan, 4860), plan.base)).toEqual({
      names: new Set(['localhost', '127.0.0.1', '[::1]', '10.0.0.7', 'agents.example']),
      anyAddress: false,
    });
  });
});
