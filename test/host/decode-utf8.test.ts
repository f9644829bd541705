import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../../src/host/decode-utf8.ts';

describe('decodeUtf8', () => {
  it('keeps a byte order mark and every character', () => {
    expect(decodeUtf8(Buffer.from('\uFEFFnaïve 🙂\n'))).toBe('\uFEFFnaïve 🙂\n');
  });

  it('says where the first wrong byte is', () => {
    const latin1 = Buffer.from('name: x\ntext: caf\xe9 au lait\n', 'latin1');
    expect(decodeUtf8(latin1)).toEqual({ offset: 17, line: 2 });
  });

  it('is not misled by a replacement character that was meant', () => {
    const bytes = Buffer.concat([Buffer.from('\uFFFD'), Buffer.from([0xff])]);
    expect(decodeUtf8(bytes)).toEqual({ offset: 3, line: 1 });
  });

  it('finds a character that is cut off at the end', () => {
    expect(decodeUtf8(Buffer.from('a€').subarray(0, 3))).toEqual({ offset: 1, line: 1 });
  });

  it('refuses an encoded surrogate', () => {
    expect(decodeUtf8(Buffer.from([0xed, 0xa0, 0x80]))).toEqual({ offset: 0, line: 1 });
  });
});
