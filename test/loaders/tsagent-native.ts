import { parse } from 'yaml';
import { stemOf } from '../../src/adapter.ts';
import { leaves } from '../../src/hub/diff.ts';
import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  own,
  sameJson,
} from '../../src/json/json.ts';
import { valueAt } from '../../src/json/pointer.ts';
import type { FileSet } from '../../src/source/file-set.ts';

/** The agent of written files in the shape of tsagent.yaml, taken apart without the adapter. */
export function nativeOf(files: FileSet, directory: string): JsonObject {
  const yaml = files.get(`${directory}/tsagent.yaml`);
  if (yaml !== undefined) return inLoadersOrder(parse(yaml) as JsonObject);
  const main = JSON.parse(files.get(`${directory}/tsagent.json`) ?? '') as JsonObject;
  const prompt = files.get(`${directory}/prompt.md`);
  const settings = own(main, 'settings') as JsonObject;
  return inLoadersOrder({
    ...main,
    settings: Object.fromEntries(Object.entries(settings).map(withNumber)),
    ...(prompt !== undefined && { systemPrompt: prompt }),
    rules: mdts(files, `${directory}/rules/`),
    references: mdts(files, `${directory}/refs/`),
  });
}

/** Numbers as texts, the way the document has them. */
function withNumber([key, value]: readonly [string, Json]): readonly [string, Json] {
  const isNumber = /^(?:max|temperature|topP|context)/.test(key) && !Number.isNaN(Number(value));
  return [key, isNumber ? Number(value) : value];
}

function mdts(files: FileSet, prefix: string): readonly JsonObject[] {
  return [...files]
    .filter(([file]) => file.startsWith(prefix))
    .map(([file, content]) => {
      const [, frontMatter = '', ...body] = content.split('---\n');
      const settings = parse(frontMatter) as JsonObject;
      return { name: stemOf(file), ...settings, text: body.join('---\n').trim() };
    });
}

function inLoadersOrder(native: JsonObject): JsonObject {
  const sorted = ['rules', 'references'].map((key): [string, Json] => {
    const list = (own(native, key) ?? []) as readonly JsonObject[];
    return [key, [...list].sort(byPriority)];
  });
  return { ...native, ...Object.fromEntries(sorted) };
}

function byPriority(a: JsonObject, b: JsonObject): number {
  const [first = 500, second = 500] = [a, b].map((each) => own(each, 'priorityLevel') as number);
  const [left = '', right = ''] = [a, b].map((each) => own(each, 'name') as string);
  return first === second ? left.localeCompare(right) : first - second;
}

/** What the loader fills in by itself. */
const DEFAULTS: readonly (readonly [RegExp, Json])[] = [
  [/^\/metadata\/autonomous$/, false],
  [/^\/settings\/maxChatTurns$/, 20],
  [/^\/settings\/maxOutputTokens$/, 1000],
  [/^\/settings\/(?:temperature|topP)$/, 0.5],
  [/^\/settings\/theme$/, 'light'],
  [/^\/settings\/contextTopK$/, 20],
  [/^\/settings\/contextTopN$/, 5],
  [/^\/settings\/contextIncludeScore$/, 0.7],
  [/^\/settings\/toolPermission$/, 'tool'],
  [/^\/(?:rules|references)\/\d+\/description$/, ''],
  [/^\/(?:rules|references)\/\d+\/priorityLevel$/, 500],
  [/^\/(?:rules|references)\/\d+\/include$/, 'manual'],
  [/^\/(?:rules|references|supervisors)$/, []],
  [/^\/providers$/, {}],
  [
    /^\/systemPrompt$/,
    'You are a helpful AI assistant that can use tools to help accomplish tasks.',
  ],
];

/** Pointers of what the loader dropped or changed, and of what it has that nobody wrote. */
export function differences(written: JsonObject, loaded: JsonObject): readonly string[] {
  const found: string[] = [];
  leaves(written, '', (pointer, value) => {
    const there = valueAt(loaded, pointer);
    const isHeld = isEmpty(value) ? there !== undefined : sameJson(there, value);
    if (!isHeld) found.push(`lost ${pointer}`);
  });
  leaves(loaded, '', (pointer, value) => {
    if (valueAt(written, pointer) !== undefined) return;
    const isDefault = DEFAULTS.some(([at, usual]) => at.test(pointer) && sameJson(usual, value));
    if (!isDefault) found.push(`gained ${pointer}`);
  });
  return found.sort();
}

function isEmpty(value: Json): boolean {
  return (
    (isList(value) && value.length === 0) || (isObject(value) && Object.keys(value).length === 0)
  );
}
