import { describe, expect, it } from 'vitest';
import type { ToolRule } from '../../src/hub/agent-config.ts';
import { accessTo, freerCall, matchesPattern } from '../../src/hub/tool-access.ts';

const allow = (tool: string, pattern?: string): ToolRule => rule('allow', tool, pattern);
const ask = (tool: string, pattern?: string): ToolRule => rule('ask', tool, pattern);
const deny = (tool: string, pattern?: string): ToolRule => rule('deny', tool, pattern);

function rule(access: ToolRule['access'], tool: string, pattern?: string): ToolRule {
  return { tool, access, ...(pattern !== undefined && { pattern }) };
}

describe('accessTo', () => {
  const rules = [deny('*'), allow('file_read'), allow('shell', 'git *'), allow('github/*')];

  it.each([
    ['file_read', undefined, 'allow'],
    ['file_write', undefined, 'deny'],
    ['shell', 'git diff', 'allow'],
    ['shell', 'rm -rf', 'deny'],
    ['shell', undefined, 'deny'],
    ['github/issues', undefined, 'allow'],
    ['githubx/issues', undefined, 'deny'],
  ])('of %s with %s is %s', (tool, text, access) => {
    expect(accessTo(rules, { tool, ...(text !== undefined && { with: text }) })).toBe(access);
  });

  it('is for the host to say when no rule fits', () => {
    expect(accessTo([deny('shell')], { tool: 'file_read' })).toBeUndefined();
  });
});

it.each([
  ['git diff *', 'git diff HEAD', true],
  ['git diff *', 'git diff', true],
  ['git diff *', 'git different', false],
  ['git*', 'git status', true],
  ['* --help', 'ls --help', true],
  ['a*b*c', 'a-b-b-c', true],
  ['a*b*c', 'a-c-b', false],
  ['ab*ba', 'aba', false],
  ['*', '', true],
])('the pattern "%s" and "%s": %s', (pattern, text, expected) => {
  expect(matchesPattern(pattern, text)).toBe(expected);
});

it('matching takes no longer than the texts are long', () => {
  expect(matchesPattern(`${'a*'.repeat(20_000)}b`, 'a'.repeat(40_000))).toBe(false);
});

describe('freerCall', () => {
  it.each<[string, ToolRule[], ToolRule[]]>([
    ['a lost allow-list', [deny('*'), allow('file_read')], []],
    ['an empty allow-list that became none', [deny('*')], []],
    ['a lost deny-list', [deny('shell')], []],
    ['a longer allow-list', [deny('*')], [deny('*'), allow('web_fetch')]],
    ['a lost pattern', [deny('*'), allow('shell', 'git *')], [deny('*'), allow('shell')]],
    ['a lost denied pattern', [deny('shell', 'rm *')], []],
    ['asking no more', [ask('shell')], [allow('shell')]],
    ['a wider MCP filter', [deny('*'), allow('a/b')], [deny('*'), allow('a/*')]],
    ['another order', [allow('shell'), deny('shell')], [deny('shell'), allow('shell')]],
  ])('finds %s', (_, before, after) => {
    expect(freerCall(before, after)).toBeDefined();
  });

  it.each<[string, ToolRule[], ToolRule[]]>([
    ['fewer tools', [deny('*'), allow('file_read'), allow('shell')], [deny('*'), allow('shell')]],
    ['denying instead of asking', [ask('shell')], [deny('shell')]],
    ['writing for editing', [deny('*'), allow('file_edit')], [deny('*'), allow('file_write')]],
    ['a list for an equal one', [deny('*'), allow('a/b'), deny('a/b')], [deny('*')]],
    ['rules that only allow', [allow('*')], []],
  ])('does not mind %s', (_, before, after) => {
    expect(freerCall(before, after)).toBeUndefined();
  });

  it('takes too many rules for a loss unless they are the same', () => {
    const many = Array.from({ length: 300 }, (_, index) => deny(`tool-${index}`));
    expect(freerCall(many, [...many])).toBeUndefined();
    expect(freerCall(many, many.slice(1))).toBeDefined();
  });
});
