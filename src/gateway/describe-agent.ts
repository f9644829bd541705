import type { JsonDiagnostic } from '../diagnostics/render/json.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { referencesOf } from '../loadset/references-of.ts';
import { cardUrl } from '../publish/layout.ts';
import { listedFacts } from '../publish/listed-facts.ts';
import type { BaseUrl } from '../publish/publish.ts';
import { hideSecrets } from '../secrets/hide-secrets.ts';
import { allTargets, specOf } from './agent-views.ts';
import { type Document, jsonDocument } from './document.ts';
import type { Gateway } from './gateway.ts';
import { oasAddresses } from './oas-addresses.ts';
import { oncePer } from './once-per.ts';
import type { ServedAgent, Snapshot } from './snapshot.ts';

type About = Pick<Gateway, 'base' | 'version' | 'mode'>;

/** The list of all agents, with all that a page about them shows. */
export const fullList = oncePer((snapshot: Snapshot, about: About): Document => {
  const { kept, report, agents } = snapshot;
  const slugs = new Map([...agents.values()].map(({ loaded, slug }) => [loaded.agent.id, slug]));
  const all = [...agents.values()].map((each) => ({
    ...factsOf(each, about.base),
    links: linksOf(each.loaded.agent, slugs),
  }));
  const { ledger: _, ...diagnostics } = report.summary;
  return listDocument(snapshot, about, { access: 'full', kept, diagnostics, agents: all });
});

/** The list for everybody: what the cards say and nothing else, in the same shape. */
export const publicList = oncePer((snapshot: Snapshot, about: About): Document => {
  const agents = [...snapshot.agents.values()].flatMap(({ slug, card }) => {
    if (card === undefined) return [];
    const { name, description, skills } = listedFacts(card);
    const address = cardUrl(about.base, slug);
    const known = { id: slug, slug, name, description, format: 'a2a', source: address };
    const unknown = { links: [], diagnostics: countsOf([]), kept: false };
    return [{ ...known, skills, ...unknown, card: address }];
  });
  return listDocument(snapshot, about, { access: 'public', agents });
});

function listDocument(
  { revision }: Snapshot,
  { version, mode }: About,
  members: Readonly<Record<string, unknown>>,
): Document {
  const headers = { Vary: 'Authorization' };
  return jsonDocument({ version, mode, revision, ...members }, { visibility: 'private', headers });
}

function factsOf({ loaded, slug, oasName, said, isKept, cards }: ServedAgent, base: BaseUrl) {
  const { agent, format, source } = loaded;
  const { id, name, kind, description, skills = [] } = agent;
  return {
    id,
    slug,
    name,
    kind,
    ...(description !== undefined && { description }),
    format,
    source,
    skills,
    diagnostics: countsOf(said),
    kept: isKept,
    ...(cards.size > 0 && { card: cardUrl(base, slug) }),
    ...(oasName !== undefined && { openagentspec: oasAddresses(base, oasName) }),
  };
}

/** Who calls whom. A name that may be that of a tool counts only if there is such an agent. */
function linksOf(agent: AgentConfig, slugs: ReadonlyMap<string, string>) {
  return referencesOf(agent)
    .filter(({ target, certain }) => certain || slugs.has(target))
    .map(({ target, how, pointer }) => ({ target, how, pointer, slug: slugs.get(target) ?? null }));
}

function countsOf(said: readonly JsonDiagnostic[]) {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of said) counts[severity] += 1;
  return { errors: counts.error, warnings: counts.warning, notes: counts.info };
}

/** One agent, whole but for its secrets, and what would become of it in every format. */
export const fullAgent = oncePer(
  async (served: ServedAgent, { base, clock }: Gateway): Promise<Document> => {
    const { agent } = hideSecrets(served.loaded.agent, (name) => `\${${name}}`, new Map());
    const ledgers: object[] = [];
    for (const target of allTargets()) {
      const view = served.views({ target, layout: 'single', allowWidening: false });
      const { mapped, dropped, degraded, added, secret } = view.report.summary.ledger;
      ledgers.push({
        format: specOf(target),
        title: target.adapter.title,
        mapped,
        dropped,
        degraded,
        added,
        secret,
        refused: view.document === undefined,
        ...(view.document === undefined && { reason: view.reason }),
        entries: view.report.ledger,
      });
      await clock.pause();
    }
    const facts = factsOf(served, base);
    return jsonDocument(
      { ...facts, agent, diagnostics: served.said, ledgers },
      { visibility: 'private' },
    );
  },
);
