import { describe, expect, it } from 'vitest';
import { checkAnswers } from '../../src/doctor/check-answers.ts';
import { doctorCodes } from '../../src/doctor/codes.ts';
import {
  type Answer,
  type Question,
  questionsAtRoot,
  questionsFor,
} from '../../src/doctor/well-known.ts';

const BEST = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=60',
  etag: '"1"',
  'access-control-allow-origin': '*',
};

interface Given {
  readonly status?: number;
  readonly text?: string;
  readonly finalUrl?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function answered(question: Question, given: Given = {}): Answer {
  const { status = 200, text = '{}', finalUrl = question.url, headers = BEST } = given;
  const received = new Map(Object.entries(headers));
  return { ...question, ok: true, status, text, finalUrl, headers: received };
}

/** The same answer to everything but what is given by the number of the question. */
function findings(address: string, given: Readonly<Record<number, Given>> = {}) {
  const answers = questionsFor(address).map((question, index) => answered(question, given[index]));
  return codesOf(address, answers);
}

function codesOf(address: string, answers: readonly Answer[], isPublic = true) {
  return checkAnswers(address, answers, isPublic).map(
    ({ severity, code }) => `${severity} ${code}`,
  );
}

describe('questionsFor', () => {
  const asked = (address: string) =>
    questionsFor(address).map(({ url, version }) => [url, ...(version ? [version] : [])].join(' '));

  it.each([
    'https://a.example',
    'https://a.example/',
    'https://a.example/.well-known/agent-card.json',
    'https://a.example/.well-known/agent.json',
    'https://a.example/?q#f',
  ])('asks at the well-known paths for %s', (address) => {
    expect(asked(address)).toEqual([
      'https://a.example/.well-known/agent-card.json',
      'https://a.example/.well-known/agent-card.json 1.0',
      'https://a.example/.well-known/agent.json',
    ]);
  });

  it('keeps the path of an agent, with or without a slash', () => {
    const below = 'https://a.example/agents/x/.well-known/agent-card.json';
    expect(asked('https://a.example/agents/x')[0]).toBe(below);
    expect(asked('https://a.example/agents/x/')[0]).toBe(below);
  });

  it('asks for a JSON file itself', () => {
    expect(asked('https://a.example/cards/x.json')).toEqual([
      'https://a.example/cards/x.json',
      'https://a.example/cards/x.json 1.0',
    ]);
  });

  it('knows the root of the host as the last resort', () => {
    expect(questionsAtRoot('https://a.example/agents/x')).toEqual(
      questionsFor('https://a.example'),
    );
    expect(questionsAtRoot('https://a.example/')).toEqual([]);
    expect(questionsAtRoot('https://a.example/cards/x.json')).toEqual([]);
  });
});

describe('answers', () => {
  const ADDRESS = 'https://a.example/';

  it('as they should be give nothing to say', () => {
    expect(findings(ADDRESS)).toEqual([]);
  });

  it('without agent.json leave the oldest clients out', () => {
    expect(findings(ADDRESS, { 2: { status: 404, text: '' } })).toEqual([
      'info doctor/absent-path',
    ]);
    const page = { text: '<!doctype html>', headers: { 'content-type': 'text/html' } };
    expect(findings(ADDRESS, { 2: page })).toEqual(['info doctor/absent-path']);
  });

  it('with agent.json only leave the newer clients out', () => {
    const none = { status: 404, text: '' };
    expect(findings(ADDRESS, { 0: none, 1: none })).toEqual(['warning doctor/only-old-path']);
  });

  it('should say that they are JSON', () => {
    const headers = { ...BEST, 'content-type': 'text/plain' };
    expect(findings(ADDRESS, { 0: { headers }, 2: { headers } })).toEqual([
      'warning doctor/content-type',
    ]);
    const more = { ...BEST, 'content-type': 'application/a2a+json; charset=utf-8' };
    expect(findings(ADDRESS, { 0: { headers: more } })).toEqual([]);
  });

  it('should be readable from pages and good for a while', () => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    expect(findings(ADDRESS, { 0: { headers } })).toEqual([
      'info doctor/no-cors',
      'info doctor/no-caching',
    ]);
  });

  it('that depend on the version should say so', () => {
    const other = { text: '{"name": "other"}' };
    expect(findings(ADDRESS, { 1: other })).toEqual(['warning doctor/no-vary']);
    const headers = { ...BEST, vary: 'Accept, A2A-Version' };
    expect(findings(ADDRESS, { 0: { headers }, 1: other })).toEqual([]);
  });

  it('should come encrypted and from where they were asked for', () => {
    expect(findings('http://a.example/')).toEqual(['warning doctor/card-over-http']);
    const moved = { finalUrl: 'https://b.example/card.json' };
    expect(findings(ADDRESS, { 0: moved })).toEqual(['info doctor/redirected']);
  });

  it('over http are fine on the own machine', () => {
    const answers = questionsFor('http://localhost/').map((question) => answered(question));
    expect(codesOf('http://localhost/', answers, false)).toEqual([]);
  });

  it('are found by clients only with a slash at the end of a path', () => {
    expect(findings('https://a.example/agents/x')).toEqual(['info doctor/base-without-slash']);
    expect(findings('https://a.example/agents/x/')).toEqual([]);
  });

  it('from the root of the host are said to be', () => {
    const address = 'https://a.example/agents/x';
    const none = questionsFor(address).map((each) => answered(each, { status: 404, text: '' }));
    const root = questionsAtRoot(address).map((each) => answered(each));
    expect(codesOf(address, [...none, ...root])).toEqual(['info doctor/found-at-root']);
  });
});

describe('no card at all', () => {
  const ADDRESS = 'https://a.example/';
  const everywhere = (given: Given) => findings(ADDRESS, { 0: given, 1: given, 2: given });

  it('because there is none', () => {
    expect(everywhere({ status: 404, text: '' })).toEqual(['error doctor/no-card']);
    expect(everywhere({ text: '<p>Welcome' })).toEqual(['error doctor/no-card']);
  });

  it('because one has to log in first', () => {
    const codes = everywhere({ status: 401, text: '{}' });
    expect(new Set(codes)).toEqual(
      new Set(['error doctor/asks-for-login', 'error doctor/no-card']),
    );
  });

  it('because the server is ill', () => {
    expect(everywhere({ status: 502, text: '' })).toContain('error doctor/wrong-status');
  });

  it('because nobody answers', () => {
    const failure = doctorCodes.build['no-client']({});
    const [question] = questionsFor(ADDRESS);
    const answers: Answer[] = question === undefined ? [] : [{ ...question, ok: false, failure }];
    expect(codesOf(ADDRESS, answers)).toEqual(['error doctor/no-client']);
  });
});
