import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.ts';
import { canonicalJson } from '../../src/signing/canonical-json.ts';
import { SigningError } from '../../src/signing/signing-error.ts';

/** The number an IEEE 754 bit pattern stands for. */
function float(hex: string): number {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setBigUint64(0, BigInt(`0x${hex}`));
  return bits.getFloat64(0);
}

/** The pointer and kind of what has no canonical form. */
function refused(value: Json): string {
  try {
    return canonicalJson(value);
  } catch (error) {
    if (error instanceof SigningError) return error.diagnostic.message;
    throw error;
  }
}

describe('numbers (RFC 8785, appendix B)', () => {
  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('%s is %s', (hex, text) => {
    expect(canonicalJson(float(hex))).toBe(text);
  });

  it.each(['7fffffffffffffff', '7ff0000000000000', 'fff0000000000000'])('%s is none', (hex) => {
    expect(refused({ a: [float(hex)] })).toBe(
      '"a/0" is a number that JSON cannot hold, so the card has no canonical form.',
    );
  });
});

describe('members', () => {
  it('stand in the order of their UTF-16 code units', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
    const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'];
    const members = sorted.map((key) => `${JSON.stringify(key)}:0`);
    expect(canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])))).toBe(
      `{${members.join(',')}}`,
    );
  });

  it('are sorted at every depth; lists keep their order', () => {
    expect(canonicalJson([{ b: [3, 1, { z: null, a: true }], a: {} }, []])).toBe(
      '[{"a":{},"b":[3,1,{"a":true,"z":null}]},[]]',
    );
  });

  it('may have any name', () => {
    const value = JSON.parse('{"__proto__": {"b": 1, "a": 2}, "constructor": ""}') as Json;
    expect(canonicalJson(value)).toBe('{"__proto__":{"a":2,"b":1},"constructor":""}');
  });
});

describe('texts', () => {
  it('are escaped as little as JSON allows', () => {
    const value = JSON.parse(
      String.raw`"\u20ac$\u000f\u000aA'\u0042\u0022\u005c\\\"\/\b\u007f\u2028"`,
    ) as Json;
    expect(canonicalJson(value)).toBe(`"\u20ac$${String.raw`\u000f\nA'B\"\\\\\"/\b`}\u007f\u2028"`);
  });

  it.each([
    ['a value', { name: 'half \ud83d' }, 'name'],
    ['a name', { skills: [{ '\udc00': 1 }] }, 'skills/0/\udc00'],
  ])('half a surrogate pair in %s is refused', (_, value, at) => {
    expect(refused(value)).toBe(
      `"${at}" holds half a surrogate pair, so the card has no canonical form.`,
    );
  });
});
