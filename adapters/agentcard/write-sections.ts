import { isObject, type Json, type JsonObject, sameJson } from '../../src/adapter.ts';
import { type Draft, put, record, recordMembers } from './draft.ts';
import { requestParameters } from './request-parameters.ts';

const EMPTY = 'it is empty, which a card cannot say';

export function putModel(draft: Draft): void {
  const { model } = draft.agent;
  if (model === undefined) return;
  const { name, authentication, ...others } = model;
  put(draft, 'model', name, '/model/name');
  const key = apiKey(authentication);
  if (key !== undefined) put(draft, 'api_key', key, '/model/authentication');
  else if (authentication !== undefined) {
    const why = 'a card holds an API key and no other credentials of a model';
    record(draft, 'dropped', '/model/authentication', why);
  }
  recordMembers(draft, '/model', others, 'a card names its model and nothing more');
  if (Object.keys(model).length === 0) record(draft, 'dropped', '/model', EMPTY);
}

function apiKey(authentication: JsonObject | undefined): string | undefined {
  const key = authentication?.key;
  const plain = typeof key === 'string' && sameJson(authentication, { type: 'api-key', key });
  return plain ? key : undefined;
}

export function putRequestParameters(draft: Draft): void {
  const { sampling, limits } = draft.agent;
  const params = requestParameters(sampling, undefined);
  if (sampling !== undefined && Object.keys(params).length === 0) {
    record(draft, 'dropped', '/sampling', EMPTY);
  } else if (sampling !== undefined) put(draft, 'request_params', params, '/sampling');
  if (limits === undefined) return;
  const { maxIterations, maxParallel, childTimeoutSeconds, ...others } = limits;
  if (maxIterations !== undefined) {
    const all = requestParameters(sampling, maxIterations);
    put(draft, 'request_params', all, '/limits/maxIterations');
  }
  put(draft, 'max_parallel', maxParallel, '/limits/maxParallel');
  put(draft, 'child_timeout_sec', childTimeoutSeconds, '/limits/childTimeoutSeconds');
  recordMembers(draft, '/limits', others, 'a card has no such limit');
  if (Object.keys(limits).length === 0) record(draft, 'dropped', '/limits', EMPTY);
}

/** `tool_input_schema` is the one tool a card can offer: itself. */
export function putOfferedTools(draft: Draft): void {
  const { agent } = draft;
  if (agent.offeredTools === undefined) return;
  if (agent.offeredTools.length === 0) record(draft, 'dropped', '/offeredTools', EMPTY);
  const own = agent.offeredTools.findIndex(
    ({ name, parameters }) => name === agent.id && isObject(parameters),
  );
  for (const [index, tool] of agent.offeredTools.entries()) {
    const pointer = `/offeredTools/${index}`;
    if (index !== own) {
      record(draft, 'dropped', pointer, 'a card offers itself as a tool and no other');
      continue;
    }
    const { name: _name, parameters, ...others } = tool;
    put(draft, 'tool_input_schema', parameters, pointer);
    recordMembers(draft, pointer, others, 'the tool a card offers has a schema only');
  }
}

/** What a card of type a2a says about the agent elsewhere; no other card is reachable. */
export function putRemote(draft: Draft): void {
  const { endpoints, features, outputModes } = draft.agent;
  if (endpoints !== undefined) putEndpoints(draft);
  if (features !== undefined) {
    const { streaming, polling, ...others } = features;
    put(draft, 'streaming', streaming, '/features/streaming');
    put(draft, 'polling', polling, '/features/polling');
    recordMembers(draft, '/features', others, 'a card has no such feature');
    if (Object.keys(features).length === 0) record(draft, 'dropped', '/features', EMPTY);
  }
  put(draft, 'accepted_output_modes', outputModes as Json | undefined, '/outputModes');
}

function putEndpoints(draft: Draft): void {
  const [first, ...rest] = draft.agent.endpoints ?? [];
  if (first === undefined) {
    record(draft, 'dropped', '/endpoints', EMPTY);
    return;
  }
  const { url, binding, ...others } = first;
  put(draft, 'url', url, '/endpoints/0/url');
  put(draft, 'transport', binding, '/endpoints/0/binding');
  recordMembers(draft, '/endpoints/0', others, 'a card of type a2a has a URL and a transport');
  for (const index of rest.keys()) {
    record(draft, 'dropped', `/endpoints/${index + 1}`, 'a card of type a2a has one endpoint');
  }
}
