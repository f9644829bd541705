import { isList, own } from '../json/json.ts';
import { type Cursor, takeText, takeTexts } from '../source/cursor.ts';
import { splitToolList } from './tool-list.ts';

/** Names of tools, as a list or as a text with commas. */
export function takeToolList(cursor: Cursor, key: string): readonly string[] | undefined {
  const value = own(cursor.value, key);
  if (value === undefined || value === null || isList(value) || typeof value !== 'string') {
    return takeTexts(cursor, key)
      ?.map((item) => item.trim())
      .filter((item) => item !== '');
  }
  const text = takeText(cursor, key);
  return text === undefined ? undefined : splitToolList(text);
}
