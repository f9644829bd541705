import type { BaseUrl } from './base-url.ts';
import type { ListedAgent } from './catalog.ts';
import { escapeHtml, outwardLink } from './html.ts';
import { agentPath, CATALOG_PATH, type CardPlace } from './layout.ts';
import { type ListedFacts, type ListedSkill, listedFacts } from './listed-facts.ts';
import { PAGE_STYLE, PAGE_STYLE_HASH } from './page-style.ts';

export interface PageOptions {
  readonly base: BaseUrl;
  /** The cards each agent has, relative to its directory. */
  readonly places: readonly CardPlace[];
}

/** Nothing is loaded and nothing runs; the one style is known by its hash. */
const POLICY = `default-src 'none'; style-src '${PAGE_STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

/** A page for people that lists the agents. All it knows of them is in their cards. */
export function indexPage(agents: readonly ListedAgent[], options: PageOptions): string {
  const { host, isLocal } = options.base;
  const title = isLocal ? 'Agents' : `Agents at ${host}`;
  const articles = agents.map((agent) => article(agent, options));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<link rel="ai-catalog" type="application/ai-catalog+json" href="${CATALOG_PATH}">
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>${breakable(title)}</h1>
<p>${summary(agents.length)}</p>
</header>
<main>
${articles.join('\n')}
</main>
<footer>
<p>For programs: <a href="${CATALOG_PATH}">the catalog of these agents</a>.</p>
</footer>
</body>
</html>
`;
}

/** On a phone, a long host name is best broken behind its dots. */
function breakable(text: string): string {
  return escapeHtml(text).replaceAll('.', '.<wbr>');
}

function summary(count: number): string {
  const agents = count === 1 ? 'One agent' : `${count} agents`;
  return `${agents} that can be called with the Agent2Agent protocol.`;
}

function article({ slug, card }: ListedAgent, { places }: PageOptions): string {
  const facts = listedFacts(card);
  const at = escapeHtml(slug);
  const version = facts.version === '' ? '' : `<small>${escapeHtml(facts.version)}</small>`;
  const skills = facts.skills.map((skill) => skillItem(skill, facts));
  const parts = [
    `<h2><a href="#${at}" dir="auto">${escapeHtml(facts.name)}</a>${version}</h2>`,
    provider(facts),
    `<p dir="auto">${escapeHtml(facts.description)}</p>`,
    `<ul class="skills">\n${skills.join('\n')}\n</ul>`,
    `<p class="facts">${authentication(facts)}</p>`,
    `<ul class="links">${links(slug, facts, places).join('')}</ul>`,
  ];
  return `<article id="${at}">\n${parts.filter((part) => part !== '').join('\n')}\n</article>`;
}

function provider({ provider: by }: ListedFacts): string {
  if (by === undefined) return '';
  return `<p class="by">by <bdi>${outwardLink(by.url, by.name || by.url)}</bdi></p>`;
}

/** A skill that stands for the whole agent has nothing to add but its tags. */
function skillItem({ name, description, tags }: ListedSkill, agent: ListedFacts): string {
  const shown = tags.map((tag) => `<li dir="auto">${escapeHtml(tag)}</li>`).join('');
  const isSaid = description === '' || description === agent.description;
  const says = isSaid ? '' : `<p dir="auto">${escapeHtml(description)}</p>`;
  const isNamed = isSaid && name === agent.name;
  const title = isNamed ? '' : `<h3 dir="auto">${escapeHtml(name)}</h3>`;
  return `<li>${title}${says}<ul class="tags">${shown}</ul></li>`;
}

function authentication({ authentication: kinds }: ListedFacts): string {
  return kinds.length === 0 ? 'No authentication' : `With ${kinds.join(' or ')}`;
}

function links(slug: string, facts: ListedFacts, places: readonly CardPlace[]): string[] {
  const cards = places.map(({ path, version }) => {
    const href = escapeHtml(`${agentPath(slug)}/${path}`);
    return `<li><a href="${href}">Card for A2A ${version}</a></li>`;
  });
  const { documentationUrl } = facts;
  if (documentationUrl === undefined) return cards;
  return [...cards, `<li>${outwardLink(documentationUrl, 'Documentation')}</li>`];
}
