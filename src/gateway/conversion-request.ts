import type { Adapter } from '../adapter.ts';
import { findAdapter, resolveTarget, type Target } from '../convert/registry.ts';
import { nearest, registry, resolveInside } from '../index.ts';
import { isObject, type Json, type JsonObject, kindOf, own } from '../json/json.ts';
import type { FileSet } from '../source/file-set.ts';

export type ConversionKind = 'convert' | 'validate';

/** What a request to convert or to validate asks for. */
export interface ConversionRequest {
  readonly files: FileSet;
  readonly entry: string;
  readonly from: Adapter | undefined;
  /** What to convert to, or to judge by. */
  readonly target: Target | undefined;
  readonly layout: 'files' | 'single';
  readonly flags: Readonly<Record<Flag, boolean>>;
}

const FLAGS = ['lenient', 'strict', 'carry', 'allowWidening'] as const;
type Flag = (typeof FLAGS)[number];

const MEMBERS: Readonly<Record<ConversionKind, readonly string[]>> = {
  convert: ['files', 'entry', 'from', 'to', 'layout', ...FLAGS],
  validate: ['files', 'entry', 'from', 'as', 'lenient'],
};

const MOST_FILES = 1000;

/** Why a body is no such request, as a sentence. */
export interface Malformed {
  readonly problem: string;
}

export function parseConversion(kind: ConversionKind, text: string): ConversionRequest | Malformed {
  const body = parse(text);
  if (!isObject(body)) return { problem: 'The body is not a JSON object.' };
  const stranger = Object.keys(body).find((key) => !MEMBERS[kind].includes(key));
  if (stranger !== undefined) return unknownMember(stranger, MEMBERS[kind]);
  const wrong = wrongType(body);
  if (wrong !== undefined) return { problem: wrong };
  const files = filesIn(own(body, 'files'));
  if ('problem' in files) return files;
  const entry = textIn(body, 'entry') ?? files.keys().next().value ?? '';
  if (!files.has(entry)) return { problem: `"entry" is "${entry}", which is not among "files".` };
  const target = targetIn(kind, body);
  if (target !== undefined && 'problem' in target) return target;
  const from = sourceIn(body, kind === 'validate' ? target : undefined);
  if (from !== undefined && 'problem' in from) return from;
  return {
    files,
    entry,
    from,
    target,
    layout: textIn(body, 'layout') === 'single' ? 'single' : 'files',
    flags: Object.fromEntries(FLAGS.map((flag) => [flag, own(body, flag) === true])) as Record<
      Flag,
      boolean
    >,
  };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function unknownMember(name: string, known: readonly string[]): Malformed {
  const meant = nearest(name, known);
  const hint = meant === undefined ? `Known: ${known.join(', ')}.` : `Did you mean "${meant}"?`;
  return { problem: `The body has a member "${name.slice(0, 64)}", which is unknown. ${hint}` };
}

/** What is wrong with a member that must be a text or a flag. */
function wrongType(body: JsonObject): string | undefined {
  for (const name of ['entry', 'from', 'to', 'as', 'layout']) {
    const value = own(body, name);
    if (value !== undefined && typeof value !== 'string') {
      return `"${name}" must be a text; it is ${kindOf(value)}.`;
    }
  }
  for (const name of FLAGS) {
    const value = own(body, name);
    if (value !== undefined && typeof value !== 'boolean') {
      return `"${name}" must be true or false; it is ${kindOf(value)}.`;
    }
  }
  const layout = textIn(body, 'layout') ?? 'files';
  return ['files', 'single'].includes(layout) ? undefined : '"layout" must be "files" or "single".';
}

function textIn(body: JsonObject, name: string): string | undefined {
  const value = own(body, name);
  return typeof value === 'string' ? value : undefined;
}

function filesIn(value: Json | undefined): Map<string, string> | Malformed {
  if (!isObject(value)) return { problem: `"files" must be a mapping; it is ${kindOf(value)}.` };
  const entries = Object.entries(value);
  if (entries.length === 0) return { problem: '"files" is empty.' };
  if (entries.length > MOST_FILES) return { problem: `There are more than ${MOST_FILES} files.` };
  const files = new Map<string, string>();
  for (const [path, text] of entries) {
    if (typeof text !== 'string') {
      return { problem: `The file "${path}" must be a text; it is ${kindOf(text)}.` };
    }
    if (resolveInside('', path) !== path || path === '') {
      return { problem: `"${path}" is no plain relative path: use names and "/".` };
    }
    files.set(path, text);
  }
  return files;
}

function targetIn(kind: ConversionKind, body: JsonObject): Target | Malformed | undefined {
  const spec = textIn(body, kind === 'convert' ? 'to' : 'as');
  if (spec !== undefined) return resolveTarget(registry, spec);
  return kind === 'convert' ? { problem: '"to" is missing: the format to convert to.' } : undefined;
}

/** The format of the input; one that it is judged by is the one it is in. */
function sourceIn(body: JsonObject, judge: Target | undefined): Adapter | Malformed | undefined {
  const spec = textIn(body, 'from');
  if (spec === undefined) return judge?.adapter;
  const source = resolveTarget(registry, spec);
  return 'problem' in source ? source : findAdapter(registry, source.adapter.id);
}
