import {
  type AgentConfig,
  type Cursor,
  compact,
  compactOrAbsent,
  type Json,
  kindOf,
  own,
  placeOf,
  takeAny,
  takeText,
} from '../../src/adapter.ts';
import { tsagentCodes } from './codes.ts';
import { leave } from './keys.ts';
import { printModelName, readModelName } from './model-provider.ts';
import {
  isPlainNumber,
  NUMERIC_SETTINGS,
  type NumericSetting,
  numberOf,
  OWN_NUMBERS,
} from './numeric-settings.ts';
import type { Reading } from './source.ts';

const { build } = tsagentCodes;

export interface Settings {
  readonly fields: Pick<AgentConfig, 'sampling' | 'limits'>;
  /** The model as written: `provider:model`. */
  readonly model?: string;
  /** Setting → value as written, where agentx would spell it differently. */
  readonly spellings: Readonly<Record<string, Json>>;
}

export function readSettings(settings: Cursor, reading: Reading): Settings {
  const numbers = { sampling: {}, limits: {} } as Record<string, Record<string, number>>;
  const spellings: Record<string, Json> = {};
  for (const setting of NUMERIC_SETTINGS) {
    const value = takeNumeric(settings, setting, reading);
    if (value === undefined) continue;
    numbers[setting.group] = { ...numbers[setting.group], [setting.field]: value };
    const written = own(settings.value, setting.key) ?? null;
    // In YAML there is only one way to write a number that the loader takes.
    const isUsual = written === value || written === String(value);
    if (reading.isJson && !isUsual) spellings[setting.key] = written;
  }
  const model = readModelText(settings);
  if (model !== undefined && printModelName(readModelName(model)) !== model) {
    spellings.model = model;
  }
  for (const key of ['theme', 'systemPath', 'toolPermission', ...OWN_NUMBERS]) leave(settings, key);
  const fields = compact({
    sampling: compactOrAbsent(numbers.sampling ?? {}),
    limits: compactOrAbsent(numbers.limits ?? {}),
  });
  return { fields, spellings, ...compact({ model }) };
}

/** A number or, as the document has it, a text with a number in it. */
function takeNumeric(
  settings: Cursor,
  { key, isWhole }: NumericSetting,
  { isJson }: Reading,
): number | undefined {
  const value = own(settings.value, key);
  if (value === undefined || value === null) {
    leave(settings, key);
    return undefined;
  }
  takeAny(settings, key);
  const at = () => placeOf(settings, key);
  const number = numberOf(value, isWhole);
  if (number === undefined || (!isJson && !isPlainNumber(value, isWhole))) {
    settings.report(build['not-a-number']({ key, found: describe(value, isWhole) }, at()));
    return undefined;
  }
  if (!isPlainNumber(value, isWhole)) {
    settings.report(build['odd-number']({ key, reading: number }, at()));
  } else if (!isJson && typeof value === 'string') {
    settings.report(build['text-number']({ key }, at()));
  }
  return number;
}

function describe(value: Json, isWhole: boolean): string {
  if (typeof value === 'number') return isWhole ? 'not a whole one' : 'out of reach';
  return typeof value === 'string' ? 'another text' : kindOf(value);
}

function readModelText(settings: Cursor): string | undefined {
  const model = takeText(settings, 'model');
  const earlier = takeText(settings, 'mostRecentModel');
  if (model !== undefined && earlier !== undefined && model !== earlier) {
    settings.report(build['two-models']({}, placeOf(settings, 'mostRecentModel')));
  }
  const text = model ?? earlier;
  if (text !== undefined && !text.includes(':')) {
    const at = placeOf(settings, model === undefined ? 'mostRecentModel' : 'model');
    settings.report(build['model-without-provider']({ model: text }, at));
  }
  return text;
}
