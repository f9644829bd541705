import { expect, it } from 'vitest';
import { commandLine } from '../../../src/web/playground/command-line.ts';
import { NO_OPTIONS } from '../../../src/web/playground/playground-state.ts';

const PLAIN = { from: '', to: 'afm@0.3.0', options: NO_OPTIONS };

it.each([
  [['a.md'], PLAIN, 'npx agentx convert a.md --to afm@0.3.0'],
  [["it's.md"], PLAIN, "npx agentx convert 'it'\\''s.md' --to afm@0.3.0"],
  [['-rf'], PLAIN, "npx agentx convert '-rf' --to afm@0.3.0"],
  [['w/a.md', 'w/b/c.md'], PLAIN, 'npx agentx convert w/ --to afm@0.3.0 -o converted/'],
  [['a.md', 'b/c.md'], PLAIN, 'npx agentx convert . --to afm@0.3.0 -o converted/'],
  [
    ['a.md'],
    { ...PLAIN, from: 'agentcard', options: { ...NO_OPTIONS, carry: true, strict: true } },
    'npx agentx convert a.md --from agentcard --to afm@0.3.0 -o converted/ --carry --strict',
  ],
])('%j', (paths, state, expected) => {
  expect(commandLine(paths, state)).toBe(expected);
});
