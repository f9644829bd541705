import { isList, isObject, type Json, own } from './json.ts';

/** RFC 6901 JSON Pointers. The empty text points at the whole document. */
export function pointerTo(parent: string, key: string | number): string {
  if (typeof key === 'number' || !(key.includes('/') || key.includes('~'))) {
    return `${parent}/${key}`;
  }
  return `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

export function pointerTokens(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What contains the value a pointer leads to; the whole document contains itself. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** Whether `pointer` is `ancestor` itself or stands somewhere below it. */
export function isWithin(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}

export function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const token of pointerTokens(pointer)) {
    if (isList(value)) value = value[Number(token)];
    else if (isObject(value)) value = own(value, token);
    else return undefined;
  }
  return value;
}
