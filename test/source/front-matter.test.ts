import fc from 'fast-check';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { splitFrontMatter, trimBlankLines } from '../../src/source/front-matter.ts';
import { printYaml } from '../../src/source/print-yaml.ts';
import { parseYaml } from '../../src/source/yaml.ts';
import { anyObject } from '../support/arbitrary-json.ts';
import { runs } from '../support/law-settings.ts';
import { anyHostileText } from '../support/mutations.ts';

function deny(): never {
  throw new Error('no other language');
}

/** gray-matter runs `---js`; every language but YAML is denied, and options keep its cache off. */
function oracle(text: string) {
  const engines = {
    yaml: { parse: (yaml: string) => ({ yaml }), stringify: deny },
    javascript: deny,
    js: deny,
    json: deny,
    toml: deny,
    coffee: deny,
  };
  return matter(text, { language: 'yaml', engines } as never);
}

describe('splitFrontMatter', () => {
  it('loses nothing of any text', () => {
    fc.assert(
      fc.property(anyHostileText, (text) => {
        const split = splitFrontMatter(text);
        if (split.kind !== 'front-matter') return;
        expect(split.open + split.yaml + split.close + split.body).toBe(text);
        expect(text.slice(split.yamlStart, split.yamlStart + split.yaml.length)).toBe(split.yaml);
        expect(text.slice(split.bodyStart)).toBe(split.body);
      }),
      runs(10),
    );
  });

  it('agrees with gray-matter about files as people write them', () => {
    const bodies = fc
      .array(fc.constantFrom('# Role', 'text', '', '```', 'a: b', '* * *'), { maxLength: 6 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(anyObject.map(printYaml), bodies, (yaml, body) => {
        const text = `---\n${yaml}---\n${body}`;
        const split = splitFrontMatter(text);
        const { content, matter: front } = oracle(text);
        expect(split).toMatchObject({ kind: 'front-matter', yaml, body: content });
        expect(`${front.replace(/^\n/, '')}\n`).toBe(yaml);
      }),
      runs(4),
    );
  });

  it.each([
    ['', 'none'],
    ['text', 'none'],
    ['text\n---\na: 1\n---\n', 'none'],
    ['----\na: 1\n----\n', 'none'],
    ['---js\nthrow 1\n---\n', 'none'],
    ['---\n', 'unclosed'],
    ['---\na: 1\n', 'unclosed'],
    ['---\na: 1\n--- x\n', 'unclosed'],
    ['---\n---', 'front-matter'],
    ['\n\n --- \na: 1\n---\t\nbody', 'front-matter'],
  ])('%j: %s', (text, kind) => expect(splitFrontMatter(text).kind).toBe(kind));

  it('cuts at the first fence, wherever it stands, as the strict readers do', () => {
    expect(splitFrontMatter('---\na: |\n  ---\n  b\n---\n')).toMatchObject({
      yaml: 'a: |\n',
      body: '  b\n---\n',
    });
  });

  it('shows where an unclosed fence was opened', () => {
    expect(splitFrontMatter('\n---\na: 1\n')).toEqual({
      kind: 'unclosed',
      fenceStart: 1,
      fenceEnd: 4,
    });
  });

  it('runs nothing', () => {
    const ran = globalThis as { ran?: boolean };
    const text = '---js\nglobalThis.ran = true\n---\n';
    splitFrontMatter(text);
    parseYaml(
      'a: !!js/function "function () { globalThis.ran = true }"',
      { file: 'f', offset: 0 },
      () => {},
    );
    expect(ran.ran).toBeUndefined();
  });

  it('takes a long file in its stride', () => {
    const start = performance.now();
    splitFrontMatter(
      `---\n${' '.repeat(200_000)}\n${'-'.repeat(200_000)}\n${'\n'.repeat(200_000)}`,
    );
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('trimBlankLines', () => {
  it.each([
    ['\n\n  text\n\n', '  text'],
    [' \t\n a\n b \n \n', ' a\n b'],
    ['', ''],
    ['\n\n', ''],
    ['a', 'a'],
  ])('%j → %j', (text, trimmed) => expect(trimBlankLines(text)).toBe(trimmed));

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyHostileText, (text) => {
        expect(trimBlankLines(trimBlankLines(text))).toBe(trimBlankLines(text));
      }),
      runs(2),
    );
  });
});
