import {
  type Cursor,
  compactOrAbsent,
  type Json,
  type Limits,
  placeOf,
  type Sampling,
  sameJson,
  takeInteger,
  takeNumber,
  takeObject,
  takeTexts,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';

const { build } = agentcardCodes;

type SamplingKey = keyof Sampling;

/** Hub name → the two spellings fast-agent takes in `request_params`. */
const SAMPLING: readonly (readonly [SamplingKey, snake: string])[] = [
  ['temperature', 'temperature'],
  ['topP', 'top_p'],
  ['topK', 'top_k'],
  ['minP', 'min_p'],
  ['maxTokens', 'max_tokens'],
  ['frequencyPenalty', 'frequency_penalty'],
  ['presencePenalty', 'presence_penalty'],
  ['repetitionPenalty', 'repetition_penalty'],
  ['stopSequences', 'stop_sequences'],
];

/** Whether a member of `request_params` is one the hub holds, in either spelling. */
export function isRequestParameter(name: string): boolean {
  const words = [...SAMPLING.flat(), 'max_iterations', 'maxIterations'];
  return words.includes(name);
}

export interface RequestParameters {
  readonly sampling?: Sampling;
  readonly maxIterations?: number;
}

export function readRequestParameters(cursor: Cursor): RequestParameters {
  const params = takeObject(cursor, 'request_params');
  if (params === undefined) return {};
  const sampling: Record<string, Json> = {};
  for (const [hub, snake] of SAMPLING) {
    const value = eitherSpelling(params, snake, hub, (key) =>
      hub === 'stopSequences' ? takeTexts(params, key) : takeNumber(params, key),
    );
    if (value !== undefined) sampling[hub] = value;
  }
  const maxIterations = eitherSpelling(params, 'max_iterations', 'maxIterations', (key) =>
    takeInteger(params, key),
  );
  return {
    ...(Object.keys(sampling).length > 0 && { sampling: sampling as Sampling }),
    ...(maxIterations !== undefined && { maxIterations }),
  };
}

/** One setting in two spellings (`max_tokens`, `maxTokens`): both may stand if they agree. */
function eitherSpelling<T extends Json>(
  cursor: Cursor,
  first: string,
  second: string,
  take: (key: string) => T | undefined,
): T | undefined {
  const value = take(first);
  const other = first === second ? undefined : take(second);
  if (value !== undefined && other !== undefined && !sameJson(value, other)) {
    cursor.report(build['two-spellings']({ first, second }, placeOf(cursor, second, 'key')));
  }
  return value ?? other;
}

export function requestParameters(
  sampling: Sampling | undefined,
  maxIterations: number | undefined,
): Record<string, Json> {
  const params: Record<string, Json> = {};
  for (const [hub, snake] of SAMPLING) {
    const value = sampling?.[hub];
    if (value !== undefined) params[snake] = value;
  }
  if (maxIterations !== undefined) params.max_iterations = maxIterations;
  return params;
}

export function readLimits(cursor: Cursor, maxIterations: number | undefined): Limits | undefined {
  return compactOrAbsent({
    maxIterations,
    maxParallel: takeInteger(cursor, 'max_parallel'),
    childTimeoutSeconds: takeNumber(cursor, 'child_timeout_sec'),
  });
}
