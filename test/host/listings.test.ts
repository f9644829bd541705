import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAbsent, startListings } from '../../src/host/listings.ts';
import { temporaryDirectory } from './temporary-directory.ts';

function asking() {
  const directory = temporaryDirectory({ 'Card.md': '', 'sub/Ünder.md': '' });
  return { directory, ask: (path: string) => isAbsent(join(directory, path), new Map()) };
}

describe('isAbsent', () => {
  it('is sure of what is not listed', () => {
    const { ask } = asking();
    expect(ask('other.md')).toBe(true);
    expect(ask('sub/card.md')).toBe(true);
  });

  it('is not sure of what some file system may take for a file that is there', () => {
    const { ask } = asking();
    expect(ask('Card.md')).toBe(false);
    expect(ask('card.MD')).toBe(false);
    expect(ask('sub/u\u0308nder.md')).toBe(false);
  });

  it('is not sure where nothing can be listed, or nobody wants to', () => {
    const { ask, directory } = asking();
    expect(ask('missing/card.md')).toBe(false);
    expect(ask('Card.md/card.md')).toBe(false);
    expect(isAbsent(join(directory, 'other.md'), undefined)).toBe(false);
  });

  it('looks at a directory once', () => {
    const { directory } = asking();
    const listings = startListings() ?? new Map();
    isAbsent(join(directory, 'a'), listings);
    isAbsent(join(directory, 'b'), listings);
    expect([...listings.keys()]).toEqual([directory]);
  });
});
