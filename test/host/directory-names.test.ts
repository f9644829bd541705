import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directoryNames } from '../../src/host/directory-names.ts';
import { temporaryDirectory } from './temporary-directory.ts';

it('names directories only, in the same order everywhere', () => {
  const directory = temporaryDirectory({ 'b/x': '', 'a/.hidden/x': '', '.c/x': '', file: '' });
  expect(directoryNames(directory)).toEqual(['.c', 'a', 'b']);
});

it('finds none where there is no directory', () => {
  const directory = temporaryDirectory({ file: '' });
  expect(directoryNames(join(directory, 'gone'))).toEqual([]);
  expect(directoryNames(join(directory, 'file', 'below'))).toEqual([]);
});
