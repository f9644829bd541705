import { describe, expect, it } from 'vitest';
import type { AgentLink, LinkRole, Member } from '../../src/loadset/agent-link.ts';
import { type CheckOptions, checkReferences } from '../../src/loadset/check-references.ts';

const link = (target: string, how: LinkRole = 'child', certain = true): AgentLink => ({
  target,
  pointer: `/agents/0`,
  how,
  certain,
});

const member = (id: string, ...links: readonly (string | AgentLink)[]): Member => ({
  id,
  source: `${id}.md`,
  links: links.map((each) => (typeof each === 'string' ? link(each) : each)),
});

function check(members: readonly Member[], options: Partial<CheckOptions> = {}) {
  return checkReferences(members, { isClosed: true, ...options }).map(
    ({ code, severity, message, hint, at }) =>
      `${at?.file}${at?.range === undefined ? '' : `@${at.range.start}`} ${severity} ${code}: ${message} ${hint}`,
  );
}

describe('unknown agents', () => {
  const members = [member('article', link('wrter', 'sequence')), member('writer')];

  it('are errors in a closed set, with the name that may be meant', () => {
    expect(check(members)).toEqual([
      'article.md error loadset/unknown-agent: "article" names "wrter" as a step of its sequence, but there is no agent "wrter". Did you mean "writer"?',
    ]);
    expect(check([member('a', link('zzzzzzzz', 'worker'))])).toEqual([
      'a.md error loadset/unknown-agent: "a" names "zzzzzzzz" as its worker, but there is no agent "zzzzzzzz". Read the file that defines it as well, or remove the reference.',
    ]);
  });

  it('are notes when they may be in files nobody named', () => {
    expect(check(members, { isClosed: false })).toEqual([
      'article.md info loadset/not-loaded: "article" names "wrter" as a step of its sequence; that agent is not among the files read. Name the directory that holds both to have the reference checked.',
    ]);
  });

  it('are nothing when the name may be that of a tool', () => {
    expect(check([member('a', link('lookup', 'capability', false))])).toEqual([]);
  });

  it('carry a place when the text is at hand', () => {
    const texts = new Map([
      ['article.md', '\uFEFF---\r\nname: article\r\nsequence: [wrter]\r\n---\r\n'],
    ]);
    const [found] = checkReferences(members, {
      isClosed: true,
      textOf: (source) => texts.get(source),
    });
    // As all positions: in the text without byte order mark and with plain line ends.
    const plain = '---\nname: article\nsequence: [wrter]\n---\n';
    expect(found?.at).toEqual({
      file: 'article.md',
      range: { start: plain.indexOf('wrter'), end: plain.indexOf('wrter') + 5 },
    });
  });
});

describe('an agent that refers to itself', () => {
  it('cannot be made', () => {
    expect(check([member('a', link('a', 'fan-in'))])).toEqual([
      'a.md error loadset/refers-to-itself: "a" names itself as the agent that joins the answers. Remove the reference, or name the agent that was meant.',
    ]);
  });

  it('may call itself as a capability', () => {
    expect(check([member('a', link('a', 'capability'))])).toEqual([
      'a.md info loadset/loop: "a" may call itself without end. Set lifespan.short_circuit on one of them if nothing else ends the loop.',
    ]);
  });

  it('means the tool when it names a capability like itself', () => {
    expect(check([member('a', link('a', 'capability', false))])).toEqual([]);
  });
});

describe('circles', () => {
  it('are errors that name the whole way, once', () => {
    const members = [member('x', 'b'), member('a', 'b'), member('b', 'c'), member('c', 'a', 'x')];
    expect(check(members)).toEqual([
      'x.md error loadset/cycle: These agents are made of each other in a circle: x (x.md) → b (b.md) → c (c.md) → x. Remove one of the references.',
    ]);
  });

  it('are told apart', () => {
    const members = [member('a', 'b'), member('b', 'a'), member('c', 'd', 'a'), member('d', 'c')];
    expect(check(members).map((text) => text.split(':')[2])).toEqual([
      ' a (a.md) → b (b.md) → a. Remove one of the references.',
      ' c (c.md) → d (d.md) → c. Remove one of the references.',
    ]);
  });

  it('are notes when a capability is part of them', () => {
    const members = [member('a', link('b', 'capability')), member('b', 'a')];
    expect(check(members)).toEqual([
      'a.md info loadset/loop: These agents may call each other without end: a (a.md) → b (b.md) → a. Set lifespan.short_circuit on one of them if nothing else ends the loop.',
    ]);
  });

  it('are none where ways only meet', () => {
    expect(check([member('a', 'b', 'c'), member('b', 'd'), member('c', 'd'), member('d')])).toEqual(
      [],
    );
  });

  it('are cut in the middle when nobody would read all of them', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `n${index}`);
    const ring = ids.map((id, index) => member(id, ids[(index + 1) % ids.length] ?? ''));
    const [only = '', ...others] = check(ring);
    expect(others).toEqual([]);
    expect(only).toContain(
      'n8 (n8.md) → n9 (n9.md) → … 28 more … → n38 (n38.md) → n39 (n39.md) → n0.',
    );
  });
});

it('takes the first of two agents of one id', () => {
  const second = { ...member('a', 'a'), source: 'second.md' };
  expect(check([member('a', 'b'), second, member('b')])).toEqual([
    'second.md error loadset/refers-to-itself: "a" names itself as an agent it may call. Remove the reference, or name the agent that was meant.',
  ]);
});

it('takes long chains, many references and many mistakes', () => {
  const size = 50_000;
  const chain = Array.from({ length: size }, (_, n) => member(`n${n}`, `n${(n + 1) % size}`));
  expect(check(chain)).toHaveLength(1);
  const text = 'wrong '.repeat(100_000);
  const wrong = Array.from({ length: 5_000 }, (_, n) => member(`n${n}`, `wrong${n}`, 'wrong'));
  expect(check(wrong, { textOf: () => text })).toHaveLength(10_000);
});
