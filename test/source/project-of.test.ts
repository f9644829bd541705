import { expect, it } from 'vitest';
import { liesIn, placeAround, projectOf } from '../../src/source/project-of.ts';

const PLACES = ['.x/agents', '.x/agent', 'x.json'];

it.each([
  ['.x/agents/a.md', ''],
  ['.x/agent/a.md', ''],
  ['p/q/.x/agents/deep/a.md', 'p/q'],
  ['/p/.x/agents/a.md', '/p'],
  ['p/.x/agents/q/.x/agents/a.md', 'p/.x/agents/q'],
  ['p/x.json', 'p'],
  ['p/.x/agents', 'p'],
])('%s belongs to the project "%s"', (path, project) => {
  expect(liesIn(path, PLACES)).toBe(true);
  expect(projectOf(path, PLACES)).toBe(project);
});

it.each(['p/agents/a.md', 'p/.x/agents.md', '.x/other/a.md', 'y.x/agents/a.md', 'x.json.md'])(
  '%s is in no place',
  (path) => {
    expect(placeAround(path, PLACES)).toBeUndefined();
    expect(projectOf(path, PLACES)).toBe(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
  },
);

it('tells the way from the project', () => {
  const placed = { project: 'p', place: '.x/agents', below: '.x/agents/deep/a.md' };
  expect(placeAround('p/.x/agents/deep/a.md', PLACES)).toEqual(placed);
});
