import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import schema from '../../schemas/agent-config.schema.json' with { type: 'json' };
import { AGENT_FIELDS } from '../../src/hub/fields.ts';
import { validateAgent } from '../../src/hub/validate.ts';
import { isList, isObject, type Json, type JsonObject, setOwn } from '../../src/json/json.ts';
import { anyAgent } from '../support/arbitrary-agent.ts';
import { runs } from '../support/law-settings.ts';

const codesOf = async (agent: unknown) => (await validateAgent(agent)).map(({ code }) => code);

describe('the published schema', () => {
  it('has exactly the fields of the hub, in their order', () => {
    expect(Object.keys(schema.properties)).toEqual([
      'agentconfig',
      ...AGENT_FIELDS,
      'derived',
      'extensions',
    ]);
  });

  it('describes every field', () => {
    const silent: string[] = [];
    const visit = (node: Json, pointer: string): void => {
      if (!isObject(node)) return;
      const { properties, $defs, if: _condition, ...rest } = node;
      for (const [key, member] of Object.entries({ ...ofObject(properties), ...ofObject($defs) })) {
        const described = isObject(member) && (member.description ?? member.$ref) !== undefined;
        if (!described) silent.push(`${pointer}/${key}`);
        visit(member, `${pointer}/${key}`);
      }
      for (const [key, member] of Object.entries(rest)) visit(member, `${pointer}/${key}`);
    };
    visit(schema as unknown as Json, '');
    expect(silent).toEqual([]);
  });

  it('accepts every agent of the hub', async () => {
    await fc.assert(
      fc.asyncProperty(anyAgent, async (agent) => {
        expect(await validateAgent(agent)).toEqual([]);
      }),
      runs(2),
    );
  });
});

function ofObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** Fields that hold whatever their author put there. */
const OPEN = new Set(
  'authentication config content extensions extra input output parameters polling requirements schemes security signatures'.split(
    ' ',
  ),
);

/** Pointers to all typed mappings and typed leaves of an agent. */
function typedPlaces(value: Json, path: readonly string[]): (readonly string[])[] {
  const nested = isList(value) || isObject(value) ? Object.entries(value) : [];
  return [
    path,
    ...nested
      .filter(([key]) => !OPEN.has(key))
      .flatMap(([key, member]) => typedPlaces(member, [...path, key])),
  ];
}

function changedAt(value: Json, path: readonly string[], change: (value: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (isList(value)) {
    return value.map((item, at) => (String(at) === key ? changedAt(item, rest, change) : item));
  }
  const result: Record<string, Json> = {};
  for (const [name, member] of Object.entries(value as JsonObject)) {
    setOwn(result, name, name === key ? changedAt(member, rest, change) : member);
  }
  return result;
}

describe('validateAgent', () => {
  it('refuses a foreign key in any typed mapping', async () => {
    await fc.assert(
      fc.asyncProperty(anyAgent, fc.nat(), async (agent, pick) => {
        const json = agent as unknown as Json;
        const places = typedPlaces(json, []).filter((path) => isClosed(json, path));
        const path = places[pick % places.length] ?? [];
        const spoilt = changedAt(json, path, (value) => ({ ...ofObject(value), 'x-foreign': 1 }));
        expect(await codesOf(spoilt)).toContain('schema/unknown-key');
      }),
      runs(),
    );
  });

  it('refuses a value of another type in any typed place', async () => {
    await fc.assert(
      fc.asyncProperty(anyAgent, fc.nat(), async (agent, pick) => {
        const json = agent as unknown as Json;
        const places = typedPlaces(json, []);
        const path = places[pick % places.length] ?? [];
        const spoilt = changedAt(json, path, (value) => (isList(value) ? 'text' : [[]]));
        expect(await codesOf(spoilt)).not.toEqual([]);
      }),
      runs(),
    );
  });

  it.each([
    [{ name: 'a', kind: 'agent' }, 'schema/missing-key'],
    [{ id: 'a', kind: 'agent' }, 'schema/missing-key'],
    [{ id: 'a', name: 'a' }, 'schema/missing-key'],
    [{ id: '', name: 'a', kind: 'agent' }, 'schema/out-of-range'],
    [{ id: 'a', name: 'a', kind: 'robot' }, 'schema/unknown-value'],
    [{ id: 'a', name: 'a', kind: 'agent', limits: { maxTurns: 1.5 } }, 'schema/wrong-type'],
    [{ id: 'a', name: 'a', kind: 'agent', sampling: { topP: Number.NaN } }, 'schema/wrong-type'],
    [{ id: 'a', name: 'a', kind: 'agent', derived: ['id'] }, 'schema/unknown-value'],
    [{ id: 'a', name: 'a', kind: 'agent', description: null }, 'schema/wrong-type'],
    [null, 'schema/wrong-type'],
    ['agent', 'schema/wrong-type'],
  ])('refuses %j', async (agent, code) => expect(await codesOf(agent)).toEqual([code]));
});

const TEXT_MAPS = new Set(['env', 'headers', 'exposes']);

/** A typed mapping: not one whose keys the author chooses. */
function isClosed(root: Json, path: readonly string[]): boolean {
  const last = path.at(-1) ?? '';
  const value = path.reduce<Json | undefined>((at, key) => (at as JsonObject)[key], root);
  const isPolicyMap = last === 'tools' && path.at(-2) === 'policy';
  return isObject(value) && !TEXT_MAPS.has(last) && !isPolicyMap;
}
