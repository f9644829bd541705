import { describe, expect, it } from 'vitest';
import { splitToolList, type ToolDialect } from '../../src/coding/tool-list.ts';
import { readToolLists, writeToolLists } from '../../src/coding/tool-lists.ts';
import { toolNames } from '../../src/coding/tool-names.ts';
import type { ToolRule } from '../../src/hub/agent-config.ts';

/** A host with a name for two tools, one for one of them, and none for others. */
const HOST: ToolDialect = {
  title: 'X',
  names: toolNames({
    host: 'x',
    keepsOthers: true,
    names: {
      Change: ['file_write', 'file_edit'],
      Look: ['file_read'],
      Run: ['shell'],
      Web: ['web_search', 'web_fetch'],
      Fetch: ['web_fetch'],
    },
  }),
  mcp: {
    read: (name) => (name.includes(':') ? name.replace(':', '/') : undefined),
    write: (server, tool) => `${server}:${tool}`,
  },
};

const allow = (tool: string): ToolRule => ({ tool, access: 'allow' });
const deny = (tool: string): ToolRule => ({ tool, access: 'deny' });

it.each([
  ['Read, Grep', ['Read', 'Grep']],
  ['Bash(git log -n 1, -p), Read', ['Bash(git log -n 1, -p)', 'Read']],
  [' , Read,,', ['Read']],
  ['Bash(echo (a, b)), Read', ['Bash(echo (a, b))', 'Read']],
  ['Bash(unclosed, Read', ['Bash(unclosed, Read']],
  ['', []],
])('%j is a list of tools', (text, items) => {
  expect(splitToolList(text)).toEqual(items);
});

describe('reading', () => {
  it.each([
    ['no list', {}, undefined],
    ['an empty list', { allow: [] }, [deny('*')]],
    ['all', { allow: ['*'] }, [allow('*')]],
    ['a deny-list', { deny: ['Run'] }, [deny('shell')]],
    ['one tool by two names', { allow: ['Fetch', 'Fetch'] }, [deny('*'), allow('web_fetch')]],
    [
      'one name for two tools',
      { allow: ['Change'] },
      [deny('*'), allow('file_write'), allow('file_edit')],
    ],
    ['a tool of a server', { allow: ['git:log'] }, [deny('*'), allow('git/log')]],
    ['a name that nobody else knows', { allow: ['Zap'] }, [deny('*'), allow('x:Zap')]],
    ['a name that only looks common', { allow: ['search'] }, [deny('*'), allow('x:search')]],
  ])('of %s', (_, lists, rules) => {
    expect(readToolLists(lists, HOST)).toEqual(rules);
  });
});

describe('writing', () => {
  const written = (rules: ToolRule[], denies = false) => writeToolLists(rules, HOST, { denies });

  it('leaves out of a list what cannot be said exactly', () => {
    const { allow: items, why } = written([deny('*'), allow('web_search'), allow('file_read')]);
    expect(items).toEqual(['Look']);
    expect(why).toEqual(['X has no name for web_search']);
  });

  it('takes one name for two tools of the same power', () => {
    expect(written([deny('*'), allow('file_edit')]).allow).toEqual(['Change']);
  });

  it('names what is wanted together by one name', () => {
    expect(written([deny('*'), allow('web_fetch'), allow('web_search')]).allow).toEqual(['Web']);
    expect(written([deny('*'), allow('web_fetch')]).allow).toEqual(['Fetch']);
  });

  it('leaves a denied tool out of the list where nothing can be denied', () => {
    const rules = [deny('*'), allow('git/*'), allow('file_read'), deny('git/push')];
    expect(written(rules).allow).toEqual(['Look']);
    expect(written(rules, true)).toMatchObject({ allow: ['git:*', 'Look'], deny: ['git:push'] });
  });

  it('leaves a tool that asks out of the list', () => {
    const rules: ToolRule[] = [deny('*'), allow('shell'), { tool: 'shell', access: 'ask' }];
    expect(written(rules, true)).toMatchObject({ allow: [] });
  });

  it('writes no list for rules that only take away', () => {
    const { allow: items, deny: denied, why } = written([deny('shell')]);
    expect([items, denied]).toEqual([undefined, undefined]);
    expect(why).toEqual(['X cannot deny shell']);
  });

  it('never takes a name of the hub for one of the host', () => {
    expect(written([deny('*'), allow('Look')]).allow).toEqual([]);
    expect(written([deny('*'), allow('x:search')]).allow).toEqual(['search']);
  });

  it('begins with the last rule about everything', () => {
    expect(written([deny('shell'), allow('*')]).allow).toEqual(['*']);
    expect(written([allow('shell'), deny('*')]).allow).toEqual([]);
  });
});
