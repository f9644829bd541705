import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { checkAgainstSchema, checkJsonSchema } from '../../src/schema/check.ts';
import { parseYaml } from '../../src/source/yaml.ts';
import { marked, plainLines } from '../support/positions.ts';

const AGENT = `id: helper
kind: agnet
descripton: Answers questions
authors: [1, Ada]
provider:
  url: 5
mcpServers:
  - transport: stdio
    shell: false
messages:
  - role: user
    content:
      - type: text
`;

async function check(
  text: string,
  run: (document: never, report: (diagnostic: Diagnostic) => void) => Promise<void>,
) {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void found.push(diagnostic);
  const document = parseYaml(text, { file: 'a.yaml', offset: 0 }, report);
  await run(document as never, report);
  const files = new Map([['a.yaml', text]]);
  return { lines: plainLines(found, files), marks: found.map((each) => marked(each, files)) };
}

describe('checkAgainstSchema', () => {
  it('says what is wrong, where, and what may have been meant', async () => {
    const { lines, marks } = await check(AGENT, (document, report) =>
      checkAgainstSchema(document, 'agent-config', report),
    );
    expect(lines).toEqual([
      'error schema/unknown-key a.yaml:3:1 "descripton" is not a known setting here. (Did you mean "description"?)',
      'error schema/unknown-value a.yaml:2:7 "kind" cannot be "agnet"; expected one of "agent", "chain", "parallel", "evaluator_optimizer", "router", "orchestrator", "iterative_planner", "MAKER", "a2a". (Did you mean "agent"?)',
      'error schema/wrong-type a.yaml:4:11 Item 1 of "authors" must be text, but here it is a number. (Put the value in quotes.)',
      'error schema/wrong-type a.yaml:6:8 "url" must be text, but here it is a number. (Put the value in quotes.)',
      'error schema/missing-key a.yaml:13:9 Item 1 of "content" needs "text". (Add the setting "text".)',
      'error schema/missing-key a.yaml:8:5 Item 1 of "mcpServers" needs "name". (Add the setting "name".)',
      'error schema/unknown-value a.yaml:9:12 "shell" cannot be false; expected true.',
    ]);
    expect(marks).toEqual([
      'descripton',
      'agnet',
      '1',
      '5',
      'type: text',
      'transport: stdio',
      'false',
    ]);
  });

  it('is silent about a valid document', async () => {
    const { lines } = await check('id: helper\n', (document, report) =>
      checkAgainstSchema(document, 'agent-config', report),
    );
    expect(lines).toEqual([]);
  });

  it('refuses a schema that does not exist, inherited names included', async () => {
    const run = (name: string) =>
      check('id: a\n', (document, report) => checkAgainstSchema(document, name, report));
    await expect(run('nope')).rejects.toThrow('There is no schema "nope".');
    await expect(run('constructor')).rejects.toThrow('There is no schema "constructor".');
  });
});

describe('checkJsonSchema', () => {
  const schemaAt = (text: string) =>
    check(text, (document, report) => checkJsonSchema(document, '/parameters', report));

  it('finds a misspelt type deep inside, once', async () => {
    const { lines } = await schemaAt(`parameters:
  type: object
  required: city
  properties:
    city: {type: strng}
`);
    expect(lines).toEqual([
      'error schema/unknown-value a.yaml:5:18 "type" cannot be "strng"; expected one of "array", "boolean", "integer", "null", "number", "object", "string". (Did you mean "string"?)',
      'error schema/wrong-type a.yaml:3:13 "required" must be a list, but here it is text.',
    ]);
  });

  it('accepts true, false and any valid schema', async () => {
    const valid = ['true', 'false', '{}', '{type: [string, "null"], x-own: 1}'];
    const results = await Promise.all(valid.map((each) => schemaAt(`parameters: ${each}\n`)));
    expect(results.flatMap(({ lines }) => lines)).toEqual([]);
  });

  it('says that a text is no schema', async () => {
    const { lines } = await schemaAt('parameters: none\n');
    expect(lines).toEqual([
      'error schema/wrong-type a.yaml:1:13 "parameters" must be a mapping or true or false, but here it is text.',
    ]);
  });

  it('does not judge schemas of another draft', async () => {
    const { lines } = await schemaAt(`parameters:
  $schema: http://json-schema.org/draft-07/schema#
  items: [{type: string}]
`);
    expect(lines).toEqual([
      'info schema/other-draft a.yaml:2:12 This schema is written for http://json-schema.org/draft-07/schema#; only JSON Schema 2020-12 is checked.',
    ]);
  });
});
