import { describe, expect, test } from 'vitest';
import { detect } from '../../../adapters/afm/detect.ts';

function score(file: string, text: string): number {
  return detect(new Map([[file, text]]), file).score;
}

describe('detection', () => {
  test.each([
    ['a.afm.md', '', 3],
    ['dir/A.AFM.MD', 'anything', 3],
    ['a.afm', '# Role', 3],
    ['font.afm', 'StartFontMetrics 4.1\nComment', 0],
    ['a.md', '---\nspec_version: "0.3.0"\n---\n', 3],
    ['a.md', '---\nname: x\nspec_version: "0.3.0"\n---\n', 3],
    ['a.md', '---\nnested:\n  spec_version: 1\n---\n', 0],
    ['-', '---\nspec_version: "0.3.0"\n---\n', 3],
    ['a.yaml', '---\nspec_version: "0.3.0"\n---\n', 0],
    ['a.json', '{"spec_version": "0.3.0"}', 0],
    ['a.md', '---\nname: x\n---\n# Role\nx\n# Instructions\ny', 2],
    ['a.md', '# Role\nx\n\n# Instructions\ny', 2],
    ['a.md', '# Instructions\ny', 1],
    ['a.md', '---\ntype: agent\n---\n# Role\nx\n# Instructions\ny', 0],
    ['a.md', '---\nname: x\n# Role\n# Instructions', 0],
    ['a.md', '# Readme\n\nHello', 0],
    ['missing.md', '', 0],
  ])('%s %j → %i', (file, text, expected) => {
    expect(score(file, text)).toBe(expected);
  });

  test('says why', () => {
    expect(detect(new Map([['a.md', '---\nspec_version: x\n---\n']]), 'a.md').because).toBe(
      'its front matter has a "spec_version"',
    );
  });
});
