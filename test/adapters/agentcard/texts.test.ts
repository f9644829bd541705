import { describe, expect, test } from 'vitest';
import { codesOf, marked, readCards, rewriteCards } from './read-cards.ts';

function textMessage(role: 'user' | 'assistant', text: string) {
  return { role, content: [{ type: 'text', text }] };
}

describe('instruction', () => {
  test('setting and body are joined by a newline', () => {
    const text = '---\nname: a\ninstruction: First.\n---\nSecond.\n\n---SYSTEM\nThird.\n';
    const result = readCards(text);
    expect(result.agents[0]?.instruction).toBe('First.\nSecond.\nThird.');
    expect(codesOf(result)).toEqual(['info agentcard/two-instructions']);
  });

  test.each([
    ['a history header in it', 'Say:\n---USER\nexactly'],
    ['an indented header in it', 'Say:\n   ---USER\nexactly'],
    ['a header in a code block', '```\n---ASSISTANT\n```'],
    ['a whole card in it', 'x\n---\ntype: agent\n---\ny'],
    ['a leading system header', '---SYSTEM\nx'],
    ['a code fence left open', '# Role\n```\nopen'],
    ['carriage returns', 'one\r\ntwo'],
    ['half a surrogate pair', 'broken \ud800 text'],
  ])('with %s is written as a setting and comes back', (_, instruction) => {
    const card = `---\nname: a\ninstruction: ${JSON.stringify(instruction)}\n---\n`;
    const { files, lossy } = rewriteCards(card, 'rfc', 'files', { file: 'a.md' });
    expect(lossy).toBe(false);
    const written = files.get('a.md') ?? '';
    expect(written).toContain('instruction:');
    expect(readCards(written, { file: 'a.md' }).agents[0]?.instruction).toBe(instruction);
  });

  test('ordinary Markdown is written as the body', () => {
    const body = '    indented first line\n\n# Heading\n\n---\n\nrule above';
    const { files } = rewriteCards(`---\nname: a\n---\n\n\n${body}\n\n`, 'rfc', 'files');
    expect(files.get('a.md')).toBe(`---\ntype: agent\nname: a\n---\n${body}\n`);
  });
});

