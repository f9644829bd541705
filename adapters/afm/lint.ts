import {
  checkAgainstSchema,
  checkJsonSchema,
  type FileSet,
  isList,
  isObject,
  type Json,
  type LintContext,
  own,
  partOf,
  pointerTo,
  type Report,
  type SourceDocument,
} from '../../src/adapter.ts';
import { afmCodes } from './codes.ts';
import { dialectOf, type VERSIONS } from './dialect.ts';
import { readMetadata } from './read-metadata.ts';
import { type AfmSource, parseSource } from './source.ts';

const { build } = afmCodes;

/** What reading does not judge: the dialect's schema, signatures, variables, the version number. */
export async function lint(files: FileSet, context: LintContext): Promise<void> {
  const { entry, version, report } = context;
  const source = parseSource(files.get(entry) ?? '', entry, () => undefined);
  if (source === undefined) return;
  const { document } = source;
  checkVersion(document, report);
  checkHttpVariables(source, entry, report);
  if (version !== undefined) {
    if (!dialectOf(version).late) checkLaterSpellings(document, report);
    await checkAgainstSchema(document, `afm-${version}`, report);
  } else await checkRequired(document, report);
  await checkSignatures(document, report);
}

async function checkSignatures(document: SourceDocument, report: Report): Promise<void> {
  for (const { pointer, value } of interfacesOf(document.value)) {
    const signature = isObject(value) ? own(value, 'signature') : undefined;
    if (!isObject(signature)) continue;
    for (const key of ['input', 'output']) {
      const schema = own(signature, key);
      // A list is the signature of an early draft, which reading converts.
      if (schema === undefined || isList(schema)) continue;
      await checkJsonSchema(document, pointerTo(`${pointer}/signature`, key), report);
    }
  }
}

/**
 * Without a dialect to judge by, the file is held against the one it looks like. Reading accepts
 * more than any dialect does, so only what is missing is worth a word, and never a refusal; of a
 * file that cannot be read, reading itself says what is missing.
 */
async function checkRequired(document: SourceDocument, report: Report): Promise<void> {
  let readable = true;
  readMetadata(document, ({ severity }) => {
    readable &&= severity !== 'error';
  });
  if (!readable) return;
  await checkAgainstSchema(document, `afm-${likelyVersion(document)}`, (diagnostic) => {
    if (diagnostic.code === 'schema/missing-key') report({ ...diagnostic, severity: 'warning' });
  });
}

function likelyVersion(document: SourceDocument): (typeof VERSIONS)[number] {
  const interfaces = partOf(document, '/interfaces').value;
  if (!isList(interfaces) && !isList(partOf(document, '/tools/mcp').value)) return '0.3.0';
  const draft = partOf(document, '/spec_version').value === '0.4.0';
  return draft ? '0.4-draft' : '0.3-interfaces';
}

const SEMVER = /^\d+\.\d+\.\d+(?:[-+][\w.+-]*)?$/;

function checkVersion(document: SourceDocument, report: Report): void {
  const version = isObject(document.value) ? own(document.value, 'version') : undefined;
  if (typeof version !== 'string' || SEMVER.test(version) || /\$\{/.test(version)) return;
  report(build['not-semver']({ version }, document.at('/version')));
}

/** Readers of 0.3.0 pass over what they do not know, so a later spelling is lost on them. */
const LATER_SPELLINGS: readonly (readonly [parent: string, key: string, now: string])[] = [
  ['', 'interfaces', 'interface'],
  ['', 'icon_url', 'iconUrl'],
  ['/provider', 'name', 'organization'],
];

function checkLaterSpellings(document: SourceDocument, report: Report): void {
  for (const [parent, key, now] of LATER_SPELLINGS) {
    const mapping = partOf(document, parent).value;
    if (!isObject(mapping) || !Object.hasOwn(mapping, key)) continue;
    report(build['later-spelling']({ key, now }, document.at(pointerTo(parent, key), 'key')));
  }
}

interface Found {
  readonly pointer: string;
  readonly value: Json;
}

function interfacesOf(settings: Json): Found[] {
  return ['interface', 'interfaces'].flatMap((key) => {
    const value = isObject(settings) ? own(settings, key) : undefined;
    const pointer = pointerTo('', key);
    if (value === undefined) return [];
    return isList(value)
      ? value.map((item, index) => ({ pointer: pointerTo(pointer, index), value: item }))
      : [{ pointer, value }];
  });
}

const HTTP_VARIABLE = /\$\{http:/;

function checkHttpVariables(source: AfmSource, file: string, report: Report): void {
  const { document, body, bodyStart } = source;
  const prompts = new Set(
    interfacesOf(document.value).flatMap(({ pointer, value }) => {
      const type = isObject(value) ? own(value, 'type') : undefined;
      return type === 'webhook' || type === 'platformchat' ? [`${pointer}/prompt`] : [];
    }),
  );
  for (const pointer of mentions(document.value, '')) {
    if (!prompts.has(pointer)) {
      report(build['misplaced-http-variable']({}, document.at(pointer)));
    }
  }
  const found = HTTP_VARIABLE.exec(body);
  if (found === null) return;
  const start = bodyStart + found.index;
  const range = { start, end: start + found[0].length };
  report(build['misplaced-http-variable']({}, { file, range }));
}

function* mentions(value: Json, pointer: string): Generator<string> {
  if (typeof value === 'string') {
    if (HTTP_VARIABLE.test(value)) yield pointer;
  } else if (isList(value)) {
    for (const [index, item] of value.entries()) yield* mentions(item, pointerTo(pointer, index));
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) yield* mentions(item, pointerTo(pointer, key));
  }
}
