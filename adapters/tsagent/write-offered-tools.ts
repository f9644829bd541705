import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  type OfferedTool,
  own,
  pointerTo,
} from '../../src/adapter.ts';
import { parameterNames } from './read-offered-tools.ts';
import type { Writing } from './writing.ts';

export function writeOfferedTools(writing: Writing): readonly JsonObject[] {
  const { agent, account } = writing;
  if (agent.offeredTools === undefined) {
    account('added', '/offeredTools', 'an empty list says that this is a tools agent');
  }
  return (agent.offeredTools ?? []).flatMap((tool, index) => {
    const pointer = pointerTo('/offeredTools', index);
    if (tool.name !== '') return [writeTool(tool, pointer, writing)];
    account('dropped', pointer, 'TsAgent wants a name for each tool');
    return [];
  });
}

function writeTool(tool: OfferedTool, pointer: string, writing: Writing): JsonObject {
  const { name, description, prompt } = tool;
  const { account } = writing;
  const at = (key: string) => pointerTo(pointer, key);
  if (description === undefined) account('added', at('description'), 'TsAgent wants a description');
  if (prompt === undefined) {
    account('added', at('prompt'), 'TsAgent wants a prompt; this one only repeats the parameters');
  }
  return {
    name,
    description: description ?? '',
    parameters: writeParameters(tool.parameters, at('parameters'), writing),
    prompt: prompt ?? plainPrompt(tool),
  };
}

/** What the loader checks of a JSON Schema; everything else in it is free. */
const CHECKS: Readonly<Record<string, (value: Json) => boolean>> = {
  title: isText,
  description: isText,
  properties: isObject,
  required: (value) => isList(value) && value.every(isText),
  minProperties: Number.isSafeInteger,
  maxProperties: Number.isSafeInteger,
};

function isText(value: Json): boolean {
  return typeof value === 'string';
}

function writeParameters(
  parameters: JsonObject | undefined,
  pointer: string,
  { account }: Writing,
): JsonObject {
  if (parameters === undefined) {
    account('added', pointer, 'TsAgent wants parameters; these are none at all');
    return { type: 'object', properties: {} };
  }
  const type = own(parameters, 'type');
  if (type !== 'object') {
    const verdict = type === undefined ? 'added' : 'degraded';
    account(verdict, pointerTo(pointer, 'type'), 'TsAgent takes the parameters of an object only');
  }
  const entries = Object.entries(parameters).filter(([key, value]) => {
    const isHeld = !Object.hasOwn(CHECKS, key) || CHECKS[key]?.(value) === true;
    if (!isHeld)
      account('dropped', pointerTo(pointer, key), 'TsAgent refuses a value of this type');
    return isHeld && key !== 'type';
  });
  return Object.fromEntries([['type', 'object'], ...entries]);
}

/** Without a template the caller's values would never reach the model. */
function plainPrompt({ name, description, parameters }: OfferedTool): string {
  const places = parameterNames(parameters)
    .filter((each) => each !== 'name')
    .map((each) => `- ${each}: {${each}}`);
  const task = description === undefined || description === '' ? name : description;
  return [task, ...(places.length === 0 ? [] : [places.join('\n')])].join('\n\n');
}
