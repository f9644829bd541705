import {
  type AgentConfig,
  type Cursor,
  compact,
  type Provider,
  type Skill,
  takeFlag,
  takeObject,
  takeObjects,
  takeText,
  takeTexts,
} from '../../src/adapter.ts';
import { reportUnloadable, takeRequiredText } from './keys.ts';
import { readOfferedTools } from './read-offered-tools.ts';

export type Metadata = Pick<
  AgentConfig,
  | 'name'
  | 'description'
  | 'version'
  | 'provider'
  | 'iconUrl'
  | 'documentationUrl'
  | 'created'
  | 'lastAccessed'
  | 'mode'
  | 'offeredTools'
  | 'skills'
>;

const WHERE = 'A TsAgent agent ("metadata")';

/** Undefined only after an error was reported: an agent without a name is none. */
export function readMetadata(metadata: Cursor): Metadata | undefined {
  const name = takeRequiredText(metadata, 'name', WHERE);
  for (const date of ['created', 'lastAccessed']) reportUnloadable(metadata, date, '"metadata"');
  const offeredTools = readOfferedTools(metadata);
  const skills = takeObjects(metadata, 'skills')?.map(readSkill);
  const mode = modeOf({
    autonomous: takeFlag(metadata, 'autonomous'),
    hasTools: offeredTools !== undefined,
    hasSkills: skills !== undefined,
  });
  const fields = compact({
    description: takeText(metadata, 'description'),
    version: takeText(metadata, 'version'),
    provider: readProvider(metadata),
    iconUrl: takeText(metadata, 'iconUrl'),
    documentationUrl: takeText(metadata, 'documentationUrl'),
    created: takeDate(metadata, 'created'),
    lastAccessed: takeDate(metadata, 'lastAccessed'),
    mode,
    offeredTools,
    skills,
  });
  return name === undefined ? undefined : { name, ...fields };
}

/** What agentx writes where the loader wants a date and there is none: no clock is asked here. */
export const NO_DATE = '1970-01-01T00:00:00.000Z';

/** Any text will do. */
function takeDate(metadata: Cursor, key: string): string | undefined {
  const date = takeText(metadata, key);
  return date === NO_DATE ? undefined : date;
}

interface ModeMarks {
  readonly autonomous: boolean | undefined;
  readonly hasTools: boolean;
  readonly hasSkills: boolean;
}

/**
 * The document tells modes by what is there: tools, else skills, even empty lists of them. Today's
 * `autonomous` says it outright; `false` is also what a loader fills in, so beside tools it is no word.
 */
export function modeOf({ autonomous, hasTools, hasSkills }: ModeMarks): AgentConfig['mode'] {
  if (autonomous === true) return 'autonomous';
  if (hasTools) return 'tools';
  return hasSkills && autonomous === undefined ? 'autonomous' : 'interactive';
}

/** The publisher; the providers of models are another setting. */
function readProvider(metadata: Cursor): Provider | undefined {
  const provider = takeObject(metadata, 'provider');
  if (provider === undefined) return undefined;
  for (const key of ['organization', 'url']) reportUnloadable(provider, key, '"provider"');
  return compact({
    organization: takeText(provider, 'organization'),
    url: takeText(provider, 'url'),
  });
}

function readSkill(cursor: Cursor): Skill {
  const id = takeRequiredText(cursor, 'id', 'A skill') ?? '';
  const name = takeRequiredText(cursor, 'name', 'A skill') ?? '';
  for (const key of ['description', 'tags']) reportUnloadable(cursor, key, `The skill "${id}"`);
  return {
    id,
    name,
    ...compact({
      description: takeText(cursor, 'description'),
      tags: takeTexts(cursor, 'tags'),
      examples: takeTexts(cursor, 'examples'),
    }),
  };
}
