import {
  type Cursor,
  type Json,
  type JsonObject,
  nearest,
  own,
  placeOf,
  putBack,
  setOwn,
  unread,
} from '../../src/adapter.ts';
import { codes } from './codes.ts';
import { whereOf } from './read-shape.ts';

/** AgentConfig is closed: a member nobody knows is an error, unless asked to keep it. */
export function reportUnknownMembers(cursor: Cursor, lenient: boolean): void {
  const build = codes.build[lenient ? 'kept-key' : 'unknown-key'];
  for (const key of Object.keys(cursor.value)) {
    if (!cursor.asked.has(key)) {
      const args = { key, where: whereOf(cursor), suggestion: nearest(key, cursor.asked) };
      cursor.report(build(args, placeOf(cursor, key, 'key')));
    }
  }
  for (const child of cursor.children.values()) {
    for (const nested of [child].flat()) reportUnknownMembers(nested, lenient);
  }
}

/**
 * The extensions together with what nobody read. Written back, unknown members stay under
 * `extensions.agentconfig`, so that everything agentx writes is valid AgentConfig.
 */
export function withUnknownMembers(
  cursor: Cursor,
  extensions: Readonly<Record<string, JsonObject>>,
): Readonly<Record<string, JsonObject>> {
  const unknown = unread(cursor);
  if (unknown === undefined) return extensions;
  const kept = structuredCopy(own(extensions, 'agentconfig') ?? {});
  for (const pointer of putBack(kept, unknown)) {
    cursor.report(codes.build['kept-twice']({ pointer }, cursor.document.at(pointer, 'key')));
  }
  const all: Record<string, Json> = {};
  for (const [format, extension] of Object.entries(extensions)) setOwn(all, format, extension);
  setOwn(all, 'agentconfig', kept);
  return all as Record<string, JsonObject>;
}

/** `putBack` changes what it is given, and a document must stay as it was read. */
function structuredCopy(value: Json): Record<string, Json> {
  return JSON.parse(JSON.stringify(value)) as Record<string, Json>;
}
