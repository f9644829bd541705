import type { Report } from '../diagnostics/diagnostic.ts';
import { validators } from '../generated/validators.js';
import { isObject, own } from '../json/json.ts';
import { partOf, type SourceDocument } from '../source/yaml.ts';
import { schemaCodes } from './codes.ts';
import { mergeUnions } from './merge-unions.ts';
import { translate } from './translate.ts';

/** Keywords that only announce errors which are also reported themselves. */
const ANNOUNCEMENTS: ReadonlySet<string> = new Set(['if', 'propertyNames']);

/** Judges a document by `schemas/<schemaName>.schema.json`, which is loaded now if it was not yet. */
export async function checkAgainstSchema(
  document: SourceDocument,
  schemaName: string,
  report: Report,
): Promise<void> {
  const load = Object.hasOwn(validators, schemaName) ? validators[schemaName] : undefined;
  if (load === undefined) throw new RangeError(`There is no schema "${schemaName}".`);
  const { validate } = await load();
  if (validate(document.value)) return;
  const said = new Set<string>();
  const errors = (validate.errors ?? []).filter(({ keyword }) => !ANNOUNCEMENTS.has(keyword));
  for (const error of mergeUnions(errors)) {
    const diagnostic = translate(error, document);
    const key = `${diagnostic.at?.pointer} ${diagnostic.message}`;
    if (!said.has(key)) report(diagnostic);
    said.add(key);
  }
}

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** Judges whether the value at `pointer` is itself a valid JSON Schema (draft 2020-12). */
export async function checkJsonSchema(
  document: SourceDocument,
  pointer: string,
  report: Report,
): Promise<void> {
  const schema = partOf(document, pointer);
  const draft = isObject(schema.value) ? own(schema.value, '$schema') : undefined;
  if (typeof draft === 'string' && draft.replace(/#$/, '') !== DRAFT) {
    report(schemaCodes.build['other-draft']({ draft }, schema.at('/$schema')));
    return;
  }
  await checkAgainstSchema(schema, 'json-schema', report);
}
