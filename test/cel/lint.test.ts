import { describe, expect, it } from 'vitest';
import { type CelScope, lint } from '../../src/cel/cel.ts';

const NAMES = ['search-faqs', 'web_search', 'data.lake', '3d-print'];
const engagement: CelScope = {
  roots: {
    started_at: {},
    user: { fields: ['id', 'email'] },
    recent: { fields: ['_name'], names: NAMES },
    history: { fields: ['_list', '_total'], names: NAMES },
  },
  condition: true,
};
const value: CelScope = { ...engagement, condition: false };
const anything: CelScope = { condition: true };

/** `code: the marked part of the expression` for each finding. */
function said(expression: string, scope: CelScope = engagement): readonly string[] {
  return lint(expression, scope).map(({ diagnostic, range }) => {
    const code = diagnostic.code.replace('cel/', '');
    return `${code}: ${expression.slice(range.start, range.end)}`;
  });
}

describe('says nothing about', () => {
  it.each([
    'recent["search-faqs"].inputs["path"].startsWith("public")',
    'recent.`search-faqs`.outputs.n == 1',
    'has(recent["search-faqs"].outputs) && recent.web_search.outputs.size() > 0',
    'history._total < 10 && user.email.endsWith("@example.com")',
    'history._total-1 > 0',
    'history["data.lake"].all(call, call.inputs.table != "x")',
    'started_at < timestamp("2027-01-01T00:00:00Z")',
    'type(user.id) == string && user.id in ["a", "b"]',
    'user.email.matches("^a") ? true : user.id == "u"',
    '["a"].exists_one(recent, recent.a-1 == 0)',
    'user.id == "recent.some-tool" // recent.some-tool',
    'user.email.lowerAscii() == strings.quote("x")',
    'user.id == r"\\recent.a-b"',
  ])('%s', (expression) => expect(said(expression)).toEqual([]));

  it('as much nesting as cel-go reads', () => {
    expect(said(`${'('.repeat(250)}true${')'.repeat(250)}`)).toEqual([]);
  });

  it('any name when the names are not known', () => {
    expect(said('!flagged && categories.hate-score < 0.1', anything)).toEqual([]);
  });

  it('any value when none is asked for', () => {
    expect(said('history.web_search.map(call, call.inputs.q)', value)).toEqual([]);
  });
});

describe('a name CEL reads as something else', () => {
  it.each([
    ['recent.search-faqs.inputs["path"].startsWith("a")', 'recent.search-faqs'],
    ['recent.no-such-tool.outputs["x"] == 1', 'recent.no-such-tool'],
    ['history.data.lake.size() == 0', 'history.data.lake'],
    ['recent.3d-print.outputs.done', 'recent.3d-print'],
    ['true && recent.check-in.x', 'recent.check-in'],
  ])('%s', (expression, marked) => {
    expect(said(expression)).toEqual([`hyphenated-name: ${marked}`]);
  });

  it('comes with the right spelling', () => {
    const [finding] = lint('recent.search-faqs.outputs', value);
    expect(finding?.diagnostic).toEqual({
      code: 'cel/hyphenated-name',
      severity: 'error',
      message: 'In CEL "recent.search-faqs" does not name "search-faqs": "-" is a subtraction.',
      hint: 'Write recent["search-faqs"] instead.',
    });
  });
});

it.each([
  ['true &', 'syntax: &'],
  ['user.id = "x"', 'syntax: ='],
  ['user.id == "x', 'syntax: "'],
  ['recent.in', 'syntax: in'],
  ['1 +', 'syntax: +'],
  ['', 'syntax: '],
  ['(user.id == "x" && [1, 2].size() == 2', 'syntax: ('],
  ['user.id.startsWith(r"\\") && x y', 'syntax: y'],
  ['user.id and true', 'syntax: and'],
  ['recent.`web_search`.x +* 2', 'syntax: +'],
  [`${'('.repeat(251)}1${')'.repeat(251)}`, `syntax: ${'('.repeat(251)}1${')'.repeat(251)}`],
  [`"${'a'.repeat(5000)}" == ""`, `syntax: "${'a'.repeat(5000)}" == ""`],
  ['usr.id == "x"', 'unknown-name: usr'],
  ['true || [1].all(n, n > limit)', 'unknown-name: limit'],
  ['recent.`web_search`.x == tool', 'unknown-name: tool'],
  ['user.phone == ""', 'unknown-field: phone'],
  ['has(user.phone)', 'unknown-field: has'],
  ['recent._total == 1', 'unknown-field: _total'],
  ['recent.websearch.x == 1', 'undeclared-name: websearch'],
  ['recent["faq-search"].x == 1', 'undeclared-name: ['],
  ['user.id.startWith("a")', 'unknown-function: startWith'],
  ['startsWith(user.id, "a")', 'unknown-function: startsWith'],
  ['user.id.size(1) == 1', 'unknown-function: size'],
  ['cel.bind(n, history._total, n > 1)', 'unknown-function: bind'],
  ['history._total + 1', 'not-a-condition: history._total + 1'],
  ['"yes"', 'not-a-condition: "yes"'],
  ['size(history._list)', 'not-a-condition: size(history._list)'],
  ['history._list.filter(n, n == "x")', 'not-a-condition: history._list.filter(n, n == "x")'],
  ['user.id == "x" ? 1 : 2', 'not-a-condition: user.id == "x" ? 1 : 2'],
  ['null', 'not-a-condition: null'],
  ['{"a": 1}', 'not-a-condition: {"a": 1}'],
])('%s', (expression, finding) => {
  expect(said(expression)).toEqual([finding]);
});

it('suggests what may have been meant', () => {
  const hints = ['usr.id == ""', 'user.emial == ""', 'user.id.startWith("a")'].map(
    (expression) => lint(expression, engagement)[0]?.diagnostic.hint,
  );
  expect(hints).toEqual([
    'Did you mean "user"?',
    'Did you mean "email"?',
    'Did you mean "startsWith"?',
  ]);
});
