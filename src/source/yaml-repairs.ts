/** What usually repairs a YAML syntax error, by the parser's own words for it. */
export const REPAIRS: readonly (readonly [RegExp, string])[] = [
  [/tab characters/, 'Indent with spaces.'],
  [/duplicated mapping key/, 'The key is written twice: keep one, readers disagree which counts.'],
  [/bad indentation of a mapping/, 'Quote a value that contains ": ", or mend the indentation.'],
  [
    /bad indentation of a sequence/,
    'A list item that has settings of its own needs a key: "- name: …".',
  ],
  [
    /deficient indentation|unexpected end/,
    'A bracket or quote is opened before this place and not closed.',
  ],
  [/unknown .*tag/, 'Remove the tag (the word with "!"); plain values need none.'],
  [/complex keys/, 'Write the key as text; a list or a mapping cannot be one.'],
  [/maxAliases|too much data/, 'Write the values out instead of repeating aliases.'],
  [/several|single document/, 'Remove the extra "---", or give each document a file of its own.'],
];
