import {
  compact,
  type Hook,
  type Json,
  type JsonObject,
  sameJson,
  setOwn,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { type Draft, put, record } from './draft.ts';
import { parseReference } from './references.ts';

export function putFunctionTools(draft: Draft): void {
  const { functionTools } = draft.agent;
  if (functionTools === undefined) return;
  const tools = functionTools.map(({ entrypoint, variant, codeArgument, language }): Json => {
    const settings: Record<string, Json> = {};
    if (variant !== undefined) settings.variant = variant;
    if (codeArgument !== undefined) settings.code_arg = codeArgument;
    if (language !== undefined) settings.language = language;
    return Object.keys(settings).length === 0 ? entrypoint : { entrypoint, ...settings };
  });
  put(draft, 'function_tools', tools, '/functionTools');
  const files = functionTools.flatMap(({ entrypoint }) => {
    const reference = parseReference(entrypoint);
    return reference?.form === 'file' ? [reference.source] : [];
  });
  if (files.length > 0) {
    const named = [...new Set(files)].join(', ');
    draft.context.report(agentcardCodes.build['files-not-copied']({ files: named }));
  }
}

const LIFECYCLE = new Set(['on_start', 'on_shutdown']);

/**
 * Hooks with a phase form fast-agent's mapping, hooks without one the RFC's list. One key holds one
 * of the two: the dialect decides which, and what does not fit is accounted for.
 */
export function putHooks(draft: Draft): void {
  const { hooks } = draft.agent;
  if (hooks === undefined) return;
  const lifecycle = hooks.filter(({ phase }) => phase !== undefined && LIFECYCLE.has(phase));
  const phased = hooks.filter(({ phase }) => phase !== undefined && !LIFECYCLE.has(phase));
  const listed = hooks.filter(({ phase }) => phase === undefined);
  const asList = draft.context.version === 'rfc' && listed.length > 0;
  const toolHooks = asList ? listed : phased;
  if (toolHooks.length > 0) {
    put(draft, 'tool_hooks', asList ? listed.map(listItem) : phaseMap(phased), '/hooks');
  }
  if (lifecycle.length > 0) put(draft, 'lifecycle_hooks', phaseMap(lifecycle), '/hooks');
  const kept = [...(asList ? listed : onePerPhase(phased)), ...onePerPhase(lifecycle)];
  if (!sameJson(kept as unknown as Json, hooks as unknown as Json) || hooks.length === 0) {
    const why = asList
      ? 'a list of hooks holds no phases, and the order of hooks of two kinds is lost'
      : 'fast-agent maps each phase to one function, without conditions';
    record(draft, 'degraded', '/hooks', why);
  }
}

function listItem({ entrypoint, match, predicate }: Hook): Json {
  if (match === undefined && predicate === undefined) return entrypoint;
  return {
    hook: entrypoint,
    ...(match !== undefined && { match: compact({ server: match.server, tool: match.tool }) }),
    ...(predicate !== undefined && { predicate }),
  };
}

function phaseMap(hooks: readonly Hook[]): JsonObject {
  const map: Record<string, Json> = {};
  for (const { phase, entrypoint } of onePerPhase(hooks)) setOwn(map, phase ?? '', entrypoint);
  return map;
}

function onePerPhase(hooks: readonly Hook[]): Hook[] {
  const seen = new Set<string | undefined>();
  return hooks.flatMap(({ entrypoint, phase }) => {
    if (phase === undefined || seen.has(phase)) return [];
    seen.add(phase);
    return [{ entrypoint, phase }];
  });
}
