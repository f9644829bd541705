import {
  credentialStart,
  isReference,
  knownSecretsIn,
  namesSecret,
  type Span,
  secretsInUrls,
} from '../diagnostics/secret-signs.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { isList, isObject, type Json, type JsonObject, setOwn } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import { type Variables, variableFor } from './variable-names.ts';

export interface HiddenSecret {
  /** Where in the agent the literal stood. */
  readonly pointer: string;
  /** The variable that stands there now. */
  readonly variable: string;
}

export interface Hidden {
  readonly agent: AgentConfig;
  readonly secrets: readonly HiddenSecret[];
}

/** How a format writes a reference to a variable at a place of the hub. */
export type Reference = (variable: string, pointer: string) => string;

/** Whether a text at a place of the hub stands for a secret and holds none. */
export type StandsForSecret = (text: string, pointer: string) => boolean;

/** A copy of the agent in which literal credentials are references to variables. */
export function hideSecrets(
  agent: AgentConfig,
  reference: Reference,
  variables: Variables,
  standsForSecret: StandsForSecret = () => false,
): Hidden {
  const secrets: HiddenSecret[] = [];
  const hide: Hide = (secret, pointer) => {
    const variable = variableFor(agent, pointer, secret, variables);
    secrets.push({ pointer, variable });
    return reference(variable, pointer);
  };
  const isHeld: StandsForSecret = (text, pointer) =>
    isReference(text) || standsForSecret(text, pointer);
  const hidden = walk(agent as unknown as JsonObject, '', { hide, isHeld });
  return secrets.length === 0
    ? { agent, secrets }
    : { agent: hidden as unknown as AgentConfig, secrets };
}

/** The reference that takes the place of a secret. */
type Hide = (secret: string, pointer: string) => string;

interface Hiding {
  readonly hide: Hide;
  readonly isHeld: StandsForSecret;
}

function walk(value: Json, pointer: string, hiding: Hiding, name = ''): Json {
  if (typeof value === 'string') return hideText(value, pointer, hiding, name);
  if (isList(value)) return walkList(value, pointer, hiding, name);
  if (!isObject(value)) return value;
  let changed: Record<string, Json> | undefined;
  for (const key of Object.keys(value)) {
    const member = value[key] as Json;
    const walked = walk(member, pointerTo(pointer, key), hiding, key);
    if (walked === member) continue;
    changed ??= { ...value };
    setOwn(changed, key, walked);
  }
  return changed ?? value;
}

/** `--token abc` is two items: the flag says what the next one is. */
function walkList(list: readonly Json[], pointer: string, hiding: Hiding, name: string): Json {
  let changed: Json[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index] as Json;
    const before = list[index - 1];
    const flagged = typeof before === 'string' && before.startsWith('-');
    const flag = flagged && /^--?[\w-]+$/.test(before) ? before : '';
    const itemName = flag === '' ? name : flag.replace(/^-+/, '');
    const walked = walk(item, pointerTo(pointer, index), hiding, itemName);
    if (walked === item) continue;
    changed ??= [...list];
    changed[index] = walked;
  }
  return changed ?? list;
}

/** A text whose name announces a secret is one; anywhere else only a known shape counts. */
function hideText(text: string, pointer: string, hiding: Hiding, name: string): string {
  const { hide, isHeld } = hiding;
  if (text === '') return text;
  // An `assertion` is a credential in OAuth, and a condition everywhere else.
  const named =
    namesSecret(name) || (name === 'assertion' && pointer.endsWith('/authentication/assertion'));
  if (named && !isHeld(text, pointer) && isPrivatePlace(pointer)) {
    const start = credentialStart(text);
    return start === text.length ? text : text.slice(0, start) + hide(text.slice(start), pointer);
  }
  let hidden = '';
  let from = 0;
  for (const span of secretsIn(text)) {
    hidden += text.slice(from, span.start) + hide(text.slice(span.start, span.end), pointer);
    from = span.end;
  }
  return from === 0 ? text : hidden + text.slice(from);
}

/** URLs and arguments are short; prompts are only searched for known shapes. */
const LONGEST_SETTING = 2000;

/** Where the secrets of a text stand, from left to right, none inside another. */
function secretsIn(text: string): Span[] {
  const spans = knownSecretsIn(text);
  if (text.length <= LONGEST_SETTING) spans.push(...secretsInUrls(text), ...secretInFlag(text));
  if (spans.length <= 1) return spans;
  spans.sort((a, b) => a.start - b.start);
  const apart: Span[] = [];
  for (const span of spans) {
    if (span.start >= (apart.at(-1)?.end ?? 0)) apart.push(span);
  }
  return apart;
}

/** `--api-key=abc` as one argument. */
function secretInFlag(text: string): Span[] {
  if (!text.startsWith('-')) return [];
  const match = /^--?([\w-]+)=(.+)$/.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return [];
  if (!namesSecret(match[1]) || isReference(match[2])) return [];
  return [{ start: text.length - match[2].length, end: text.length }];
}

/** Where names are settings. Schemas and texts for people may speak of tokens without holding one. */
function isPrivatePlace(pointer: string): boolean {
  return /^\/(?:model|mcpServers|interfaces|extensions|messages)\//.test(pointer)
    ? !/\/(?:signature|parameters|properties|tools|text)\//.test(pointer)
    : false;
}
