import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, temporaryDirectory } from '../host/temporary-directory.ts';
import { connect } from './connect.ts';
import { card } from './team.ts';

describe('the roots', () => {
  const outside = () => {
    const top = temporaryDirectory({
      'inside/a.md': card('a'),
      'outside/secret.md': card('secret'),
      'inside/spy.md': card('spy', 'messages: ../outside/history.md\n'),
      'outside/history.md': '---USER\nSecret words.\n',
    });
    symlinkSync('../outside', join(top, 'inside/way-out'));
    symlinkSync('../outside/secret.md', join(top, 'inside/secret.md'));
    return top;
  };
  const ways = (top: string) => [
    '../outside/secret.md',
    '../outside',
    '../outside/*.md',
    '../outside/no-such-file.md',
    join(top, 'outside/secret.md'),
    'way-out/secret.md',
    'way-out',
    'way-out/*.md',
    'way-out/no-such-file.md',
    'secret.md',
    'x/../../outside/secret.md',
    '/etc/passwd',
    '/',
  ];

  it('confine what is read, wherever links lead', async () => {
    const top = outside();
    const { call } = await connect(join(top, 'inside'));
    for (const path of ways(top)) {
      for (const [tool, args] of [
        ['load_agents', { path }],
        ['validate', { path }],
        ['convert', { path, to: 'agentconfig', from: 'agentcard' }],
        ['diff', { before: { path }, after: { text: card('a'), from: 'agentcard' } }],
      ] as const) {
        const { data, codes, text } = await call(tool, args);
        expect({ tool, path, ok: data.ok, codes }).toEqual({
          tool,
          path,
          ok: false,
          codes: ['host/outside-root'],
        });
        expect(text).toContain('leads out of');
      }
    }
    const pattern = await call('load_agents', { path: 's*.md' });
    expect(pattern).toMatchObject({ isError: true, codes: ['agentcard/history-not-found'] });
    expect(JSON.stringify(pattern)).not.toContain('Secret words');
    const spy = await call('convert', { path: 'spy.md', to: 'agentconfig' });
    expect(spy).toMatchObject({ isError: true, codes: ['agentcard/history-not-found'] });
    const whole = await call('load_agents', { path: '.' });
    expect(whole.data.added).toEqual(['a']);
  });

  it('confine what is written', async () => {
    const top = outside();
    const { call } = await connect(join(top, 'inside'), '--allow-write');
    const before = filesBelow(join(top, 'outside'));
    for (const output of ways(top).filter((way) => !way.includes('*'))) {
      const { isError, codes } = await call('convert', {
        path: 'a.md',
        to: 'afm',
        output,
        force: true,
      });
      expect({ output, isError, codes }).toEqual({
        output,
        isError: true,
        codes: ['host/outside-root'],
      });
    }
    expect(filesBelow(join(top, 'outside'))).toEqual(before);
  });

  it('may be several, and others than where the server starts', async () => {
    const top = temporaryDirectory({
      'x/a.md': card('a'),
      'y/b.md': card('b'),
      'z/c.md': card('c'),
    });
    const { call } = await connect(top, '--root', 'x', 'y');
    expect((await call('load_agents', { path: 'a.md' })).data.added).toEqual(['a']);
    expect((await call('load_agents', { path: '../y/b.md' })).data.added).toEqual(['b']);
    expect((await call('load_agents', { path: '../z/c.md' })).codes).toEqual(['host/outside-root']);
  });
});
