import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/convert/limits.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { loadNeeded } from '../../src/host/load-entry.ts';
import type { FileSet } from '../../src/source/file-set.ts';
import { temporaryDirectory } from './temporary-directory.ts';

function loadFrom(
  directory: string,
  needs: (files: FileSet) => readonly string[],
  limits = DEFAULT_LIMITS,
) {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const root = { directory, shown: 'agents' };
  const files = loadNeeded(root, new Map([['a.md', 'card']]), needs, {
    limits,
    report,
    known: { texts: new Map(), listings: undefined },
  });
  return {
    files: Object.fromEntries(files),
    said: diagnostics.map(({ code, message }) => `${code}: ${message}`),
  };
}

describe('loadNeeded', () => {
  it('adds what exists, and what that asks for in turn', () => {
    const directory = temporaryDirectory({ 'h/one.md': '1', 'two.md': '2' });
    const needs = (files: FileSet) =>
      files.has('h/one.md') ? ['two.md', 'h/one.md'] : ['h/one.md', 'missing.md'];
    expect(loadFrom(directory, needs)).toEqual({
      files: { 'a.md': 'card', 'h/one.md': '1', 'two.md': '2' },
      said: [],
    });
  });

  it('says once what is in the way of a directory or a file', () => {
    const directory = temporaryDirectory({ 'one.md': '1' });
    symlinkSync('loop', join(directory, 'loop'));
    const needs = () => ['one.md', 'one.md/*.md', 'loop/*.md', 'loop/x.md', 'nul\0.md'];
    expect(loadFrom(directory, needs)).toEqual({
      files: { 'a.md': 'card', 'one.md': '1' },
      said: [
        'host/unreadable: agents/loop/ cannot be read: it is a symbolic link that leads in a circle.',
        'host/unreadable: agents/loop/x.md cannot be read: it is a symbolic link that leads in a circle.',
        'host/unreadable: agents/nul\0.md cannot be read: the name holds a NUL character.',
      ],
    });
  });

  it('never leaves the root by a path', () => {
    const directory = join(temporaryDirectory({ 'secret.md': 'x', 'agents/a.md': '' }), 'agents');
    const needs = () => ['../secret.md', '/etc/passwd', 'x/../../secret.md', './a.md', ''];
    expect(loadFrom(directory, needs)).toEqual({ files: { 'a.md': 'card' }, said: [] });
  });

  it('never leaves the root by a symbolic link', () => {
    const top = temporaryDirectory({ 'secret/key.md': 'x', 'agents/real.md': 'inside' });
    const directory = join(top, 'agents');
    symlinkSync('../secret/key.md', join(directory, 'key.md'));
    symlinkSync('../secret', join(directory, 'more'));
    symlinkSync('real.md', join(directory, 'alias.md'));
    expect(loadFrom(directory, () => ['key.md', 'more/key.md', 'alias.md'])).toEqual({
      files: { 'a.md': 'card', 'alias.md': 'inside' },
      said: [
        'host/outside-root: agents/key.md leads out of agents.',
        'host/outside-root: agents/more/key.md leads out of agents.',
      ],
    });
  });

  it('stays inside when the root itself is reached through a link', () => {
    const top = temporaryDirectory({ 'agents/history.md': 'h' });
    symlinkSync('agents', join(top, 'link'));
    expect(loadFrom(join(top, 'link'), () => ['history.md']).files).toEqual({
      'a.md': 'card',
      'history.md': 'h',
    });
  });

  it('says what is there but is no text', () => {
    const directory = temporaryDirectory({ 'bad.md': Buffer.from([0xff, 0xfe, 0x00]) });
    mkdirSync(join(directory, 'folder'));
    expect(loadFrom(directory, () => ['bad.md', 'folder', 'bad.md/deeper'])).toEqual({
      files: { 'a.md': 'card' },
      said: [
        'host/not-utf8: agents/bad.md is not UTF-8 text: the byte at offset 0 (line 1) does not belong.',
        'host/unreadable: agents/folder cannot be read: it is a directory.',
      ],
    });
  });

  it('stops asking at the limit', () => {
    const limits = { ...DEFAULT_LIMITS, files: 3 };
    const endless = (files: FileSet) => [`${files.size}.md`, `${files.size}b.md`, `c.md`];
    const { said } = loadFrom(temporaryDirectory(), endless, limits);
    expect(said).toEqual(['host/too-many-files: agents holds more than 3 files.']);
  });
});
