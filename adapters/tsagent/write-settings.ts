import {
  type AgentConfig,
  type Json,
  type JsonObject,
  own,
  pointerTo,
  setOwn,
} from '../../src/adapter.ts';
import {
  NUMERIC_SETTINGS,
  type NumericSetting,
  numberOf,
  printNumber,
} from './numeric-settings.ts';
import { settingsExtensionOf, type Writing } from './writing.ts';

type Settings = Record<string, Json>;

/** The numbers among the settings, in the author's spelling where that is known. */
export function writeNumbers(writing: Writing): Settings {
  const settings: Settings = {};
  for (const setting of NUMERIC_SETTINGS) {
    const value = numberIn(writing.agent, setting);
    if (value === undefined) continue;
    if (numberOf(value, setting.isWhole) === value) {
      setOwn(settings, setting.key, spell(value, setting, writing));
    } else {
      const pointer = `/${setting.group}/${setting.field}`;
      writing.account('dropped', pointer, 'TsAgent counts this in whole numbers');
    }
  }
  dropOthers(writing);
  return settings;
}

function numberIn(agent: AgentConfig, { group, field }: NumericSetting): number | undefined {
  return own((agent[group] ?? {}) as JsonObject, field) as number | undefined;
}

function spell(value: number, { key, isWhole }: NumericSetting, writing: Writing): Json {
  const written = own(settingsExtensionOf(writing), key);
  const isKnown = written !== undefined && numberOf(written, isWhole) === value;
  return isKnown && writing.isJson ? written : printNumber(value, writing.isJson);
}

const GROUPS = ['sampling', 'limits'] as const;

function dropOthers({ agent, account }: Writing): void {
  for (const group of GROUPS) {
    const members = agent[group];
    if (members === undefined) continue;
    const keys = Object.keys(members);
    if (keys.length === 0) account('dropped', `/${group}`, 'it says nothing');
    for (const key of keys) {
      if (NUMERIC_SETTINGS.some((each) => each.group === group && each.field === key)) continue;
      account('dropped', pointerTo(`/${group}`, key), 'TsAgent has no such setting');
    }
  }
}
