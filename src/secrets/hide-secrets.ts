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
import { type VariableDefault, variableDefaultsIn } from './variable-defaults.ts';
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
  const dropDefault: DropDefault = ({ variable, literal }, pointer) => {
    if (!variables.has(variable)) variables.set(variable, literal);
    secrets.push({ pointer, variable });
    return reference(variable, pointer);
  };
  const hiding = { hide, dropDefault, standsForSecret };
  const hidden = walk(agent as unknown as JsonObject, '', hiding);
  return secrets.length === 0
    ? { agent, secrets }
    : { agent: hidden as unknown as AgentConfig, secrets };
}

/** The reference that takes the place of a secret. */
type Hide = (secret: string, pointer: string) => string;

/** The reference that takes the place of a variable whose default is a secret. */
type DropDefault = (found: VariableDefault, pointer: string) => string;

interface Hiding {
  readonly hide: Hide;
  readonly dropDefault: DropDefault;
  readonly standsForSecret: StandsForSecret;
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
  const { hide, dropDefault, standsForSecret } = hiding;
  if (text === '') return text;
  const isPrivate = isPrivatePlace(pointer);
  const named = isPrivate && announcesSecret(name, pointer) && !standsForSecret(text, pointer);
  if (named && !isReference(text)) {
    const start = credentialStart(text);
    return start === text.length ? text : text.slice(0, start) + hide(text.slice(start), pointer);
  }
  const isSetting = text.length <= LONGEST_SETTING;
  const announced = isSetting ? announcedIn(text, isPrivate ? name : '') : undefined;
  const defaults = variableDefaultsIn(text).filter(
    (found) =>
      named ||
      secretsByShape(found.literal).length > 0 ||
      (isPrivate && isAnnounced(found, text, announced)),
  );
  const literals = secretsByShape(blanked(text, defaults));
  if (announced !== undefined && !isReference(text.slice(announced.start))) {
    literals.push(announced);
  }
  let hidden = '';
  let from = 0;
  for (const span of apart<Span | VariableDefault>([...defaults, ...literals])) {
    const stand =
      'variable' in span
        ? dropDefault(span, pointer)
        : hide(text.slice(span.start, span.end), pointer);
    hidden += text.slice(from, span.start) + stand;
    from = span.end;
  }
  return from === 0 ? text : hidden + text.slice(from);
}

function announcesSecret(name: string, pointer: string): boolean {
  if (namesSecret(name)) return true;
  // An `assertion` is a credential in OAuth, and a condition everywhere else.
  if (name === 'assertion') return pointer.endsWith('/authentication/assertion');
  // What the credential of an HTTP scheme is called in the settings of a remote agent.
  return name === 'value' && /^\/extensions\/(?:.*\/)?auth\/value$/.test(pointer);
}

/** URLs and arguments are short; prompts are only searched for known shapes. */
const LONGEST_SETTING = 2000;

function secretsByShape(text: string): Span[] {
  const known = knownSecretsIn(text);
  return text.length <= LONGEST_SETTING ? [...known, ...secretsInUrls(text)] : known;
}

/** Spaces where defaults are dropped: what stands there is no longer looked at. */
function blanked(text: string, spans: readonly Span[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of spans) {
    rest += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return rest + text.slice(from);
}

/** From left to right, none inside another. */
function apart<S extends Span>(spans: readonly S[]): readonly S[] {
  if (spans.length <= 1) return spans;
  let end = 0;
  return [...spans]
    .sort((a, b) => a.start - b.start)
    .filter((span) => {
      const isFree = span.start >= end;
      if (isFree) end = span.end;
      return isFree;
    });
}

const HEADER_FLAG = /^(?:H|headers?)$/;

/** The value in `--api-key=abc`, `--header=X-Api-Key: abc` or, behind `-H`, `X-Api-Key: abc`. */
function announcedIn(text: string, name: string): Span | undefined {
  const flag = /^--?([\w-]+)=(?=.)/s.exec(text);
  const start = flag?.[0].length ?? 0;
  const setting = flag?.[1] ?? name;
  if (flag !== null && namesSecret(setting)) return { start, end: text.length };
  if (!HEADER_FLAG.test(setting)) return undefined;
  const header = /^\s*([\w-]+)\s*:\s*(?=\S)/.exec(text.slice(start));
  if (header?.[1] === undefined || !namesSecret(header[1])) return undefined;
  const value = start + header[0].length;
  const credential = value + credentialStart(text.slice(value));
  return credential === text.length ? undefined : { start: credential, end: text.length };
}

/** `?token=` or `://ann:` right before a variable. */
const URL_BEFORE = /[?&]([\w-]+)=$|:\/\/[^/@:\s]*:$/;

/** Whether the variable itself, or what stands before it, announces a secret. */
function isAnnounced(
  { variable, start }: VariableDefault,
  text: string,
  announced: Span | undefined,
): boolean {
  if (namesSecret(variable) || (announced !== undefined && start >= announced.start)) return true;
  const before = URL_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_SETTING), start));
  return before !== null && (before[1] === undefined || namesSecret(before[1]));
}

/** Where names are settings. Schemas and texts for people may speak of tokens without holding one. */
function isPrivatePlace(pointer: string): boolean {
  return /^\/(?:model|mcpServers|interfaces|extensions|messages)\//.test(pointer)
    ? !/\/(?:signature|parameters|properties|tools|text)\//.test(pointer)
    : false;
}
