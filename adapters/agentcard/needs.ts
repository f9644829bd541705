import {
  directoryOf,
  type FileSet,
  isList,
  isObject,
  type Json,
  own,
  resolveInside,
} from '../../src/adapter.ts';
import { cardsOf } from './cards.ts';
import { configPaths } from './config-files.ts';
import { parseReference } from './references.ts';
import { settingPattern } from './setting-pattern.ts';

const LISTS_SERVERS = settingPattern(['servers']);
const FILE_SETTINGS = ['messages', 'function_tools', 'tool_hooks', 'lifecycle_hooks'];
const NAMES_FILES = settingPattern(FILE_SETTINGS);

/** Histories, function files and the server configuration a card refers to. */
export function needs(files: FileSet, entry: string): readonly string[] {
  const text = files.get(entry) ?? '';
  const configuration = LISTS_SERVERS.test(text) ? configPaths(entry) : [];
  // Looking for words is much cheaper than looking for settings.
  const isMentioned = FILE_SETTINGS.some((setting) => text.includes(setting));
  if (!isMentioned || !NAMES_FILES.test(text)) return configuration;
  const silent = () => undefined;
  const cards = cardsOf(text, entry, silent) ?? [];
  const named = cards.flatMap(({ document }) => namedFiles(document.value));
  const inside = named.map((path) => resolveInside(directoryOf(entry), path));
  return [...configuration, ...inside.filter((path) => path !== undefined)];
}

function namedFiles(settings: Json): string[] {
  if (!isObject(settings)) return [];
  const histories = texts(own(settings, 'messages') ?? null);
  const functions = FILE_SETTINGS.slice(1).flatMap((field) => texts(own(settings, field) ?? null));
  const sources = functions.flatMap((reference) => {
    const parsed = parseReference(reference);
    return parsed?.form === 'file' ? [parsed.source] : [];
  });
  return [...histories, ...sources];
}

/** All texts in a value: a reference may stand alone, in a list, or in a mapping. */
function texts(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (isList(value)) return value.flatMap(texts);
  return isObject(value) ? Object.values(value).flatMap(texts) : [];
}
