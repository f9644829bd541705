import type { AgentConfig, FileSet, JsonObject, WriteContext } from '../../src/adapter.ts';
import { printYaml } from '../../src/adapter.ts';
import { historyFile } from './history.ts';
import { printCard, writeCard } from './write-card.ts';
import { newServerSheet } from './write-servers.ts';
import { withCardVariables } from './write-variables.ts';

/**
 * One Markdown file per card, which both the RFC and fast-agent load; histories and server
 * connections in files beside them. A single document holds everything inline instead.
 */
export function write(given: readonly AgentConfig[], asked: WriteContext): FileSet {
  const agents = given.map((agent) => withCardVariables(agent, asked));
  // fast-agent takes a bundle for one card, with the other cards in its instruction.
  const separate = asked.version !== 'rfc' && agents.length > 1;
  const context: WriteContext = separate ? { ...asked, layout: 'files' } : asked;
  const sheet = newServerSheet(agents);
  const cards = agents.map((agent) => ({ agent, card: writeCard(agent, context, sheet) }));
  if (context.layout === 'single') {
    const name = agents.length === 1 ? (agents[0]?.id ?? 'card') : 'bundle';
    return new Map([[cardFile(name), cards.map(({ card }) => printCard(card)).join('\n')]]);
  }
  const files = new Map<string, string>();
  for (const { agent, card } of cards) {
    files.set(cardFile(agent.id), printCard(card));
    if (card.history !== undefined) files.set(historyFile(agent.id), card.history);
  }
  if (sheet.configured.size > 0) {
    const servers: JsonObject = Object.fromEntries(sheet.configured);
    files.set(configFile(context.version), printYaml({ mcp: { servers } }));
  }
  return files;
}

/** fast-agent still reads the RFC's file name; its own documents now prefer the newer one. */
function configFile(version: string): string {
  return version === 'rfc' ? 'fastagent.config.yaml' : 'fast-agent.yaml';
}

/** A file called SKILL.md is a skill manifest, never a card; the name inside the card counts. */
function cardFile(id: string): string {
  return id === 'SKILL' ? 'SKILL.card.md' : `${id}.md`;
}
