import {
  type AgentConfig,
  isObject,
  type Json,
  type JsonObject,
  own,
  printYaml,
  setOwn,
  type WriteContext,
} from '../../src/adapter.ts';
import { type Draft, put, record } from './draft.ts';
import { KEY_ORDER } from './fields.ts';
import { idOf } from './read-workflow.ts';
import { putExtension } from './write-extension.ts';
import { putFunctionTools, putHooks } from './write-functions.ts';
import { putModel, putOfferedTools, putRemote, putRequestParameters } from './write-sections.ts';
import { putServers, type ServerSheet } from './write-servers.ts';
import { putTexts } from './write-texts.ts';
import { putChildren, putWorkflow } from './write-workflow.ts';

export interface WrittenCard {
  readonly settings: JsonObject;
  readonly body: string;
  /** Text of the history file beside the card. */
  readonly history?: string;
}

export function writeCard(
  agent: AgentConfig,
  context: WriteContext,
  sheet: ServerSheet,
): WrittenCard {
  const draft: Draft = { agent, context, settings: {} };
  putIdentity(draft);
  putModel(draft);
  putServers(draft, sheet);
  putRequestParameters(draft);
  putWorkflow(draft);
  putChildren(draft);
  putFunctionTools(draft);
  putHooks(draft);
  putOfferedTools(draft);
  putRemote(draft);
  const texts = putTexts(draft);
  putExtension(draft);
  return { ...texts, settings: inOrder(draft.settings) };
}

export function printCard({ settings, body }: WrittenCard): string {
  return `---\n${printYaml(settings)}---\n${body}`;
}

/** A card is referred to by its name, so the id is what must come back from it. */
function putIdentity(draft: Draft): void {
  const { agent } = draft;
  const speaksForId = idOf(agent.name) === agent.id && agent.name === agent.name.trim();
  const name = speaksForId ? agent.name : agent.id;
  put(draft, 'type', agent.kind, '/kind');
  put(draft, 'name', name, '/name');
  if (!agent.derived?.includes('description')) {
    put(draft, 'description', agent.description, '/description');
  }
  if (idOf(name) !== agent.id) {
    record(draft, 'degraded', '/id', `fast-agent turns the name into "${idOf(name)}"`);
    record(draft, 'degraded', '/name', 'the name of a card is also its id');
  } else if (agent.derived?.includes('name')) {
    record(draft, 'added', '/name', 'a card is referred to by its name, so it is written out');
  } else if (name !== agent.name) {
    const why = `a card is referred to by its name, so the id "${agent.id}" is written`;
    record(draft, 'degraded', '/name', why);
  }
}

function inOrder(settings: JsonObject): JsonObject {
  const ordered: Record<string, Json> = {};
  for (const key of [...KEY_ORDER, ...Object.keys(settings)]) {
    const value = own(settings, key);
    if (key === 'instruction' || value === undefined || Object.hasOwn(ordered, key)) continue;
    setOwn(ordered, key, value);
  }
  // Long texts read best at the end.
  if (isObject(settings) && settings.instruction !== undefined) {
    ordered.instruction = settings.instruction;
  }
  return ordered;
}
