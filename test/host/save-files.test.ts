import {
  chmodSync,
  mkdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { filesToSave } from '../../src/host/destination.ts';
import { planSave } from '../../src/host/plan-save.ts';
import { saveFiles } from '../../src/host/save-files.ts';
import { filesBelow, temporaryDirectory } from './temporary-directory.ts';

interface Options {
  readonly output?: string;
  readonly force?: boolean;
  /** What happens between looking and writing. */
  readonly meanwhile?: () => void;
}

function save(cwd: string, files: Readonly<Record<string, string>>, options: Options = {}) {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const wanted = filesToSave(new Map(Object.entries(files)), options.output ?? 'out/', cwd);
  const plan = planSave(wanted, { force: options.force ?? false, report });
  options.meanwhile?.();
  const saved = plan !== undefined && saveFiles(plan, report);
  return { saved, said: diagnostics.map(({ code, message }) => `${code}: ${message}`) };
}

describe('where files go', () => {
  it('is a directory when the path ends in a slash, is one, or several files come out', () => {
    const cwd = temporaryDirectory();
    mkdirSync(join(cwd, 'existing'));
    save(cwd, { 'a.md': '1' }, { output: 'slash/' });
    save(cwd, { 'a.md': '2' }, { output: 'existing' });
    save(cwd, { 'a.md': '3', 'h/b.md': '4' }, { output: 'several' });
    save(cwd, { 'a.md': '5' }, { output: 'deep/down/named.md' });
    expect(filesBelow(cwd)).toEqual({
      'slash/a.md': '1',
      'existing/a.md': '2',
      'several/a.md': '3',
      'several/h/b.md': '4',
      'deep/down/named.md': '5',
    });
  });
});

describe('saving', () => {
  it('leaves equal files alone, to the time they were written', () => {
    const cwd = temporaryDirectory({ 'out/a.md': 'same' });
    const before = statSync(join(cwd, 'out/a.md'));
    expect(save(cwd, { 'a.md': 'same' })).toEqual({ saved: true, said: [] });
    const after = statSync(join(cwd, 'out/a.md'));
    expect([after.mtimeMs, after.ino]).toEqual([before.mtimeMs, before.ino]);
  });

  it('writes nothing at all when one file exists and is different', () => {
    const cwd = temporaryDirectory({ 'out/b.md': 'mine' });
    expect(save(cwd, { 'a.md': '1', 'b.md': '2', 'c/d.md': '3' })).toEqual({
      saved: false,
      said: ['host/exists: out/b.md exists and is different.'],
    });
    expect(filesBelow(cwd)).toEqual({ 'out/b.md': 'mine' });
  });

  it('does not replace what is too large to be put back', () => {
    const cwd = temporaryDirectory({ 'out/b.md': '' });
    truncateSync(join(cwd, 'out/b.md'), 3 * 1024 ** 3);
    expect(save(cwd, { 'b.md': 'new' }, { force: true })).toEqual({
      saved: false,
      said: [expect.stringMatching(/^host\/blocked-output: .*it is too large/)],
    });
  });

  it('overwrites when forced, keeping the permissions', () => {
    const cwd = temporaryDirectory({ 'out/b.md': 'mine' });
    chmodSync(join(cwd, 'out/b.md'), 0o600);
    expect(save(cwd, { 'b.md': 'new' }, { force: true }).saved).toBe(true);
    expect(filesBelow(cwd)).toEqual({ 'out/b.md': 'new' });
    expect(statSync(join(cwd, 'out/b.md')).mode & 0o777).toBe(0o600);
  });

  it('leaves nothing behind when a later file cannot be stored', () => {
    const cwd = temporaryDirectory({ 'out/old.md': 'old' });
    const meanwhile = () => writeFileSync(join(cwd, 'out/blocked'), 'a file, not a directory');
    const files = { 'new/a.md': '1', 'old.md': 'changed', 'blocked/b.md': '2' };
    const { saved, said } = save(cwd, files, { force: true, meanwhile });
    expect({ saved, codes: said.map((each) => each.split(':')[0]) }).toEqual({
      saved: false,
      codes: ['host/blocked-output'],
    });
    expect(filesBelow(cwd)).toEqual({
      'out/old.md': 'old',
      'out/blocked': 'a file, not a directory',
    });
    expect(statSync(join(cwd, 'out/new'), { throwIfNoEntry: false })).toBeUndefined();
  });

  it('puts everything back when a later file cannot be moved into place', () => {
    const cwd = temporaryDirectory({ 'out/a.md': 'old' });
    // A file that appears between looking and writing is not ours to replace.
    const meanwhile = () => writeFileSync(join(cwd, 'out/c.md'), 'theirs');
    const files = { 'a.md': 'changed', 'b.md': 'new', 'c.md': 'ours' };
    expect(save(cwd, files, { force: true, meanwhile })).toEqual({
      saved: false,
      said: [
        'host/blocked-output: out/c.md cannot be written: another file of that name has just been written.',
      ],
    });
    expect(filesBelow(cwd)).toEqual({ 'out/a.md': 'old', 'out/c.md': 'theirs' });
  });

  it('says what stands in the way', () => {
    const cwd = temporaryDirectory({ 'out/a.md/x': '', 'out/b': 'file' });
    expect(save(cwd, { 'a.md': '1', 'b/c.md': '2' }, { force: true })).toEqual({
      saved: false,
      said: [
        'host/blocked-output: out/a.md cannot be written: it is a directory.',
        'host/blocked-output: out/b/c.md cannot be written: a part of its path is not a directory.',
      ],
    });
  });

  it('does not replace devices', () => {
    const { saved, said } = save('/', { 'x.md': '1' }, { output: '/dev/null', force: true });
    expect({ saved, said }).toEqual({
      saved: false,
      said: ['host/blocked-output: /dev/null cannot be written: it is not an ordinary file.'],
    });
  });

  it('refuses text that no file can hold', () => {
    const cwd = temporaryDirectory();
    expect(save(cwd, { 'a.md': 'broken \ud800 text' })).toEqual({
      saved: false,
      said: [
        'host/not-unicode: out/a.md would hold half a surrogate pair, which UTF-8 cannot express.',
      ],
    });
    expect(filesBelow(cwd)).toEqual({});
  });
});

describe('symbolic links in the output directory', () => {
  it('are not written through when they lead out of it', () => {
    const cwd = temporaryDirectory({
      'out/x': '',
      'elsewhere/a.md': 'theirs',
      'elsewhere/d/x': '',
    });
    symlinkSync('../elsewhere/a.md', join(cwd, 'out/a.md'));
    symlinkSync('../elsewhere/d', join(cwd, 'out/d'));
    symlinkSync('../elsewhere/new.md', join(cwd, 'out/new.md'));
    const before = filesBelow(cwd);
    const files = { 'a.md': 'ours', 'd/b.md': 'ours', 'new.md': 'ours' };
    expect(save(cwd, files, { force: true })).toEqual({
      saved: false,
      said: [
        'host/blocked-output: out/a.md cannot be written: a symbolic link leads out of the output directory.',
        'host/blocked-output: out/d/b.md cannot be written: a symbolic link leads out of the output directory.',
        'host/blocked-output: out/new.md cannot be written: it is a symbolic link that leads nowhere.',
      ],
    });
    expect(filesBelow(cwd)).toEqual(before);
  });

  it('are followed inside it, and when they are the directory itself', () => {
    const cwd = temporaryDirectory({ 'real/a.md': 'old' });
    symlinkSync('a.md', join(cwd, 'real/alias.md'));
    symlinkSync('real', join(cwd, 'out'));
    expect(save(cwd, { 'alias.md': 'new' }, { force: true })).toEqual({ saved: true, said: [] });
    unlinkSync(join(cwd, 'out'));
    expect(filesBelow(cwd)).toEqual({ 'real/a.md': 'new' });
  });
});
