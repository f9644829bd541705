import { defineCodes } from '../diagnostics/codes.ts';

interface Misspelt {
  readonly suggestion: string | undefined;
}

function didYouMean({ suggestion }: Misspelt): string | undefined {
  return suggestion === undefined ? undefined : `Did you mean "${suggestion}"?`;
}

/** Foreign words in a message, none of them longer than a line. */
function short(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}

/** What can be said about an expression in CEL, the Common Expression Language. */
export const celCodes = defineCodes('cel', {
  syntax: {
    severity: 'error',
    message: ({ problem }: { problem: string }) =>
      `This expression cannot be read as CEL: ${problem}.`,
    hint: ({ problem }) =>
      problem.includes('"="')
        ? 'Two values are compared with "==".'
        : problem.includes('reserved word')
          ? 'Write a["word"] instead of a.word.'
          : undefined,
    explain: `The text is not a CEL expression, so a server can neither check nor answer anything with
it. Usual causes: a quote or bracket that is not closed, \`=\` for \`==\`, \`and\` for \`&&\`, two expressions
in one. The marked place is where reading stopped; the mistake is there or before it. Expressions of
more than 4096 characters are not read.`,
  },
  'hyphenated-name': {
    severity: 'error',
    message: ({ written, name }: { written: string; name: string; fixed: string }) =>
      `In CEL "${short(written)}" does not name "${short(name)}": ${
        name.includes('-') ? '"-" is a subtraction' : 'it is read as something else'
      }.`,
    hint: ({ fixed }) => `Write ${short(fixed)} instead.`,
    explain: `A name with a hyphen, a dot or a digit at its beginning cannot follow a dot in CEL:
\`recent.some-tool.x\` is \`recent.some\` minus \`tool.x\`. Such an expression never has a value, so an
assertion never holds. Put the name in brackets: \`recent["some-tool"].x\`.`,
  },
  'unknown-name': {
    severity: 'error',
    message: ({ name, known }: { name: string; known: string } & Misspelt) =>
      `Nothing is called "${short(name)}" here; an expression speaks of ${known}.`,
    hint: didYouMean,
    explain: `The expression begins with a name that is not there when it is evaluated, so it has no
value. The message lists the names that are.`,
  },
  'unknown-field': {
    severity: 'warning',
    message: ({ root, field, known }: { root: string; field: string; known: string } & Misspelt) =>
      `"${root}" has no "${short(field)}"; it has ${known}.`,
    hint: didYouMean,
    explain: `The format defines what can be asked for under this name, and this is not among it. A
server may have more, but another server need not.`,
  },
  'undeclared-name': {
    severity: 'warning',
    message: ({ root, field }: { root: string; field: string } & Misspelt) =>
      `"${short(field)}" is not declared, so it never appears under "${root}".`,
    hint: didYouMean,
    explain: `Only what an agent may call is recorded. An expression over a tool or agent that is not
declared has no value.`,
  },
  'unknown-function': {
    severity: 'error',
    message: ({ name, form }: { name: string; form: string; isMethod: boolean } & Misspelt) =>
      form === ''
        ? `CEL has no function "${short(name)}".`
        : `"${short(name)}" cannot be called with ${form}.`,
    hint: ({ name, isMethod, suggestion }) =>
      isMethod ? `It stands behind a dot: x.${short(name)}(…).` : didYouMean({ suggestion }),
    explain: `The function is not part of CEL (standard functions, macros and string functions), or it
is called in a way it does not have: as \`f(x)\` instead of \`x.f()\`, or with another number of arguments.`,
  },
  'not-a-condition': {
    severity: 'error',
    message: ({ gives }: { gives: string }) =>
      `An assertion must be true or false, but this expression gives ${gives}.`,
    hint: () => 'Compare it with something, for example "… == 0" or "… != null".',
    explain: `An assertion holds when its value is \`true\`. An expression that gives a number, a text or a
list is never \`true\`, so everything it guards is refused.`,
  },
});
