import { describe, expect, it } from 'vitest';
import { summarise } from '../../src/cli/summarise.ts';

describe('summarise', () => {
  it('shows the first telling line of a text', () => {
    expect(summarise('# Role\n\nYou carry bags.\n')).toBe('You carry bags. …');
    expect(summarise('You carry bags.')).toBe('You carry bags.');
    expect(summarise('# Role')).toBe('# Role');
    expect(summarise('x'.repeat(100))).toBe(`${'x'.repeat(59)}…`);
  });

  it('shows lists by what their items are called', () => {
    const servers = [
      { name: 'files', transport: 'stdio', env: { TOKEN: 'hush' } },
      { name: 'web', transport: 'http', headers: { authorization: 'hush' } },
    ];
    expect(summarise(servers)).toBe('files (stdio), web (http)');
    expect(summarise(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('a, b, c, d, e, f, and 1 more');
    expect(summarise([])).toBe('(empty list)');
    expect(summarise([{ odd: 1 }, 2])).toBe('2');
  });

  it('shows objects without what is deeper inside', () => {
    const model = { name: 'haiku', authentication: { type: 'bearer', token: 'hush' } };
    expect(summarise(model)).toBe('name haiku, authentication');
    expect(summarise({ url: 'https://me:hush@example.com/' })).not.toContain('hush');
    expect(summarise({ sequence: ['a', 'b'], cumulative: true })).toBe(
      'sequence [a, b], cumulative true',
    );
  });
});
