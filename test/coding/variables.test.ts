import { describe, expect, it } from 'vitest';
import {
  actionsVariables,
  bracedEnvVariables,
  bracedVariables,
  prefixedVariables,
  shellVariables,
  whyVariableChanges,
} from '../../src/coding/variables.ts';

const DIALECTS = {
  bracedVariables,
  shellVariables,
  actionsVariables,
  bracedEnvVariables,
  prefixedVariables,
};

describe.each(Object.entries(DIALECTS))('%s', (_, { read, write }) => {
  it('brings a reference back', () => {
    expect(read(write('Bearer ${TOKEN}'))).toBe('Bearer ${TOKEN}');
  });

  it('takes the variables of AFM for what they are', () => {
    expect(read(write('${env:TOKEN}'))).toBe('${TOKEN}');
  });

  it('leaves other texts alone', () => {
    expect(read(write('costs 5 $ {x} {{y}} $$ ${'))).toBe('costs 5 $ {x} {{y}} $$ ${');
  });
});

it.each([
  ['$A/$B_2', shellVariables, '${A}/${B_2}'],
  ['${{ secrets.TOKEN }} ${{vars.HOST}}', actionsVariables, '${TOKEN} ${HOST}'],
  ['{env:TOKEN}', bracedEnvVariables, '${TOKEN}'],
  ['${env:TOKEN}', prefixedVariables, '${TOKEN}'],
])('"%s" is read as the hub spells it', (text, dialect, expected) => {
  expect(dialect.read(text)).toBe(expected);
});

it.each([
  ['${HOST:-localhost}', bracedEnvVariables, '{env:HOST}'],
  ['${HOST:-localhost}', prefixedVariables, '${env:HOST}'],
  ['${HOST:-localhost}', bracedVariables, '${HOST:-localhost}'],
])('"%s" is written as the format spells it', (text, dialect, expected) => {
  expect(dialect.write(text)).toBe(expected);
});

it.each([
  ['${HOST:-localhost}', bracedEnvVariables, 'X has no default values for variables'],
  ['pay $AMOUNT', shellVariables, 'X takes a part of it for a variable'],
  ['${env:A}', bracedVariables, 'a variable is ${NAME}, without "env:" before the name'],
  ['${A}', bracedVariables, undefined],
])('tells why "%s" does not come back', (text, dialect, why) => {
  expect(whyVariableChanges(text, dialect, 'X')).toBe(why);
});

it.each([
  ['Bearer ${env:TOKEN}', 'Bearer ${TOKEN}'],
  ['${workspaceFolder}/db', '${workspaceFolder}/db'],
  ['${env:workspaceFolder}', '${env:workspaceFolder}'],
  ['$HOME', '$HOME'],
])('%s is %s in the hub, and again what it was', (native, hub) => {
  expect(prefixedVariables.read(native)).toBe(hub);
  expect(prefixedVariables.write(hub)).toBe(native);
});

it('has no defaults', () => {
  expect(prefixedVariables.write('${PORT:-80}')).toBe('${env:PORT}');
});
