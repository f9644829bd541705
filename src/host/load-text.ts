import { closeSync, fstatSync, openSync } from 'node:fs';
import { coreCodes } from '../convert/codes.ts';
import { inMegabytes } from '../convert/limits.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { hostCodes } from './codes.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { readUpTo } from './standard-streams.ts';
import { systemReason } from './system-error.ts';

export interface LoadTextOptions {
  /** How messages name the file. */
  readonly shown: string;
  readonly maxBytes: number;
  readonly report: Report;
  /** Met in a directory, not named by anyone: what is hardly an agent is passed over. */
  readonly met?: boolean;
}

/** The text of one file; undefined after saying why there is none. */
export function loadText(path: string, options: LoadTextOptions): string | undefined {
  const { shown, maxBytes, report } = options;
  let bytes: Buffer;
  try {
    const descriptor = openSync(path, 'r');
    try {
      const stats = fstatSync(descriptor);
      if (stats.isFile() && stats.size > maxBytes) return tooLarge(stats.size, options);
      bytes = readUpTo(descriptor, maxBytes, stats.isFile() ? stats.size : undefined);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    report(
      hostCodes.build.unreadable({ path: shown, reason: systemReason(error) }, { file: shown }),
    );
    return undefined;
  }
  return textOf(bytes, options);
}

/** Decodes what was read; undefined after saying why it is no text, or too much of it. */
export function textOf(bytes: Buffer, options: LoadTextOptions): string | undefined {
  const { shown, maxBytes, report } = options;
  if (bytes.length > maxBytes) return tooLarge(bytes.length, options);
  const text = decodeUtf8(bytes);
  if (typeof text === 'string') return text;
  const looksLike = kindOf(bytes);
  if (options.met && looksLike === 'binary') return undefined;
  report(hostCodes.build['not-utf8']({ path: shown, looksLike, ...text }, { file: shown }));
  return undefined;
}

function kindOf(bytes: Buffer): 'UTF-16' | 'binary' | 'text' {
  if (['fffe', 'feff'].includes(bytes.subarray(0, 2).toString('hex'))) return 'UTF-16';
  return bytes.includes(0) ? 'binary' : 'text';
}

function tooLarge(size: number, options: LoadTextOptions): undefined {
  const { shown, maxBytes, report } = options;
  if (options.met) {
    const reason = `it is larger than ${inMegabytes(maxBytes)}`;
    report(hostCodes.build.skipped({ path: shown, reason }, { file: shown }));
    return undefined;
  }
  const args = { file: shown, size: inMegabytes(size), limit: inMegabytes(maxBytes) };
  report(coreCodes.build['too-large'](args, { file: shown }));
  return undefined;
}
