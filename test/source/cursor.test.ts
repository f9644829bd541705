import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import {
  type Cursor,
  cursorOver,
  takeAny,
  takeFlag,
  takeInteger,
  takeList,
  takeNumber,
  takeObject,
  takeObjects,
  takeText,
  takeTextMap,
  takeTexts,
  takeWord,
} from '../../src/source/cursor.ts';
import { reportUnknownKeys, unread } from '../../src/source/unread.ts';
import { parseYaml } from '../../src/source/yaml.ts';
import { plainLines } from '../support/positions.ts';

function open(text: string) {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void found.push(diagnostic);
  const document = parseYaml(text, { file: 'f', offset: 0 }, report);
  const cursor = document === undefined ? undefined : cursorOver(document, report);
  return { cursor: cursor as Cursor, said: () => plainLines(found, new Map([['f', text]])) };
}

describe('take', () => {
  it('gives values of the type asked for', () => {
    const { cursor, said } = open(
      't: x\nf: true\nd: 1.5\ni: 3\nl: [1]\nts: [a]\nm: {k: v}\no: {k: 1}\nos: [{k: 1}]\nw: on-time\n',
    );
    expect([
      takeText(cursor, 't'),
      takeFlag(cursor, 'f'),
      takeNumber(cursor, 'd'),
      takeInteger(cursor, 'i'),
      takeList(cursor, 'l'),
      takeTexts(cursor, 'ts'),
      takeTextMap(cursor, 'm'),
      takeObject(cursor, 'o')?.value,
      takeObjects(cursor, 'os')?.map(({ value }) => value),
      takeWord(cursor, 'w', ['on-time', 'late']),
    ]).toEqual(['x', true, 1.5, 3, [1], ['a'], { k: 'v' }, { k: 1 }, [{ k: 1 }], 'on-time']);
    expect(said()).toEqual([]);
  });

  it('is silent about what is absent', () => {
    const { cursor, said } = open('a: 1\n');
    expect([takeText(cursor, 'b'), takeAny(cursor, 'constructor')]).toEqual([undefined, undefined]);
    expect(said()).toEqual([]);
  });

  it('refuses another type, at the value', () => {
    const { cursor, said } = open('a: 1\nb: [x, 2]\nc: 1.5\nd: {k: 1}\n');
    takeText(cursor, 'a');
    takeTexts(cursor, 'b');
    takeInteger(cursor, 'c');
    takeTextMap(cursor, 'd');
    expect(said()).toEqual([
      'error source/wrong-type f:1:4 "a" must be text, but here it is a number. (Put the value in quotes.)',
      'error source/wrong-type f:2:4 "b" must be a list of texts, but here it is a list. (Check its items: one is of another type; quote texts.)',
      'error source/wrong-type f:3:4 "c" must be a whole number, but here it is a number. (Leave out the fraction.)',
      'error source/wrong-type f:4:4 "d" must be a mapping of texts, but here it is a mapping. (Check its items: one is of another type; quote texts.)',
    ]);
  });

  it('treats null as absent and says so; takeAny keeps it', () => {
    const { cursor, said } = open('a:\nb: null\n');
    expect([takeText(cursor, 'a'), takeAny(cursor, 'b')]).toEqual([undefined, null]);
    expect(said()).toEqual([
      'info source/null-is-absent f:1:1 "a" has no value and is treated as absent.',
    ]);
    expect(unread(cursor)).toBeUndefined();
  });

  it('keeps a variable where a value of another type belongs', () => {
    const { cursor, said } = open('c: ${COUNT}\nt: ${TEXT}\n');
    expect([takeInteger(cursor, 'c'), takeText(cursor, 't')]).toEqual([undefined, '${TEXT}']);
    expect(said()).toEqual([
      'info source/variable f:1:4 "c" is a variable where a whole number belongs; it is kept unresolved.',
    ]);
    expect(unread(cursor)).toEqual({ c: '${COUNT}' });
  });

  it('suggests a word', () => {
    const { cursor, said } = open('t: sdtio\n');
    expect(takeWord(cursor, 't', ['stdio', 'http'])).toBeUndefined();
    expect(said()).toEqual([
      'error source/unknown-value f:1:4 "t" cannot be "sdtio"; expected one of stdio, http. (Did you mean "stdio"?)',
    ]);
  });
});

describe('what nobody read', () => {
  it('is nested as it stood, with positions of a list as keys', () => {
    const { cursor } = open('a: 1\nx: 2\no: {k: 1, y: 2}\nl: [{k: 1}, {k: 2, z: [3]}]\n');
    takeAny(cursor, 'a');
    const nested = takeObject(cursor, 'o');
    if (nested !== undefined) takeAny(nested, 'k');
    for (const item of takeObjects(cursor, 'l') ?? []) takeAny(item, 'k');
    expect(unread(cursor)).toEqual({ x: 2, o: { y: 2 }, l: { 1: { z: [3] } } });
  });

  it('is reported with a suggestion', () => {
    const { cursor, said } = open('descripton: x\no: {nmae: z}\n');
    takeText(cursor, 'description');
    const nested = takeObject(cursor, 'o');
    if (nested !== undefined) takeText(nested, 'name');
    reportUnknownKeys(cursor, 'a card');
    expect(said()).toEqual([
      'warning source/unknown-key f:1:1 "descripton" is not a known setting of a card. It is kept. (Did you mean "description"?)',
      'warning source/unknown-key f:2:5 "nmae" is not a known setting of "o". It is kept. (Did you mean "name"?)',
    ]);
  });
});

it('a document that is no mapping gets no cursor', () => {
  const { cursor, said } = open('- a\n');
  expect(cursor).toBeUndefined();
  expect(said()[0]).toContain('error source/not-a-mapping f:1:1 Expected settings as "key: value"');
});
