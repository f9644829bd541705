import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinCommandLine, type Program, splitCommandLine } from '../../../src/adapter.ts';
import { anyText } from '../../support/arbitrary-text.ts';
import { variable } from './afm-text.ts';

const VARIABLE = variable('DIR');

describe('splitting a command line', () => {
  test.each<[string, Program]>([
    ['server', { command: 'server' }],
    ['  npx\t-y  pkg ', { command: 'npx', args: ['-y', 'pkg'] }],
    [`npx pkg ${VARIABLE}/sub`, { command: 'npx', args: ['pkg', `${VARIABLE}/sub`] }],
    [`run '${VARIABLE}' "${VARIABLE} b"`, { command: 'run', args: [VARIABLE, `${VARIABLE} b`] }],
    [`run 'a b' "c d" e\\ f ''`, { command: 'run', args: ['a b', 'c d', 'e f', ''] }],
    [`run a'b'"c"d`, { command: 'run', args: ['abcd'] }],
    [`run "\\$HOME \\"x\\" \\\\ \\n"`, { command: 'run', args: ['$HOME "x" \\ \\n'] }],
    [`run 'it'\\''s'`, { command: 'run', args: ["it's"] }],
    ['uvx server[cli]', { command: 'uvx', args: ['server[cli]'] }],
    ['run --a=b c=d', { command: 'run', args: ['--a=b', 'c=d'] }],
    ['env A=1 B= run x', { command: 'run', args: ['x'], env: { A: '1', B: '' } }],
    [`env 'A=b c' run`, { command: 'run', env: { A: 'b c' } }],
    [`'env' A=1 run`, { command: 'env', args: ['A=1', 'run'] }],
    ['env -i run', { command: 'env', args: ['-i', 'run'] }],
    ['env A=1', { command: 'env', args: ['A=1'] }],
    ['env', { command: 'env' }],
    [`'A=1' run`, { command: 'A=1', args: ['run'] }],
    ['env __proto__=x run', { command: 'run', env: Object.fromEntries([['__proto__', 'x']]) }],
  ])('%s', (line, program) => {
    expect(splitCommandLine(line)).toStrictEqual(program);
  });

  test.each([
    '',
    '   ',
    'a | b',
    'a && b',
    'a; b',
    'a > log',
    'a < in',
    'a $(b)',
    'a `b`',
    'a "`b`"',
    'a $HOME',
    'a "$HOME"',
    'a ${',
    'a *.txt',
    'a b?',
    'a ~/x',
    'a # b',
    '(a)',
    'a\nb',
    'a \\\nb',
    'a "b\\\nc"',
    'A=1 run',
    'A+=1 run',
    'env A=1 A=2 run',
    "a 'b",
    'a "b',
    'a \\',
    'C:\\tools\\run.exe x',
  ])('%j stays one line for a shell', (line) => {
    expect(splitCommandLine(line)).toStrictEqual({ command: line, shell: true });
  });
});

const SPECIAL = 'aA_1=-+ \t\n\'"\\$`{}~#|&;<>()*?[]'.split('');

describe('joining a command line', () => {
  test.each<[Program, string]>([
    [{ command: 'npx', args: ['-y', '@scope/pkg@1.0'] }, 'npx -y @scope/pkg@1.0'],
    [{ command: 'run', args: ['a b', "it's", ''] }, `run 'a b' "it's" ''`],
    [{ command: 'run', args: [VARIABLE, `${VARIABLE} b`] }, `run ${VARIABLE} "${VARIABLE} b"`],
    [{ command: 'run', args: [`$X ${VARIABLE}`] }, `run "\\$X ${VARIABLE}"`],
    [{ command: 'run', env: { A: '1', B: 'x y' } }, `env A=1 'B=x y' run`],
    [{ command: 'a | b', shell: true }, 'a | b'],
  ])('%j', (program, line) => {
    expect(joinCommandLine(program)).toBe(line);
  });

  const word = fc.oneof(
    anyText,
    fc.string({ unit: fc.constantFrom(...SPECIAL) }),
    fc.constantFrom('env', 'A=1', VARIABLE, `x${VARIABLE}y`, variable('a"b')),
  );

  test('is undone by splitting, for every program and arguments', () => {
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 5 }), (command, args) => {
        const program = args.length === 0 ? { command } : { command, args };
        expect(splitCommandLine(joinCommandLine(program))).toStrictEqual(program);
      }),
      { numRuns: 5000 },
    );
  });

  const name = word.filter((text) => text !== '' && !text.includes('=') && !text.startsWith('-'));
  const anyEnvironment = fc
    .uniqueArray(fc.tuple(name, word), { minLength: 1, maxLength: 3, selector: ([key]) => key })
    .map((entries) => Object.fromEntries(entries));

  test('keeps the environment, unless the command looks like a setting itself', () => {
    fc.assert(
      fc.property(word, fc.array(word), anyEnvironment, (command, args, env) => {
        fc.pre(!(command.indexOf('=') > 0));
        const program = args.length === 0 ? { command, env } : { command, args, env };
        expect(splitCommandLine(joinCommandLine(program))).toStrictEqual(program);
      }),
      { numRuns: 3000 },
    );
  });

  test('never hides a variable in single quotes', () => {
    fc.assert(
      fc.property(word, (text) => {
        const line = joinCommandLine({ command: 'run', args: [`${text}${VARIABLE}`] });
        expect(line.startsWith("run '")).toBe(false);
      }),
    );
  });

  test('settles: joining what was split gives the same line again', () => {
    fc.assert(
      fc.property(word, (line) => {
        const joined = joinCommandLine(splitCommandLine(line));
        expect(joinCommandLine(splitCommandLine(joined))).toBe(joined);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['unclosed variables', '${'.repeat(100_000)],
    ['dollars', `${'$'.repeat(200_000)}}`],
    ['braces after a line', `${'${'.repeat(100_000)}\n}`],
  ])('takes linear time on %s', (_, text) => {
    const line = joinCommandLine({ command: 'run', args: [text] });
    expect(splitCommandLine(line)).toStrictEqual({ command: 'run', args: [text] });
  });
});
