import { isObject, type Json, type JsonObject, own, setOwn } from '../../src/adapter.ts';

/** How a security scheme was written; all but the first two are accidents of some SDK. */
export type SchemeForm = 'tagged' | 'wrapped' | 'leaked' | 'untagged' | 'unknown';

export interface ReadScheme {
  /** In the normal form of the hub: flat, told apart by `type`, an API key's place in `in`. */
  readonly scheme: Json;
  readonly form: SchemeForm;
}

/** Member of the 1.0 oneof → `type` of the 0.3 union. */
const WRAPPERS: Readonly<Record<string, string>> = {
  apiKeySecurityScheme: 'apiKey',
  httpAuthSecurityScheme: 'http',
  oauth2SecurityScheme: 'oauth2',
  openIdConnectSecurityScheme: 'openIdConnect',
  mtlsSecurityScheme: 'mutualTLS',
};

const WRAPPER_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(WRAPPERS).map(([wrapper, type]) => [type, wrapper]),
);

/** In the order of the specification; also the order in which several flows are split. */
export const FLOWS: readonly string[] = [
  'authorizationCode',
  'clientCredentials',
  'deviceCode',
  'implicit',
  'password',
];

/** Reads a scheme in any of its forms; what is not understood stays as it is. */
export function readScheme(value: Json): ReadScheme {
  if (!isObject(value)) return { scheme: value, form: 'unknown' };
  const leak = own(value, 'scheme');
  if (isObject(leak)) return readLeak(value, leak);
  const [wrapper, ...others] = Object.keys(value).filter((key) => Object.hasOwn(WRAPPERS, key));
  if (wrapper !== undefined && others.length === 0) {
    const { [wrapper]: inner, ...beside } = value;
    return readWrapped(value, wrapper, inner, beside, 'wrapped');
  }
  const tagged = own(value, 'type');
  if (typeof tagged === 'string') {
    const known = WRAPPER_OF.has(tagged);
    return { scheme: known ? flat(tagged, value, {}) : value, form: known ? 'tagged' : 'unknown' };
  }
  const inferred = tagged === undefined ? inferredType(value) : undefined;
  if (inferred === undefined) return { scheme: value, form: 'unknown' };
  return { scheme: flat(inferred, value, {}), form: 'untagged' };
}

/** ts-proto keeps a oneof as `{$case, value}`, and the JavaScript SDK publishes that. */
function readLeak(value: JsonObject, leak: JsonObject): ReadScheme {
  const { scheme: _scheme, ...beside } = value;
  const { $case: wrapper, value: inner, ...within } = leak;
  const name = typeof wrapper === 'string' ? wrapper : '';
  return readWrapped(value, name, inner, { ...beside, ...within }, 'leaked');
}

function readWrapped(
  value: JsonObject,
  wrapper: string,
  inner: Json | undefined,
  beside: JsonObject,
  form: SchemeForm,
): ReadScheme {
  const type = Object.hasOwn(WRAPPERS, wrapper) ? WRAPPERS[wrapper] : undefined;
  const understood =
    isObject(inner) &&
    type !== undefined &&
    !Object.keys(beside).some((key) => key === 'type' || Object.hasOwn(inner, key));
  if (!understood) return { scheme: value, form: 'unknown' };
  return { scheme: flat(type, inner, beside), form };
}

/** The Java SDK writes schemes without a tag; each has one member no other has. */
function inferredType(value: JsonObject): string | undefined {
  const has = (key: string) => Object.hasOwn(value, key);
  if (has('openIdConnectUrl')) return 'openIdConnect';
  if (has('flows')) return 'oauth2';
  if (has('scheme')) return 'http';
  return (has('in') || has('location')) && has('name') ? 'apiKey' : undefined;
}

/** Unknown members beside the scheme proper join it. */
function flat(type: string, inner: JsonObject, beside: JsonObject): JsonObject {
  const result: Record<string, Json> = { type };
  const renames = type === 'apiKey' && !Object.hasOwn(inner, 'in');
  for (const [key, value] of [...Object.entries(inner), ...Object.entries(beside)]) {
    if (key === 'type') continue;
    const name = renames && key === 'location' ? 'in' : key;
    setOwn(result, name, name === 'flows' ? plainFlows(value) : value);
  }
  return result;
}

/** The JavaScript SDK leaks `{flow: {$case, value}}` where `{<flow>: value}` belongs. */
function plainFlows(flows: Json): Json {
  const leak = isObject(flows) ? own(flows, 'flow') : undefined;
  if (!isObject(flows) || !isObject(leak)) return flows;
  const { flow: _flow, ...beside } = flows;
  const { $case: name, value, ...within } = leak;
  if (typeof name !== 'string' || value === undefined) return flows;
  return { ...Object.fromEntries([[name, value]]), ...beside, ...within };
}

/** A scheme of the hub as the 1.0 oneof; what is not understood is written as it is. */
export function wrapScheme(scheme: Json): Json {
  const type = isObject(scheme) ? own(scheme, 'type') : undefined;
  const wrapper = typeof type === 'string' ? WRAPPER_OF.get(type) : undefined;
  if (!isObject(scheme) || wrapper === undefined) return scheme;
  const inner: Record<string, Json> = {};
  for (const [key, value] of Object.entries(scheme)) {
    if (key === 'type') continue;
    setOwn(inner, type === 'apiKey' && key === 'in' ? 'location' : key, value);
  }
  return { [wrapper]: inner };
}
