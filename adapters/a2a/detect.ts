import { baseName, type Detection, type FileSet } from '../../src/adapter.ts';

const NOT_A_CARD: Detection = { score: 0, because: 'nothing in it looks like an A2A card' };

/** Looks for names of members in the text; nothing is parsed to make a guess. */
export function detect(files: FileSet, entry: string): Detection {
  const text = files.get(entry) ?? '';
  const file = baseName(entry).toLowerCase();
  if (!/^\s*\{/.test(text) || /\.(?:md|markdown|ya?ml|txt|toml)$/.test(file)) return NOT_A_CARD;
  const has = (member: string) => new RegExp(`"${member}"\\s*:`).test(text);
  const named = file === 'agent-card.json' || file.endsWith('.agent-card.json');
  // AgentConfig and tsagent.json have some of the same words inside.
  const isOther = has('agentconfig') || (has('metadata') && has('settings'));
  if (named) return { score: isOther ? 1 : 3, because: 'its name is that of an A2A card' };
  return isOther ? NOT_A_CARD : byMembers(has, file);
}

function byMembers(has: (member: string) => boolean, file: string): Detection {
  const telling = TELLING.find(has);
  if (telling !== undefined) return { score: 3, because: `it has "${telling}"` };
  if (has('protocolVersion') && (has('url') || has('skills'))) {
    return { score: 3, because: 'it has a "protocolVersion" and what a card describes' };
  }
  if (has('url') && has('name') && (has('skills') || has('authentication'))) {
    const sure = file === 'agent.json' || has('capabilities');
    return { score: sure ? 2 : 1, because: 'it has "url" and "skills", as cards have' };
  }
  return NOT_A_CARD;
}

/** Members no other format has, in both of the spellings ProtoJSON allows. */
const TELLING: readonly string[] = [
  'supportedInterfaces',
  'supported_interfaces',
  'preferredTransport',
  'preferred_transport',
  'defaultInputModes',
  'default_input_modes',
  'supportsAuthenticatedExtendedCard',
];
