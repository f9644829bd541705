import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { loadText } from '../../src/host/load-text.ts';
import { temporaryDirectory } from './temporary-directory.ts';

function load(path: string, options: { readonly maxBytes?: number; readonly met?: boolean } = {}) {
  const diagnostics: Diagnostic[] = [];
  const text = loadText(path, {
    shown: 'agent.md',
    maxBytes: options.maxBytes ?? 1000,
    met: options.met ?? false,
    report: (diagnostic) => void diagnostics.push(diagnostic),
  });
  return { text, said: diagnostics.map(({ code, message, hint }) => ({ code, message, hint })) };
}

const LATIN1 = Buffer.from('caf\xe9', 'latin1');
const UTF16 = Buffer.from('\uFEFFagent', 'utf16le');

describe('loadText', () => {
  it('reads a file as it is stored', () => {
    const directory = temporaryDirectory({ 'agent.md': '\uFEFFone\r\ntwo' });
    expect(load(join(directory, 'agent.md'))).toEqual({ text: '\uFEFFone\r\ntwo', said: [] });
  });

  it('refuses what is larger than the limit', () => {
    const directory = temporaryDirectory({ 'agent.md': 'x'.repeat(2_000_000) });
    const { text, said } = load(join(directory, 'agent.md'), { maxBytes: 1_048_576 });
    expect(text).toBeUndefined();
    expect(said).toMatchObject([
      { code: 'core/too-large', message: 'agent.md is 1.9 MB; files up to 1.0 MB are read.' },
    ]);
  });

  it('stops reading an endless device at the limit', () => {
    const { text, said } = load('/dev/zero');
    expect(text).toBeUndefined();
    expect(said.map(({ code }) => code)).toEqual(['core/too-large']);
  });

  it('says where a file stops being UTF-8', () => {
    const directory = temporaryDirectory({ 'agent.md': LATIN1 });
    expect(load(join(directory, 'agent.md'))).toEqual({
      text: undefined,
      said: [
        {
          code: 'host/not-utf8',
          message: 'agent.md is not UTF-8 text: the byte at offset 3 (line 1) does not belong.',
          hint: 'Save it as UTF-8, for example with: iconv -f LATIN1 -t UTF-8',
        },
      ],
    });
  });

  it('recognises UTF-16', () => {
    const directory = temporaryDirectory({ 'agent.md': UTF16 });
    const { said } = load(join(directory, 'agent.md'));
    expect(said).toMatchObject([{ hint: 'It looks like UTF-16. Save it as UTF-8.' }]);
  });

  it('gives no advice on encodings for what is no text', () => {
    const directory = temporaryDirectory({ 'image.png': Buffer.from([0x89, 0x50, 0, 0xff]) });
    const { said } = load(join(directory, 'image.png'));
    expect(said).toMatchObject([{ hint: 'It looks like no text at all. Is this the right file?' }]);
  });

  it('passes over binary files met in a directory, but not over text in another encoding', () => {
    const directory = temporaryDirectory({
      'image.png': Buffer.from([0x89, 0x50, 0, 0xff]),
      'latin1.md': LATIN1,
      'utf16.md': UTF16,
    });
    const codes = ['image.png', 'latin1.md', 'utf16.md'].map((file) =>
      load(join(directory, file), { met: true }).said.map(({ code }) => code),
    );
    expect(codes).toEqual([[], ['host/not-utf8'], ['host/not-utf8']]);
  });

  it('warns about a huge file met in a directory', () => {
    const directory = temporaryDirectory({ 'log.txt': 'x'.repeat(2000) });
    const { said } = load(join(directory, 'log.txt'), { met: true });
    expect(said.map(({ code }) => code)).toEqual(['host/skipped']);
  });

  it('says why the system refuses', () => {
    const { said } = load(temporaryDirectory());
    expect(said).toMatchObject([
      { code: 'host/unreadable', message: 'agent.md cannot be read: it is a directory.' },
    ]);
  });
});
