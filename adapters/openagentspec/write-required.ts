import { foldTexts } from './fold.ts';
import type { Writing } from './writing.ts';

/** What every agent must have, filled in and accounted for where the author did not say it. */

export function writeDescription({ agent, account }: Writing, name: string): string {
  const { description, derived } = agent;
  if (description !== undefined && !derived?.includes('description')) return description;
  account('added', '/description', 'every agent has a description');
  return description ?? `${name} agent`;
}

export function writeOwner({ agent, account }: Writing): string {
  if (agent.owner !== undefined) return agent.owner;
  const candidates = [agent.provider?.organization, agent.authors?.[0]];
  const owner = candidates.find((each) => each !== undefined && each.trim() !== '') ?? 'unknown';
  const why = owner === 'unknown' ? 'nobody is named' : 'taken from the provider or author';
  account('added', '/owner', `every agent has an owner; ${why}`);
  return owner;
}

export function writeIntent({ agent, account }: Writing, name: string): string {
  const { instruction, rules, references } = agent;
  for (const [field, texts] of Object.entries({ rules, references })) {
    if (texts === undefined) continue;
    const why = texts.length === 0 ? 'an empty list says nothing' : 'folded into the intent';
    account('degraded', `/${field}`, why);
  }
  const folded = foldTexts(agent);
  const intent = folded.trim() === '' ? standIn(agent.kind, name) : folded;
  if (intent !== instruction) {
    const why =
      folded.trim() === '' ? 'an intent cannot be empty' : 'with rules or references in it';
    account(instruction === undefined ? 'added' : 'degraded', '/instruction', why);
  }
  return intent;
}

function standIn(kind: string, name: string): string {
  return kind === 'a2a'
    ? `You pass every request on to the agent ${name} and give back its answer.`
    : `You are the agent ${name}.`;
}
