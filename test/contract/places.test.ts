/** Formats that live in conventional places of a project write there, and recognise what they wrote. */
import { describe, expect, it } from 'vitest';
import { writeAgents } from '../../src/convert/write.ts';
import { type AgentConfig, registry, resolveInside } from '../../src/index.ts';
import { liesIn } from '../../src/source/project-of.ts';
import { AS_IS } from '../support/read-back.ts';

const AGENT: AgentConfig = {
  id: 'porter',
  name: 'porter',
  kind: 'agent',
  description: 'Opens doors.',
  instruction: 'You open doors.',
};

const placed = registry.adapters.filter(({ places }) => places !== undefined);

it('some do', () => expect(placed).not.toEqual([]));

describe.each(placed)('$id', (adapter) => {
  const { places = [], versions } = adapter;

  it('names ways that lead from a project into it, and to nothing of git or of packages', () => {
    expect(places.map((place) => resolveInside('', place))).toEqual(places);
    expect(places.flatMap((place) => place.split('/'))).not.toContain('.git');
    expect(places.flatMap((place) => place.split('/'))).not.toContain('node_modules');
  });

  it.each(versions)('writes %s where it looks for agents, and is sure of them', (version) => {
    const { files } = writeAgents([AGENT], { adapter, version }, { layout: 'files', ...AS_IS });
    const own = [...files.keys()].filter((file) => liesIn(file, places));
    expect(own).not.toEqual([]);
    const below = new Map([...files].map(([file, text]) => [`sub/${file}`, text]));
    const sure = own.filter((file) => adapter.detect(below, `sub/${file}`).score >= 2);
    expect(sure).not.toEqual([]);
  });
});
