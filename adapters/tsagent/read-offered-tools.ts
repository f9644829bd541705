import {
  type Cursor,
  compact,
  isObject,
  type JsonObject,
  type OfferedTool,
  own,
  placeOf,
  pointerTo,
  takeObjects,
  takeText,
} from '../../src/adapter.ts';
import { tsagentCodes } from './codes.ts';
import { reportUnloadable, takeRequiredText, takeWhole } from './keys.ts';

const { build } = tsagentCodes;

/** Tools the agent offers to others: each call fills a prompt template and starts a chat. */
export function readOfferedTools(metadata: Cursor): readonly OfferedTool[] | undefined {
  return takeObjects(metadata, 'tools')?.map(readTool);
}

function readTool(cursor: Cursor): OfferedTool {
  const name = takeRequiredText(cursor, 'name', 'A tool') ?? '';
  for (const key of ['description', 'parameters', 'prompt']) {
    reportUnloadable(cursor, key, `The tool "${name}"`);
  }
  const parameters = takeWhole(cursor, 'parameters');
  const prompt = takeText(cursor, 'prompt');
  checkTemplate(cursor, name, parameters, prompt);
  return { name, ...compact({ description: takeText(cursor, 'description'), parameters, prompt }) };
}

/** `{name}` is the tool's own name; whatever else stands in braces should be a parameter. */
function checkTemplate(
  cursor: Cursor,
  tool: string,
  parameters: JsonObject | undefined,
  prompt: string | undefined,
): void {
  const names = parameterNames(parameters);
  if (names.includes('name')) {
    const pointer = pointerTo(pointerTo(cursor.pointer, 'parameters'), 'properties');
    const at = cursor.document.at(pointerTo(pointer, 'name'), 'key');
    cursor.report(build['parameter-called-name']({ tool }, at));
  }
  const known = ['name', ...names.filter((name) => name !== 'name')];
  for (const placeholder of placeholdersOf(prompt ?? '')) {
    if (known.includes(placeholder)) continue;
    const args = { tool, placeholder, known: known.map((name) => `{${name}}`).join(', ') };
    cursor.report(build['unknown-placeholder'](args, placeOf(cursor, 'prompt')));
  }
}

export function parameterNames(parameters: JsonObject | undefined): readonly string[] {
  const properties = parameters && own(parameters, 'properties');
  return isObject(properties) ? Object.keys(properties) : [];
}

/** Words in braces. JSON in a prompt is none: it has quotes, blanks or nothing there. */
function placeholdersOf(prompt: string): ReadonlySet<string> {
  const words = prompt.matchAll(/\{([\p{L}_][\p{L}\p{N}_.-]{0,99})\}/gu);
  return new Set(Array.from(words, ([, word = '']) => word));
}
