import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';

const file = new URL('fixtures/sarif-2.1.0-rtm.5.json', import.meta.url);

/** The published schema is of draft 4; but for the name of `$id`, all it says means the same later. */
function loadSchema(): object {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const { id, $schema, ...schema } = stored;
  if ($schema !== 'http://json-schema.org/draft-04/schema#') throw new Error('another draft');
  return { ...schema, $id: id };
}

const ajv = new Ajv({
  strictTypes: false,
  allErrors: true,
  // One of its patterns has a stray bracket, which only patterns without Unicode mode put up with.
  unicodeRegExp: false,
});
addFormats.default(ajv);
const validate = ajv.compile(loadSchema());

/** What the official schema of SARIF 2.1.0 has against a log; nothing: an empty list. */
export function sarifFaults(log: unknown): readonly ErrorObject[] {
  validate(log);
  return validate.errors ?? [];
}
