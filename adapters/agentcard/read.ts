import type { AgentConfig, FileSet, ReadContext, Report } from '../../src/adapter.ts';
import {
  baseName,
  cursorOver,
  type Diagnostic,
  isObject,
  own,
  type SourceDocument,
  stemOf,
} from '../../src/adapter.ts';
import type { CardSite } from './card-site.ts';
import { type Card, cardsOf } from './cards.ts';
import { agentcardCodes } from './codes.ts';
import { explainHookSyntax } from './hook-syntax.ts';
import { readCard } from './read-card.ts';
import { idOf } from './read-workflow.ts';
import { serverConfig } from './server-config.ts';

const { build } = agentcardCodes;

export function read(files: FileSet, context: ReadContext): readonly AgentConfig[] {
  const { entry } = context;
  const text = files.get(entry) ?? '';
  const report = (diagnostic: Diagnostic) => context.report(explainHookSyntax(diagnostic, text));
  if (baseName(entry) === 'SKILL.md') {
    report(build['skill-manifest']({}, { file: entry, range: { start: 0, end: 0 } }));
    return [];
  }
  const cards = cardsOf(text, entry, report) ?? [];
  if (!uniqueNames(cards, entry, text, report)) return [];
  const site: CardSite = {
    files,
    entry,
    bundle: cards.length > 1,
    lenient: context.lenient,
    report,
    defaultName: stemOf(entry),
    config: serverConfig(files, entry, report),
  };
  const agents = cards.flatMap((card) => {
    const cursor = cursorOver(settingsOf(card), report);
    const agent = cursor && readCard(cursor, card.body, site);
    return agent === undefined ? [] : [agent];
  });
  site.config.reportUnused();
  return agents;
}

/** Front matter with nothing in it is a card that leaves everything to the defaults. */
function settingsOf({ document, body }: Card): SourceDocument {
  return document.value === null && body !== undefined ? { ...document, value: {} } : document;
}

/** RFC, name rules: in a bundle every card has a name, and no two the same. */
function uniqueNames(cards: readonly Card[], file: string, text: string, report: Report): boolean {
  if (cards.length < 2) return true;
  let fine = true;
  const seen = new Map<string, SourceDocument>();
  for (const { document } of cards) {
    const name = isObject(document.value) ? own(document.value, 'name') : undefined;
    if (name === undefined || name === null) {
      report(build['missing-name']({}, document.at('')));
      fine = false;
      continue;
    }
    if (typeof name !== 'string') continue;
    const id = idOf(name);
    const first = seen.get(id);
    if (first === undefined) seen.set(id, document);
    else {
      const line = text.slice(0, first.at('/name').range?.start ?? 0).split('\n').length;
      const args = { name: id, first: `${file}:${line}` };
      report(build['duplicate-name'](args, document.at('/name')));
      fine = false;
    }
  }
  return fine;
}
