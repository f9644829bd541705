import {
  type Cursor,
  isList,
  isObject,
  type Json,
  kindOf,
  own,
  placeOf,
  takeAny,
  takeText,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';

/** A value of any type, as it stands; of null it is said that it counts as absent. */
export function takeValue(cursor: Cursor, key: string): Json | undefined {
  return own(cursor.value, key) === null ? takeText(cursor, key) : takeAny(cursor, key);
}

/** The same for settings that say nothing when they are empty. */
export function takeFilled(cursor: Cursor, key: string): Json | undefined {
  const value = takeValue(cursor, key);
  const members = isList(value) ? value : Object.keys(isObject(value) ? value : { value });
  if (members.length > 0) return value;
  const at = placeOf(cursor, key, 'key');
  cursor.report(agentcardCodes.build['empty-setting']({ setting: key }, at));
  return undefined;
}

/** A value in words that show no more of it than its keys: it may hold credentials. */
export function outlineOf(value: Json): string {
  return isObject(value) ? `{${Object.keys(value).join(', ')}}` : kindOf(value);
}
