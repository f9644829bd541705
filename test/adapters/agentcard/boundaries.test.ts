import { describe, expect, test } from 'vitest';
import { codesOf, marked, readCards } from './read-cards.ts';

describe('card boundaries', () => {
  test('a bundle gives one agent per front matter with a type', () => {
    const text = `---
type: agent
name: first
---
One.

---
type: agent
name: second
---
Two.
`;
    const { agents, diagnostics } = readCards(text);
    expect(agents).toEqual([
      { id: 'first', name: 'first', kind: 'agent', instruction: 'One.' },
      { id: 'second', name: 'second', kind: 'agent', instruction: 'Two.' },
    ]);
    expect(diagnostics).toEqual([]);
  });

  test.each([
    ['a horizontal rule', 'Before.\n\n---\n\nAfter.'],
    ['two rules around prose', 'Before.\n\n---\nnot: a card\n---\n\nAfter.'],
    ['two rules around a word that mentions type', '---\nthe type of thing\n---\nAfter.'],
    ['a card inside fenced code', '```md\n---\ntype: agent\nname: x\n---\nHi\n```'],
    ['a card inside tildes', '~~~~\n---\ntype: agent\nname: x\n---\n~~~~\nafter'],
    ['an indented fence pair', 'x\n ---\n type: agent\n ---\ny'],
    ['a fence with trailing blanks', 'x\n--- \ntype: agent\n--- \ny'],
  ])('%s stays in the body', (_, body) => {
    const { agents } = readCards(`---\ntype: agent\nname: one\n---\n${body}\n`);
    expect(agents).toEqual([{ id: 'one', name: 'one', kind: 'agent', instruction: body }]);
  });

  test('the first front matter is a card even without type', () => {
    const { agents } = readCards('---\nname: plain\n---\nHello.\n');
    expect(agents).toEqual([{ id: 'plain', name: 'plain', kind: 'agent', instruction: 'Hello.' }]);
  });

  test('a block with type whose YAML is broken is text, and a warning points at the fault', () => {
    const text = '---\nname: a\n---\nHello.\n\n---\ntype: agent\nname: [b\n---\nBye.\n';
    const result = readCards(text);
    expect(result.agents).toHaveLength(1);
    expect(result.agents[0]?.instruction).toContain('name: [b');
    expect(codesOf(result)).toEqual(['warning agentcard/broken-card']);
    expect(result.diagnostics[0]?.at?.range).toBeDefined();
  });

  test.each([
    ['blanks after its fences', '--- \ntype: agent\nname: b\n---', 'agentcard/loose-fence'],
    ['no type', '---\nname: b\nservers: [x]\n---', 'agentcard/card-without-type'],
    ['a comment first', '---\n# two\ntype: agent\nname: [b\n---', 'agentcard/broken-card'],
  ])('a second card with %s stays in the body, with a warning', (_, block, code) => {
    const result = readCards(`---\nname: a\n---\nHello.\n\n${block}\nBye.\n`);
    expect(result.agents.map(({ instruction }) => instruction)).toEqual([
      `Hello.\n\n${block}\nBye.`,
    ]);
    expect(codesOf(result)).toEqual([`warning ${code}`]);
    expect(result.diagnostics[0]?.at?.range).toBeDefined();
  });

  test('a code fence that is never closed hides no card', () => {
    const text =
      '---\ntype: agent\nname: a\n---\n```\nopen\n\n---\ntype: agent\nname: b\n---\nBye.\n';
    expect(readCards(text).agents.map(({ instruction }) => instruction)).toEqual([
      '```\nopen',
      'Bye.',
    ]);
  });

  test('a card between fences that do not pair up is pointed out', () => {
    const text =
      '---\ntype: agent\nname: a\n---\n```\nopen\n\n---\ntype: agent\nname: b\n---\n```\ncode\n```\n';
    const result = readCards(text);
    expect(result.agents).toHaveLength(1);
    expect(codesOf(result)).toEqual(['warning agentcard/card-in-code']);
  });

  test('many rules and many cards are read in good time', () => {
    const started = performance.now();
    readCards(`---\nname: a\n---\n${'---\ntype x\n'.repeat(20_000)}`);
    readCards(`---\nname: a\n---\n${'```a\n'.repeat(20_000)}`);
    const names = Array.from({ length: 8000 }, (_, index) => `  - s${index}\n`).join('');
    readCards(`---\nname: a\nservers:\n${names}---\n`);
    expect(performance.now() - started).toBeLessThan(2500);
  });

  test('empty documents of a YAML stream are passed over', () => {
    const text = '# notes\n---\ntype: agent\nname: a\n---\n---\ntype: agent\nname: b\n---\n';
    const result = readCards(text, { file: 'pair.yaml' });
    expect(result.agents.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(readCards('', { file: 'empty.yaml' }).agents).toEqual([]);
  });

  test('a YAML bundle gives one agent per document', () => {
    const text = '---\ntype: agent\nname: a\ninstruction: |\n  One.\n---\ntype: agent\nname: b\n';
    expect(readCards(text, { file: 'pair.yaml' }).agents).toEqual([
      { id: 'a', name: 'a', kind: 'agent', instruction: 'One.' },
      { id: 'b', name: 'b', kind: 'agent' },
    ]);
  });
});

describe('names', () => {
  test('a single card takes its name from its file', () => {
    const { agents } = readCards('---\ntype: agent\n---\n', { file: 'agents/cat card.md' });
    expect(agents).toEqual([
      { id: 'cat_card', name: 'cat card', kind: 'agent', derived: ['name'] },
    ]);
  });

  test('in a bundle every card needs a name', () => {
    const text = '---\ntype: agent\nname: a\n---\nA\n---\ntype: agent\nmodel: m\n---\nB\n';
    const result = readCards(text);
    expect(result.agents).toEqual([]);
    expect(codesOf(result)).toEqual(['error agentcard/missing-name']);
    expect(marked(text, result, 'agentcard/missing-name')).toBe('type: agent');
  });

  test('a duplicate name is refused with both places', () => {
    const text = '---\ntype: agent\nname: twin\n---\nA\n---\ntype: agent\nname: twin\n---\nB\n';
    const result = readCards(text, { file: 'twins.md' });
    expect(result.agents).toEqual([]);
    expect(result.diagnostics[0]).toMatchObject({
      code: 'agentcard/duplicate-name',
      message: 'A second card is called "twin"; the first one stands at twins.md:3.',
    });
    const start = result.diagnostics[0]?.at?.range?.start ?? -1;
    expect(text.slice(0, start).split('\n')).toHaveLength(8);
  });

  test('names that become the same id are refused, too', () => {
    const text = '---\ntype: agent\nname: my a\n---\n---\ntype: agent\nname: my_a\n---\n';
    expect(codesOf(readCards(text))).toEqual(['error agentcard/duplicate-name']);
  });

  test('spaces become underscores, in names and in references', () => {
    const text = '---\ntype: chain\nname: My Chain\nsequence: [First Step, last]\n---\n';
    const result = readCards(text);
    expect(result.agents).toEqual([
      {
        id: 'My_Chain',
        name: 'My Chain',
        kind: 'chain',
        workflow: { sequence: ['First_Step', 'last'] },
      },
    ]);
    expect(codesOf(result)).toEqual([
      'warning agentcard/name-with-spaces',
      'warning agentcard/name-with-spaces',
    ]);
  });
});

describe('front matter', () => {
  test.each([
    ['no front matter', 'Hello.\n', 'agentcard/no-front-matter'],
    ['unclosed', '---\ntype: agent\nHello.\n', 'agentcard/unclosed-front-matter'],
    ['a list', '---\n- a\n---\n', 'source/not-a-mapping'],
    ['an unknown type', '---\ntype: chian\n---\n', 'agentcard/unknown-type'],
    ['a duplicate key', '---\nname: a\nname: b\n---\n', 'source/yaml-syntax'],
    ['a text as schema version', '---\nschema_version: "1"\n---\n', 'source/wrong-type'],
    ['a yes as schema version', '---\nschema_version: true\n---\n', 'source/wrong-type'],
    ['a fraction as schema version', '---\nschema_version: 1.5\n---\n', 'source/wrong-type'],
    ['an empty name', '---\nname: "  "\n---\n', 'agentcard/empty-name'],
    ['a word as a flag', '---\ndefault: yes\n---\n', 'source/wrong-type'],
  ])('%s is an error with a position', (_, text, code) => {
    const result = readCards(text);
    const error = result.diagnostics.find(({ severity }) => severity === 'error');
    expect(result.agents).toEqual([]);
    expect(error).toMatchObject({ code, at: { file: 'card.md' } });
    expect(error?.at?.range).toBeDefined();
  });

  test('an indented --- in a block of text does not close it', () => {
    const text = `---
name: a
description: |
  Steps:
  ---
  api
tool_only: true
---
Body
`;
    expect(readCards(text).agents).toEqual([
      {
        id: 'a',
        name: 'a',
        kind: 'agent',
        description: 'Steps:\n---\napi\n',
        instruction: 'Body',
        extensions: { agentcard: { tool_only: true } },
      },
    ]);
  });

  test.each(['---  ', '-----'])('it may be closed by "%s", as fast-agent does', (closing) => {
    expect(readCards(`---\nname: a\n${closing}\nBody\n`).agents).toEqual([
      { id: 'a', name: 'a', kind: 'agent', instruction: 'Body' },
    ]);
  });

  test('front matter without settings is a card of defaults', () => {
    expect(readCards('---\n---\nHi\n').agents).toEqual([
      { id: 'card', name: 'card', kind: 'agent', instruction: 'Hi', derived: ['name'] },
    ]);
  });

  test('the type is compared without regard to case', () => {
    const text = '---\ntype: "  MaKeR  "\nname: m\nworker: w\n---\n';
    expect(readCards(text).agents).toEqual([
      { id: 'm', name: 'm', kind: 'MAKER', workflow: { worker: 'w' } },
    ]);
  });

  test('smart is an agent with subagents, unless it says otherwise', () => {
    expect(readCards('---\ntype: smart\nname: s\nsubagents: false\n---\n').agents).toEqual([
      {
        id: 's',
        name: 's',
        kind: 'agent',
        extensions: { agentcard: { subagents: false, harness_tools: true } },
      },
    ]);
  });
});
