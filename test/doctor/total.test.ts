/** No card makes the doctor throw, and whatever it says has the published shape. */
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { a2a } from '../../adapters/a2a/index.ts';
import { breakingChanges } from '../../src/doctor/breaking-changes.ts';
import { diagnoseFile } from '../../src/doctor/diagnose.ts';
import { doctorJson } from '../../src/doctor/doctor-json.ts';
import { renderDoctor } from '../../src/doctor/render-doctor.ts';
import type { JsonObject } from '../../src/json/json.ts';
import { CARD, CARD_03 } from '../adapters/a2a/cards.ts';
import { anyAgent } from '../support/arbitrary-agent.ts';
import { anyJson } from '../support/arbitrary-json.ts';
import { LAW_SEED } from '../support/law-settings.ts';
import { injured } from '../support/mutations.ts';

const schemaFile = new URL('../../schemas/doctor.schema.json', import.meta.url);
const validate = new Ajv2020({ strict: true }).compile(
  JSON.parse(readFileSync(schemaFile, 'utf8')) as JsonObject,
);

async function check(text: string): Promise<void> {
  const report = await diagnoseFile('agent-card.json', text, { adapter: a2a });
  validate(JSON.parse(JSON.stringify(doctorJson(report))));
  expect(validate.errors).toBe(null);
  expect(renderDoctor(report, false)).toMatch(/: (?:healthy|works with warnings|broken)\n$/);
}

const fixtures = new URL('../../adapters/a2a/fixtures/', import.meta.url);
const texts = readdirSync(fixtures).map((name) => {
  const [file = ''] = readdirSync(new URL(`${name}/in/`, fixtures));
  return readFileSync(new URL(`${name}/in/${file}`, fixtures), 'utf8');
});

it('injured cards are examined all the same', async () => {
  const injuredCard = fc.constantFrom(...texts).chain(injured);
  await fc.assert(fc.asyncProperty(injuredCard, check), { numRuns: 300, seed: LAW_SEED });
});

it('cards with anything anywhere are examined all the same', async () => {
  const members = [...new Set([...Object.keys(CARD), ...Object.keys(CARD_03), 'securitySchemes'])];
  const replaced = fc
    .tuple(
      fc.constantFrom(CARD, CARD_03, { ...CARD_03, ...CARD }),
      fc.dictionary(fc.constantFrom(...members, 'security', 'signatures'), anyJson, { maxKeys: 3 }),
    )
    .map(([card, other]) => JSON.stringify({ ...card, ...other }));
  await fc.assert(fc.asyncProperty(replaced, check), { numRuns: 300, seed: LAW_SEED });
});

it('any two agents can be compared, and one with itself is the same', () => {
  fc.assert(
    fc.property(anyAgent, anyAgent, (one, other) => {
      expect(breakingChanges(one, one).changes).toEqual([]);
      for (const { what, why } of breakingChanges(one, other).changes) {
        expect([typeof what, typeof why]).toEqual(['string', 'string']);
      }
    }),
    { numRuns: 200, seed: LAW_SEED },
  );
});
