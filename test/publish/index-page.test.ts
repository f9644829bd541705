import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/json/json.ts';
import { indexPage } from '../../src/publish/index-page.ts';
import { cardPlaces } from '../../src/publish/layout.ts';
import { CARD, CARD_03 } from '../adapters/a2a/cards.ts';
import { anyText } from '../support/arbitrary-text.ts';
import { runs } from '../support/law-settings.ts';
import { type Element, elementsOf, parseHtml, textOf } from '../support/parse-html.ts';
import { baseAt } from './sites.ts';

function pageOf(...cards: JsonObject[]): { html: string; page: Element } {
  const listed = cards.map((card, index) => ({ slug: `agent-${index}`, card }));
  const options = { base: baseAt('https://shop.example'), places: cardPlaces('both') };
  const html = indexPage(listed, options);
  return { html, page: parseHtml(html) };
}

/** What stands in the page for one agent. */
function shown(article: Element) {
  const links = elementsOf(article, 'a').map((link) => {
    return `${textOf(link)} → ${link.attributes.href}`;
  });
  return {
    id: article.attributes.id,
    title: elementsOf(article, 'h2').map(textOf),
    paragraphs: elementsOf(article, 'p').map(textOf),
    skills: elementsOf(article, 'h3').map(textOf),
    tags: elementsOf(article, 'ul')
      .filter(({ attributes }) => attributes.class === 'tags')
      .flatMap((list) => elementsOf(list, 'li').map(textOf)),
    links,
  };
}

const FULL: JsonObject = {
  ...CARD,
  provider: { organization: 'Shop', url: 'https://shop.example' },
  documentationUrl: 'https://shop.example/docs',
  skills: [
    { id: 'open', name: 'Open', description: 'Opens it.', tags: ['gate', 'day'] },
    { id: 'gate', name: 'Gate', description: 'Opens the gate.', tags: ['all'] },
  ],
};

