import {
  checkAgainstSchema,
  type FileSet,
  isList,
  isObject,
  type Json,
  type JsonObject,
  type LintContext,
  own,
  parseJson,
  pointerTo,
  type Report,
  type SourceDocument,
} from '../../src/adapter.ts';
import { a2aCodes } from './codes.ts';
import { readRequirement } from './requirement.ts';
import { tidy } from './tidy.ts';

const { build } = a2aCodes;

/** What reading does not judge: the schema of a line, addresses, media types, the version. */
export async function lint(files: FileSet, context: LintContext): Promise<void> {
  const { entry, version, report } = context;
  const silent = () => undefined;
  const document = parseJson(files.get(entry) ?? '', { file: entry, offset: 0 }, silent);
  if (document === undefined || !isObject(document.value)) return;
  const card = tidy(document, silent);
  checkAddresses(card, report);
  checkModes(card, report);
  checkVersion(card, report);
  checkRequirements(card, report);
  if (version !== undefined) await checkAgainstSchema(document, `a2a-${version}`, report);
}

interface Found {
  readonly pointer: string;
  readonly value: Json;
}

/** The values at a path in which `*` stands for each item of a list. */
function valuesAt(root: Json, path: readonly string[], pointer = ''): readonly Found[] {
  const [key, ...rest] = path;
  if (key === undefined) return [{ pointer, value: root }];
  if (key === '*') {
    const items = isList(root) ? root : [];
    return items.flatMap((item, index) => valuesAt(item, rest, pointerTo(pointer, index)));
  }
  const value = isObject(root) ? own(root, key) : undefined;
  return value === undefined ? [] : valuesAt(value, rest, pointerTo(pointer, key));
}

const ADDRESSES: readonly (readonly string[])[] = [
  ['url'],
  ['additionalInterfaces', '*', 'url'],
  ['supportedInterfaces', '*', 'url'],
];

function checkAddresses(card: SourceDocument, report: Report): void {
  for (const { pointer, value } of ADDRESSES.flatMap((path) => valuesAt(card.value, path))) {
    if (typeof value !== 'string' || value.includes('${')) continue;
    const code = problemOf(value);
    if (code !== undefined) report(build[code]({}, card.at(pointer)));
  }
}

const LOCAL =
  /^(?:localhost|.*\.localhost|.*\.local|0\.0\.0\.0|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[::1?\])$/;

function problemOf(url: string) {
  const [scheme, rest] = url.split('://', 2);
  // gRPC addresses are host and port, without a scheme (1.0.1).
  const host = (rest ?? url).split(/[/?#]/, 1)[0]?.split('@').at(-1) ?? '';
  const bare = host.replace(/:\d+$/, '').toLowerCase();
  if (LOCAL.test(bare)) return 'local-address';
  if (rest === undefined) return /^[\w.-]+:\d+$/.test(url) ? undefined : 'relative-url';
  return scheme?.toLowerCase() === 'http' ? 'plain-http' : undefined;
}

const MODES: readonly (readonly string[])[] = [
  ['defaultInputModes', '*'],
  ['defaultOutputModes', '*'],
  ['skills', '*', 'inputModes', '*'],
  ['skills', '*', 'outputModes', '*'],
];

/** `type/subtype` (RFC 6838), with parameters after a semicolon. */
const MEDIA_TYPE = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:;.*)?$/;

function checkModes(card: SourceDocument, report: Report): void {
  for (const { pointer, value } of MODES.flatMap((path) => valuesAt(card.value, path))) {
    if (typeof value !== 'string' || MEDIA_TYPE.test(value)) continue;
    report(build['not-a-media-type']({ mode: value }, card.at(pointer)));
  }
}

const SEMVER = /^\d+\.\d+\.\d+(?:[-+][\w.+-]*)?$/;

function checkVersion(card: SourceDocument, report: Report): void {
  for (const { pointer, value } of valuesAt(card.value, ['version'])) {
    if (typeof value !== 'string' || SEMVER.test(value)) continue;
    report(build['not-semver']({ version: value }, card.at(pointer)));
  }
}

const REQUIREMENTS: readonly (readonly string[])[] = [
  ['security', '*'],
  ['securityRequirements', '*'],
  ['skills', '*', 'security', '*'],
  ['skills', '*', 'securityRequirements', '*'],
];

function checkRequirements(card: SourceDocument, report: Report): void {
  const [schemes] = valuesAt(card.value, ['securitySchemes']);
  const declared: JsonObject = isObject(schemes?.value) ? schemes.value : {};
  for (const { pointer, value } of REQUIREMENTS.flatMap((path) => valuesAt(card.value, path))) {
    const requirement = readRequirement(value);
    if (!isObject(requirement)) continue;
    for (const [name, scopes] of Object.entries(requirement)) {
      if (!isList(scopes) || Object.hasOwn(declared, name)) continue;
      report(build['undeclared-scheme']({ name }, card.at(pointer)));
    }
  }
}
