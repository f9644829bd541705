import { describe, expect, it } from 'vitest';
import { documentWith, readDocument, saidOf } from './documents.ts';

const BARE = {
  id: 'clerk',
  name: 'clerk',
  kind: 'agent',
  description: 'Keeps the books.',
  instruction: 'You keep the books.',
  owner: 'office',
};

it('keeps defaults apart from what is written', () => {
  const text = documentWith(
    'capabilities:',
    '  silent: {}',
    '  spoken: {collect_results: true, user_identity: true, static_identity: svc}',
    '  turned: {collect_results: false, user_identity: false}',
    'lifespan: {retain_memory: true}',
  );
  expect(readDocument(text).agents).toEqual([
    {
      ...BARE,
      capabilities: [
        { reference: 'silent' },
        {
          reference: 'spoken',
          collectResults: true,
          userIdentity: true,
          staticIdentity: 'svc',
        },
        { reference: 'turned', collectResults: false, userIdentity: false },
      ],
      lifespan: { retainMemory: true },
    },
  ]);
});

it('finds the agents among the capabilities', () => {
  const text = documentWith(
    'capabilities:',
    '  either: {}',
    '  oagent://here.too: {}',
    '  oagent://far.example/away: {}',
    '  oagent://far.example/deep/er/still: {}',
  );
  expect(readDocument(text).agents[0]?.agents).toEqual([
    { id: 'here.too' },
    { id: 'away', url: 'https://far.example/away' },
    { id: 'still', url: 'https://far.example/deep/er/still' },
  ]);
});

describe('names', () => {
  it.each(['a', '0', 'a-b', 'a.b', 'a--b', '1.2.3', `${'a'.repeat(63)}.b`])(
    '%s is legal',
    (name) => {
      expect(saidOf(documentWith(`name: "${name}"`))).toEqual([]);
    },
  );

  it.each([
    '',
    'A',
    'a..b',
    'a.-b',
    'a-.b',
    '.a',
    'a.',
    '-a',
    'a-',
    '_a',
    'a_',
    'a b',
    'ä',
    'a/b',
    `${'a.'.repeat(127)}b`.slice(0, 254),
  ])('"%s" is not', (name) => {
    expect(saidOf(documentWith(`name: "${name}"`))).toEqual([`error bad-name: "${name}"`]);
  });

  it('of 253 characters are legal, and warned about when a part is longer than DNS allows', () => {
    expect(saidOf(documentWith(`name: ${'a.'.repeat(126)}b`))).toEqual([]);
    const long = 'a'.repeat(253);
    expect(saidOf(documentWith(`name: ${long}`))).toEqual([`warning long-label: ${long}`]);
  });

  it('with underscores are read, warned about and remembered', () => {
    const text = documentWith('name: old_clerk');
    expect(saidOf(text)).toEqual(['warning underscore-name: old_clerk']);
    expect(readDocument(text).agents).toEqual([
      {
        ...BARE,
        id: 'old_clerk',
        name: 'old_clerk',
        capabilities: [],
        extensions: { openagentspec: { name: 'old_clerk' } },
      },
    ]);
  });
});

describe('is read, with a word about it', () => {
  it.each([
    [['kind: openOAgentSpec:v1/agent'], ['warning misspelt-kind: openOAgentSpec:v1/agent']],
    [['capabilities:'], ['warning no-capabilities: capabilities']],
    [['capabilities:', '  ledger:'], ['warning null-capability: ledger']],
    [['capabilities: {ledger: {user_identity: "FALSE"}}'], ['warning quoted-flag: "FALSE"']],
    [
      ['capabilities: {ledger: {input_restriction: {assert: "true"}}}'],
      ['warning old-assert: assert'],
    ],
    [['lifespan: {short_circuit: 0}'], ['warning short-circuit: 0']],
    [['x-drawer: 3'], ['warning source/unknown-key: x-drawer']],
    [
      ['capabilities: {oagent://a.example:8080/b: {}}'],
      ['warning reference-with-port: oagent://a.example:8080/b'],
    ],
  ])('%j', (lines, said) => {
    const text = documentWith(...lines);
    expect(saidOf(text)).toEqual(said);
    expect(readDocument(text).agents).toHaveLength(1);
  });
});

describe('is refused', () => {
  it.each([
    [['kind: openagentspec:v1/tool'], 'error wrong-kind: openagentspec:v1/tool'],
    [['owner:'], 'error missing-field: owner'],
    [['intent: " "'], 'error empty-intent: " "'],
    [['capabilities: {a: {}, oagent://a: {}}'], 'error duplicate-capability: oagent://a'],
    [['capabilities: {oagent://a.example/: {}}'], 'error bad-reference: oagent://a.example/'],
    [['capabilities: {oagent://-/a: {}}'], 'error bad-reference: oagent://-/a'],
    [['capabilities: {a: yes please}'], 'error source/wrong-type: yes please'],
    [['guardrails: {input: {tool_name: a}}'], 'error incomplete-guardrail: {tool_name: a}'],
    [
      ['guardrails: {input: {tool_name: oagent://a, assertion: ok}}'],
      'error tool-only: oagent://a',
    ],
    [['guardrails: {model: []}'], 'error draft-key: model'],
    [['capabilities: {a: {collectResults: false}}'], 'error draft-key: collectResults'],
    [['lifespan: {short_circuit: 1.5}'], 'error source/wrong-type: 1.5'],
    [['name: clerk', 'name: clerk'], 'error source/yaml-syntax: n'],
  ])('%j', (lines, said) => {
    const text = documentWith(...lines);
    const [first, ...others] = saidOf(text);
    expect(others).toEqual([]);
    expect(first?.slice(0, said.length)).toBe(said);
    expect(readDocument(text).agents).toEqual([]);
  });

  it('the shape of a later draft, unless it is to be kept unread', () => {
    const text = documentWith('capabilities: {a: {inputRestriction: {assertion: "false"}}}');
    expect(saidOf(text)).toEqual(['error draft-key: inputRestriction']);
    expect(saidOf(text, true)).toEqual(['warning draft-key: inputRestriction']);
    expect(readDocument(text, true).agents[0]).toEqual({
      ...BARE,
      capabilities: [{ reference: 'a' }],
      extensions: {
        openagentspec: { capabilities: { a: { inputRestriction: { assertion: 'false' } } } },
      },
    });
  });

  it('a second agent of one name', () => {
    const text = `${documentWith()}---\n${documentWith()}`;
    expect(saidOf(text)).toEqual(['error duplicate-name: clerk']);
  });
});
