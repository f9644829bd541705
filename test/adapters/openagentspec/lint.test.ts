import { describe, expect, it } from 'vitest';
import { documentWith, judged } from './documents.ts';

function restricted(assertion: string): string {
  return documentWith(
    'capabilities:',
    '  search-faqs: {input_restriction: {}}',
    '  oagent://far.example/help-desk:',
    '    output_restriction:',
    `      assertion: ${assertion}`,
  );
}

describe('expressions', () => {
  it.each([
    ['recent["search-faqs"].inputs.path == "a" && has(recent["help-desk"].outputs)', []],
    ['recent.help-desk.outputs.ok', ['error cel/hyphenated-name: recent.help-desk']],
    [`'recent[''help-desk''].outputs == usr.id'`, ['error cel/unknown-name: usr']],
    ['"history._total < \\"3\\" + limit"', ['error cel/unknown-name: limit']],
    [
      '|-\n        history._total <\n        limit',
      ['error cel/unknown-name:         history._total <'],
    ],
    [
      'recent["help-desk"].outputs.count + 1',
      ['error cel/not-a-condition: recent["help-desk"].outputs.count + 1'],
    ],
    ['recent.other.x == 1', ['warning cel/undeclared-name: other']],
  ])('of restrictions: %s', async (assertion, said) => {
    expect(await judged(restricted(assertion))).toEqual(said);
  });

  it('of guardrails speak of whatever the tool answers', async () => {
    const text = documentWith(
      'guardrails:',
      '  input: {tool_name: check, assertion: verdict.safe && !flagged}',
      '  output: {tool_name: check, assertion: score}',
      '  other: {assertion: 1 +}',
    );
    expect(await judged(text)).toEqual([]);
    expect(await judged(text.replace('assertion: score', 'assertion: score +'))).toEqual([
      'error cel/syntax: +',
    ]);
  });

  it('of exposed values may give anything', async () => {
    const text = documentWith('exposes:', '  total: history._total', '  text: user.id');
    expect(await judged(text)).toEqual(['warning exposed-text: text']);
  });

  it('are judged in every document of a stream', async () => {
    const text = `${restricted('a')}---\n${restricted('b').replace('clerk', 'porter')}`;
    expect(await judged(text)).toEqual(['error cel/unknown-name: a', 'error cel/unknown-name: b']);
  });

  it('are not judged without end', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `  e${at}: '"${'a'.repeat(2000)}"'`);
    const said = await judged(documentWith('exposes:', ...many));
    expect(said.map((each) => each.slice(0, 32))).toEqual(["warning unchecked-expressions: '"]);
  });
});

describe('the schema', () => {
  it('is content with a whole agent', async () => {
    const text = documentWith(
      'capabilities: {a: {}, oagent://a-b.c: {}, oagent://far.example/x/d: {collect_results: false}}',
      'guardrails: {input: {tool_name: e, assertion: ok}, output: null}',
      'exposes: {f: user.id}',
      'lifespan: {retain_memory: false, short_circuit: 3}',
    );
    expect(await judged(text, 'v1')).toEqual([]);
  });

  it.each([
    ['name: a_b', 'a_b'],
    ['x-drawer: 3', 'x-drawer'],
    ['capabilities: {a: {collect: true}}', 'collect'],
    ['lifespan: {short_circuit: 0}', '0'],
    ['capabilities: {a: null}', 'null'],
  ])('refuses %s', async (line, marked) => {
    const said = await judged(documentWith(line), 'v1');
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(new RegExp(`^error schema/[a-z-]+: ${marked}$`));
  });
});
