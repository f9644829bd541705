import { expect, it } from 'vitest';
import { placeOfName } from '../../src/loadset/place-of-name.ts';

/** The text with the place found in angle brackets. */
function marked(text: string, name: string, owner?: string): string | undefined {
  const place = placeOfName(text, name, owner);
  if (place === undefined) return undefined;
  const { start, end } = place;
  return `${text.slice(0, start)}<${text.slice(start, end)}>${text.slice(end)}`;
}

it.each([
  ['agents: [writer, judge]', 'judge', 'agents: [writer, <judge>]'],
  ['agents:\n  - writer\n', 'writer', 'agents:\n  - <writer>\n'],
  ['worker: "writer" # who writes', 'writer', 'worker: "<writer>" # who writes'],
  ['capabilities:\n  oagent://writer: {}\n', 'writer', 'capabilities:\n  oagent://<writer>: {}\n'],
  [
    '{"agents":[{"id":"x"}],"fanIn":"writer"}',
    'writer',
    '{"agents":[{"id":"x"}],"fanIn":"<writer>"}',
  ],
])('%j refers to %j', (text, name, expected) => {
  expect(marked(text, name)).toBe(expected);
});

it('passes over the name an agent gives itself, and longer words', () => {
  expect(marked('name: writer\nagents: [co-writer, writers, writer]\n', 'writer')).toBe(
    'name: writer\nagents: [co-writer, writers, <writer>]\n',
  );
  expect(marked('name: writer\n', 'writer')).toBeUndefined();
  expect(marked('anything', '')).toBeUndefined();
});

it('prefers data to prose, and prose to nothing', () => {
  const text = 'description: Asks the writer, then stops.\nagents: [writer]\n';
  expect(marked(text, 'writer')).toBe(text.replace('[writer]', '[<writer>]'));
  expect(marked('Ask the writer first.', 'writer')).toBe('Ask the <writer> first.');
});

it('looks at the agent that refers, where a text has several', () => {
  const text = 'name: one\nagents: [writer]\n---\nname: two\nagents: [writer]\n';
  expect(marked(text, 'writer', 'two')).toBe(
    'name: one\nagents: [writer]\n---\nname: two\nagents: [<writer>]\n',
  );
  expect(marked('agents: [writer]\nname: two\n', 'writer', 'two')).toBe(
    'agents: [<writer>]\nname: two\n',
  );
});
