/** What usually repairs a TOML syntax error, by the parser's own words for it. */
export const TOML_REPAIRS: readonly (readonly [RegExp, string])[] = [
  [/redefine/, 'The key or table is written twice: keep one of the two.'],
  [
    /unfinished string|control characters are not allowed in strings/,
    'Close the quotes, or write a text of several lines between """ and """.',
  ],
  [
    /unfinished (?:array|table)|expected comma/,
    'A bracket is opened before this place and not closed, or a comma is missing.',
  ],
  [
    /invalid value|numeric|leading zero|underscore|unfinished numeric/,
    'Put texts in quotes; write true and false in lower case.',
  ],
  [/end-of-line/, 'Write one "key = value" per line.'],
  [
    /key/,
    'Write "key = value"; quote a key that has other characters than letters, digits, - and _.',
  ],
  [/escape/, 'Write a backslash as \\\\, or put the text between single quotes.'],
  [/date/, 'Write dates as 2026-01-31, or put the text in quotes.'],
];
