import {
  type AgentConfig,
  type Cursor,
  compact,
  cursorOver,
  type JsonObject,
  type Model,
  type Provider,
  placeOf,
  type Report,
  reportUnknownKeys,
  type SourceDocument,
  takeInteger,
  takeObject,
  takeText,
  takeTexts,
  unread,
} from '../../src/adapter.ts';
import { takeAuthentication } from './authentication.ts';
import { afmCodes } from './codes.ts';
import { atHome } from './leftovers.ts';
import { readInterfaces } from './read-interface.ts';
import { readServers } from './read-servers.ts';
import { reportOldSpelling, takeTextAs } from './spellings.ts';

export type Fields = Partial<Omit<AgentConfig, 'id' | 'kind'>>;

export interface Metadata {
  readonly fields: Fields;
  /** What AFM 0.3.0 does not know, placed as that version would place it. */
  readonly rest?: JsonObject;
}

/** The front matter of any dialect. Undefined only after an error was reported. */
export function readMetadata(document: SourceDocument, report: Report): Metadata | undefined {
  const cursor = cursorOver(document, report);
  if (cursor === undefined) return undefined;
  readSpecVersion(cursor);
  const maxIterations = takeInteger(cursor, 'max_iterations');
  const fields = compact({
    name: takeText(cursor, 'name'),
    description: takeText(cursor, 'description'),
    version: takeText(cursor, 'version'),
    namespace: takeText(cursor, 'namespace'),
    authors: readAuthors(cursor),
    provider: readProvider(cursor),
    iconUrl: readIconUrl(cursor),
    license: takeText(cursor, 'license'),
    model: readModel(cursor),
    interfaces: readInterfaces(cursor),
    mcpServers: readServers(cursor),
    limits: maxIterations === undefined ? undefined : { maxIterations },
  });
  // Known to the later dialects and to no other format: kept as it is, without a remark.
  cursor.asked.add('skills');
  reportUnknownKeys(cursor, 'AFM');
  const rest = unread(cursor);
  return rest === undefined ? { fields } : { fields, rest: atHome(rest, cursor) };
}

const KNOWN_VERSION = /^0\.(?:3\.0|(?<later>4)\.0(?:[- ]?\(?draft\)?)?)$/i;

/** Names the dialect of the file, or should; it is never trusted and not kept. */
function readSpecVersion(cursor: Cursor): void {
  const version = takeText(cursor, 'spec_version');
  if (version === undefined) return;
  const known = KNOWN_VERSION.exec(version);
  if (known !== null && known.groups?.later === undefined) return;
  const code = known === null ? 'unknown-spec-version' : 'spec-version-rewritten';
  cursor.report(afmCodes.build[code]({ version }, placeOf(cursor, 'spec_version')));
}

/** `authors` wins when both are given (spec §5.1.2); `author` then stays beside it, unread. */
function readAuthors(cursor: Cursor): readonly string[] | undefined {
  const author = takeText(cursor, 'author');
  const authors = takeTexts(cursor, 'authors');
  if (authors === undefined) return author === undefined ? undefined : [author];
  if (author !== undefined) cursor.taken.delete('author');
  return authors;
}

function readProvider(cursor: Cursor): Provider | undefined {
  const provider = takeObject(cursor, 'provider');
  return (
    provider &&
    compact({
      organization: takeTextAs(provider, ['organization', 'name']),
      url: takeText(provider, 'url'),
    })
  );
}

const DRAFT_ICONS = ['icon-url', 'icon'];

function readIconUrl(cursor: Cursor): string | undefined {
  const iconUrl = takeTextAs(cursor, ['iconUrl', 'icon_url', ...DRAFT_ICONS]);
  for (const key of DRAFT_ICONS) {
    if (Object.hasOwn(cursor.value, key)) reportOldSpelling(cursor, key, '"iconUrl"');
  }
  return iconUrl;
}

function readModel(cursor: Cursor): Model | undefined {
  const model = takeObject(cursor, 'model');
  return (
    model &&
    compact({
      name: takeText(model, 'name'),
      provider: takeText(model, 'provider'),
      url: takeText(model, 'url'),
      authentication: takeAuthentication(model, 'authentication'),
    })
  );
}
