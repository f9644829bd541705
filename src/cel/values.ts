import {
  type CelInput,
  type CelMap,
  type CelValue,
  celMap,
  isCelList,
  isCelMap,
  isCelType,
  isCelUint,
} from '@bufbuild/cel';
import { create, toJson } from '@bufbuild/protobuf';
import { isReflectMessage } from '@bufbuild/protobuf/reflect';
import { TimestampSchema } from '@bufbuild/protobuf/wkt';
import { type Json, type JsonObject, setOwn } from '../json/json.ts';

/** What an expression may be given: JSON, and points in time. */
export type CelData =
  | null
  | boolean
  | number
  | string
  | Date
  | readonly CelData[]
  | { readonly [key: string]: CelData };

/** JSON has one sort of number; CEL tells them apart. Whole numbers become integers. */
export function toCel(data: CelData): CelInput {
  if (typeof data === 'number') return Number.isSafeInteger(data) ? BigInt(data) : data;
  if (typeof data !== 'object' || data === null) return data;
  if (data instanceof Date) return timestampOf(data);
  if (Array.isArray(data)) return data.map(toCel);
  return celMap(new Map(Object.entries(data).map(([key, value]) => [key, toCel(value)])));
}

function timestampOf(date: Date): CelInput {
  const milliseconds = date.getTime();
  const seconds = Math.floor(milliseconds / 1000);
  const nanos = (milliseconds - seconds * 1000) * 1_000_000;
  return create(TimestampSchema, { seconds: BigInt(seconds), nanos });
}

/**
 * A result as JSON: integers beyond 2^53 and numbers JSON has no words for as texts, bytes in
 * base64, times and durations as protobuf prints them, types by their names.
 */
export function fromCel(value: CelValue): Json {
  if (typeof value === 'bigint') return fromInteger(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isCelUint(value)) return fromInteger(value.value);
  if (value instanceof Uint8Array) return base64(value);
  if (isCelList(value)) return [...value].map(fromCel);
  if (isCelMap(value)) return fromMap(value);
  if (isCelType(value)) return value.name;
  if (isReflectMessage(value)) return toJson(value.desc, value.message) as Json;
  return String(value);
}

function fromMap(map: CelMap): JsonObject {
  const members: Record<string, Json> = {};
  for (const [key, value] of map) {
    setOwn(members, `${isCelUint(key) ? key.value : key}`, fromCel(value));
  }
  return members;
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromInteger(value: bigint): Json {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}
