import type { Json } from '../../src/adapter.ts';

/** A number of the settings: where the hub has it, and what kind of number it is. */
export interface NumericSetting {
  readonly key: string;
  readonly group: 'sampling' | 'limits';
  readonly field: 'maxIterations' | 'maxTurns' | 'maxTokens' | 'temperature' | 'topP';
  readonly isWhole: boolean;
}

/** In the order of the document. `maxChatTurns` bounds the model's calls within one message. */
export const NUMERIC_SETTINGS: readonly NumericSetting[] = [
  { key: 'maxChatTurns', group: 'limits', field: 'maxIterations', isWhole: true },
  { key: 'maxOutputTokens', group: 'sampling', field: 'maxTokens', isWhole: true },
  { key: 'temperature', group: 'sampling', field: 'temperature', isWhole: false },
  { key: 'topP', group: 'sampling', field: 'topP', isWhole: false },
  { key: 'maxTurns', group: 'limits', field: 'maxTurns', isWhole: true },
];

/** Numbers only TsAgent knows; they stay as they are, but YAML wants no texts for them. */
export const OWN_NUMBERS: readonly string[] = ['contextTopK', 'contextTopN', 'contextIncludeScore'];

/** As the loader reads a number or a text; undefined for what it refuses. */
export function numberOf(value: Json, isWhole: boolean): number | undefined {
  const read = typeof value === 'string' ? numberInText(value, isWhole) : value;
  if (typeof read !== 'number' || !Number.isFinite(read)) return undefined;
  const number = isWhole ? Math.round(read) : read;
  // Whole numbers beyond are refused by the loader; and there is only one zero.
  return isWhole && !Number.isSafeInteger(number) ? undefined : number + 0;
}

function numberInText(text: string, isWhole: boolean): number {
  return isWhole ? Number.parseInt(text, 10) : Number.parseFloat(text);
}

/** The spelling agentx writes: texts in tsagent.json, as the document has them. */
export function printNumber(value: number, isJson: boolean): Json {
  return isJson ? String(value) : value;
}

/** A spelling that says exactly its number, in full. */
export function isPlainNumber(value: Json, isWhole: boolean): boolean {
  if (typeof value === 'number') return !isWhole || Number.isSafeInteger(value);
  const pattern = isWhole ? /^[-+]?\d+$/ : /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
  return typeof value === 'string' && pattern.test(value.trim());
}
