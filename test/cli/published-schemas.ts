import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { PACKAGE } from './run.ts';

const ENDING = '.schema.json';
const folder = join(PACKAGE, 'schemas');

// They refer to one another by `$id`, as they do for whoever uses them.
const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true });
addFormats.default(ajv);
for (const file of readdirSync(folder).filter((each) => each.endsWith(ENDING))) {
  const schema = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { readonly $id: string };
  ajv.addSchema(schema, file.slice(0, -ENDING.length));
}

/** What a published schema has against a JSON text; nothing: an empty list. */
export function schemaFaults(name: string, text: string): readonly ErrorObject[] {
  const validate = ajv.getSchema(name);
  if (validate === undefined) throw new Error(`there is no schema "${name}"`);
  void validate(JSON.parse(text));
  return validate.errors ?? [];
}
