import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { anyText } from './arbitrary-text.ts';

/** Whole numbers, fractions and the extremes; what JSON can hold and nothing else. */
export const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.constantFrom(0.1, 1e21, 5e-324, 2 ** 53, Number.MAX_VALUE, -0.5),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);

/** Whole numbers, sensible or not. */
export const anyCount: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.constantFrom(-1, 2 ** 31, Number.MAX_SAFE_INTEGER),
);

const anyKey: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'type', 'x-own', 'deeplyNested', '0') },
  { weight: 1, arbitrary: anyText },
);

const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    anyText,
    anyNumber,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('json'), { maxLength: 3 }),
    objectOf(tie('json')),
  ),
}));

export const anyJson: fc.Arbitrary<Json> = json;
export const anyObject: fc.Arbitrary<JsonObject> = objectOf(anyJson);

/** Objects with foreign keys, `__proto__` among them, as own members. */
export function objectOf<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc
    .uniqueArray(fc.tuple(anyKey, value), { maxLength: 3, selector: ([key]) => key })
    .map((entries) => Object.fromEntries(entries));
}