describe('history', () => {
  const card = `---
name: a
messages: [old/first.md, second.json]
---
Be brief.

---USER
Inline question

---ASSISTANT
Inline answer
`;
  const beside = {
    'old/first.md': 'no marker yet\n---ASSISTANT\nfrom text\n---USER\none\n---USER\ntwo\n',
    'second.json': JSON.stringify({
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'from json' }] },
        { role: 'assistant', content: 'plain', stop_reason: 'endTurn' },
      ],
    }),
  };
  const messages = [
    textMessage('user', 'no marker yet'),
    textMessage('assistant', 'from text'),
    {
      role: 'user',
      content: [
        { type: 'text', text: 'one' },
        { type: 'text', text: 'two' },
      ],
    },
    textMessage('user', 'from json'),
    { ...textMessage('assistant', 'plain'), extra: { stop_reason: 'endTurn' } },
    textMessage('user', 'Inline question'),
    textMessage('assistant', 'Inline answer'),
  ];

  test('external files come before the blocks of the body, in listed order', () => {
    const { agents } = readCards(card, { beside });
    expect(agents[0]?.messages).toEqual(messages);
    expect(agents[0]?.instruction).toBe('Be brief.');
  });

  test('is written as a file beside the card, whole', () => {
    const { files, lossy } = rewriteCards(card, 'fast-agent', 'files', { beside });
    expect(lossy).toBe(false);
    expect([...files.keys()]).toEqual(['a.md', 'a.history.json']);
    const again = readCards(files.get('a.md') ?? '', {
      file: 'a.md',
      beside: { 'a.history.json': files.get('a.history.json') ?? '' },
    });
    expect(again.agents[0]?.messages).toEqual(messages);
  });

  test('a single document holds plain texts as blocks', () => {
    const plain = '---\nname: a\n---\nBe brief.\n\n---USER\nHi\n\n---ASSISTANT\nHello\n';
    const { files, lossy } = rewriteCards(plain, 'rfc', 'single');
    expect(lossy).toBe(false);
    expect(files.get('a.md')).toBe(
      '---\ntype: agent\nname: a\n---\nBe brief.\n\n---USER\nHi\n\n---ASSISTANT\nHello\n',
    );
  });

  test('that a single document cannot hold is dropped with an entry', () => {
    const { files, ledger } = rewriteCards(card, 'rfc', 'single', { beside });
    expect(files.get('a.md')).toBe('---\ntype: agent\nname: a\n---\nBe brief.\n');
    expect(ledger.filter(({ verdict }) => verdict === 'dropped')).toMatchObject([
      { pointer: '/messages' },
    ]);
  });

  test.each([['missing.md'], ['../outside.md'], ['/etc/hosts'], ['~/x.md'], ['file:///x.md']])(
    '%s is not found: an error at the reference',
    (reference) => {
      const text = `---\nname: a\nmessages: ${reference}\n---\n`;
      const result = readCards(text);
      expect(result.agents).toEqual([]);
      expect(marked(text, result, 'agentcard/history-not-found')).toBe(reference);
    },
  );

  test.each([
    ['not JSON', '{"messages": [', 'source/json-syntax'],
    ['no list', '{"messages": 1}', 'agentcard/bad-history'],
    ['null', '{"messages": null}', 'agentcard/bad-history'],
    ['a misspelt key', '{"message": []}', 'agentcard/bad-history'],
    ['a message without content', '{"messages": [{"role": "user"}]}', 'agentcard/bad-history'],
  ])('a history file with %s is an error in that file', (_, json, code) => {
    const text = '---\nname: a\nmessages: h.json\n---\n';
    const result = readCards(text, { beside: { 'h.json': json } });
    expect(result.diagnostics[0]).toMatchObject({ code, at: { file: 'h.json' } });
  });

  test('what stands beside the messages of a history file is pointed out', () => {
    const beside = { 'h.json': '{"messages": [], "title": "x"}' };
    const result = readCards('---\nname: a\nmessages: h.json\n---\n', { beside });
    expect(codesOf(result)).toEqual(['warning agentcard/history-extra']);
    expect(result.agents[0]?.messages).toEqual([]);
  });

  test('a resource is the one line below its marker; empty sections are pointed out', () => {
    const beside = {
      'h.md': '---USER\nLook:\n---RESOURCE\nnotes.txt\nand answer.\n---ASSISTANT\n\n---USER\nBye\n',
    };
    const card = '---\nname: a\nmessages: h.md\n---\n';
    const result = readCards(card, { beside });
    expect(result.agents[0]?.messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look:' },
          { type: 'resource', path: 'notes.txt' },
          { type: 'text', text: 'and answer.' },
          { type: 'text', text: 'Bye' },
        ],
      },
    ]);
    expect(codesOf(result)).toEqual([
      'warning agentcard/history-resource',
      'info agentcard/empty-block',
    ]);
    const { ledger } = rewriteCards(card, 'rfc', 'files', { beside });
    expect(ledger.filter(({ verdict }) => verdict === 'degraded')).toMatchObject([
      { pointer: '/messages/0/content' },
    ]);
  });

  test('a history file outside the load root is called that, without credentials', () => {
    const words = (reference: string) =>
      readCards(`---\nname: a\nmessages: ${reference}\n---\n`).diagnostics[0]?.message;
    const outside = 'is outside the directory the card is read from.';
    expect(words('/etc/hosts')).toBe(`The history file /etc/hosts ${outside}`);
    expect(words('https://ann:pass@h/x.json')).toBe(`The history file https://… ${outside}`);
    expect(words('gone.md')).toBe('The history file gone.md is not there.');
  });

  test('system messages in JSON are left out with a warning', () => {
    const json = JSON.stringify({ messages: [{ role: 'system', content: 'x' }] });
    const result = readCards('---\nname: a\nmessages: h.json\n---\n', {
      beside: { 'h.json': json },
    });
    expect(codesOf(result)).toEqual(['warning agentcard/history-ignored']);
  });

  test('in a bundle is accepted with a warning', () => {
    const text = '---\ntype: agent\nname: a\n---\n---USER\nHi\n---\ntype: agent\nname: b\n---\n';
    const result = readCards(text);
    expect(result.agents[0]?.messages).toEqual([textMessage('user', 'Hi')]);
    expect(marked(text, result, 'agentcard/inline-history-in-bundle')).toBe('---USER');
  });

  test('indented and fenced headers are text, with a warning', () => {
    const text = '---\nname: a\n---\nx\n  ---USER\ny\n';
    const result = readCards(text);
    expect(result.agents[0]?.instruction).toBe('x\n  ---USER\ny');
    expect(marked(text, result, 'agentcard/header-lookalike')).toBe('  ---USER');
  });
});
