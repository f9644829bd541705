import fc from 'fast-check';
import { NASTY_TEXTS } from './arbitrary-text.ts';

/** Lines and signs that mean something in some agent format. */
const SNIPPETS: readonly string[] = [
  ...NASTY_TEXTS,
  '---\n',
  '---js\nthrow new Error("ran")\n---\n',
  '---USER\n',
  'type: chain\n',
  '? [a]\n: b\n',
  '&a [*a, *a]',
  '<<: *a\n',
  '!!js/function "x"',
  '__proto__: {polluted: true}\n',
  'constructor: {prototype: {polluted: true}}\n',
  '"__proto__": {"polluted": true},',
  '['.repeat(200),
  '{"a":'.repeat(200),
  '- '.repeat(200),
  '\u0000',
  '\uFEFF',
  '\r\n',
  '\t',
];

type Edit = (text: string, at: number) => string;

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.constantFrom(...SNIPPETS).map((snippet): Edit => {
    return (text, at) => text.slice(0, at) + snippet + text.slice(at);
  }),
  fc.nat({ max: 40 }).map((length): Edit => {
    return (text, at) => text.slice(0, at) + text.slice(at + length);
  }),
  fc.nat({ max: 80 }).map((length): Edit => {
    return (text, at) => text.slice(0, at + length) + text.slice(at);
  }),
  fc.constant<Edit>((text, at) => text.slice(0, at)),
  fc.constantFrom('null', '[]', '{}', '3', 'true', '"', '').map((value): Edit => {
    return (text, at) => {
      const end = text.indexOf('\n', at);
      return end === -1 ? text : text.slice(0, at) + value + text.slice(end);
    };
  }),
);

/** The text with one to three random injuries. */
export function injured(text: string): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(edit, fc.nat({ max: text.length })), { minLength: 1, maxLength: 3 })
    .map((edits) => edits.reduce((result, [change, at]) => change(result, at), text));
}

/** Texts made of whatever hurts. */
export const anyHostileText: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...SNIPPETS), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...SNIPPETS), { maxLength: 8 }).map((parts) => parts.join('\n')),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json({ maxDepth: 4 }),
);