describe('the page', () => {
  it('shows of each agent what its card says, with links to its cards', () => {
    const { page } = pageOf(FULL, CARD_03);
    expect(elementsOf(page, 'article').map(shown)).toEqual([
      {
        id: 'agent-0',
        title: ['Gate1.0.0'],
        paragraphs: ['by Shop', 'Opens the gate.', 'Opens it.', 'No authentication'],
        skills: ['Open'],
        tags: ['gate', 'day', 'all'],
        links: [
          'Gate → #agent-0',
          'Shop → https://shop.example',
          'Card for A2A 1.0 → agents/agent-0/.well-known/agent-card.json',
          'Card for A2A 0.3 → agents/agent-0/.well-known/agent.json',
          'Documentation → https://shop.example/docs',
        ],
      },
      {
        id: 'agent-1',
        title: ['Gate1.0.0'],
        paragraphs: ['Opens the gate.', 'Opens it.', 'No authentication'],
        skills: ['Open'],
        tags: ['gate'],
        links: [
          'Gate → #agent-1',
          'Card for A2A 1.0 → agents/agent-1/.well-known/agent-card.json',
          'Card for A2A 0.3 → agents/agent-1/.well-known/agent.json',
        ],
      },
    ]);
    expect(elementsOf(page, 'title').map(textOf)).toEqual(['Agents at shop.example']);
    expect(elementsOf(page, 'header').map(textOf).join()).toContain('2 agents');
  });

  it.each<[string, JsonObject]>([
    [
      'With OAuth 2 or API key',
      {
        securitySchemes: {
          a: { oauth2SecurityScheme: { flows: {} } },
          b: { apiKeySecurityScheme: { location: 'header', name: 'X' } },
          c: { oauth2SecurityScheme: { flows: {} } },
        },
        securityRequirements: [{ schemes: { a: { list: [] } } }],
      },
    ],
    [
      'With HTTP authentication or mutual TLS or OpenID Connect',
      {
        securitySchemes: {
          a: { type: 'http', scheme: 'bearer' },
          b: { type: 'mutualTLS' },
          c: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example' },
        },
        security: [{ a: [] }],
      },
    ],
    ['With credentials', { securityRequirements: [{ schemes: { gone: { list: [] } } }] }],
    ['No authentication', { securitySchemes: { a: { type: 'mutualTLS' } } }],
  ])('says how callers authenticate: %s', (words, members) => {
    const { page } = pageOf({ ...CARD, ...members });
    expect(elementsOf(page, 'p').map(textOf)).toContain(words);
  });

  it('runs nothing, loads nothing, and has one style that its policy knows', () => {
    const { html, page } = pageOf(FULL);
    const [style = ''] = elementsOf(page, 'style').map(textOf);
    const hash = createHash('sha256').update(style).digest('base64');
    const [policy] = elementsOf(page, 'meta').filter(
      ({ attributes }) => 'http-equiv' in attributes,
    );
    expect(policy?.attributes).toEqual({
      'http-equiv': 'Content-Security-Policy',
      content: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    });
    expect(style).not.toMatch(/url\(|@import|https?:/);
    expect(html).not.toMatch(/<(?:script|img|iframe|object|embed|form|svg)|\son[a-z]+=|\sstyle=/i);
    expect(elementsOf(page, 'link').map(({ attributes }) => attributes)).toEqual([
      {
        rel: 'ai-catalog',
        type: 'application/ai-catalog+json',
        href: '.well-known/ai-catalog.json',
      },
    ]);
  });
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><h1>Gotcha',
  '</style><script>alert(1)</script>',
  '<!-- -->',
  '&lt;b&gt; &amp;amp;',
  ']]>',
  '\u0000\u0008\u001b[2J',
  '\u202egnp.exe',
];

function cardFullOf(text: string): JsonObject {
  return {
    ...CARD,
    name: text,
    description: `d ${text}`,
    version: text,
    provider: { organization: text, url: text },
    documentationUrl: text,
    skills: [{ id: text, name: `n ${text}`, description: `s ${text}`, tags: [text] }],
  };
}

/** Characters that are no text are shown as unknown. */
function visible(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (each) => ('\n\t\r'.includes(each) ? each : '\ufffd'));
}

describe('what agents say about themselves', () => {
  it.each(HOSTILE)('is text and nothing else: %j', (text) => {
    const { page } = pageOf(cardFullOf(text));
    const [article] = elementsOf(page, 'article').map(shown);
    const seen = visible(text);
    expect(article).toEqual({
      id: 'agent-0',
      title: [seen + seen],
      paragraphs: [`by ${seen}`, `d ${seen}`, `s ${seen}`, 'No authentication'],
      skills: [`n ${seen}`],
      tags: [seen],
      links: [
        `${seen} → #agent-0`,
        'Card for A2A 1.0 → agents/agent-0/.well-known/agent-card.json',
        'Card for A2A 0.3 → agents/agent-0/.well-known/agent.json',
      ],
    });
  });

  it('leads out of the page only to web addresses', () => {
    const urls = ['javascript:alert(1)', 'data:text/html,x', ' https://a.example', '//a.example'];
    for (const url of urls) {
      const { page } = pageOf(cardFullOf(url));
      const hrefs = elementsOf(page, 'a').map(({ attributes }) => attributes.href ?? '');
      expect(hrefs.filter((href) => !/^(?:#|agents\/|\.well-known\/)/.test(href))).toEqual([]);
    }
    const { page } = pageOf({ ...CARD, documentationUrl: 'https://a.example/?a=1&b="2"' });
    const last = elementsOf(page, 'a').map(({ attributes }) => attributes);
    expect(last).toContainEqual({
      href: 'https://a.example/?a=1&b="2"',
      rel: 'noopener noreferrer nofollow',
    });
  });

  it('comes back from the page whatever it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { page } = pageOf(cardFullOf(text));
        expect(elementsOf(page, 'h3').map(textOf)).toEqual([`n ${visible(text)}`]);
      }),
      runs(2),
    );
  });
});
