import {
  type CelScope,
  checkAgainstSchema,
  type FileSet,
  isObject,
  type Json,
  type JsonObject,
  type LintContext,
  lintCel,
  own,
  parseYamlStream,
  placeWithin,
  pointerTo,
  type Report,
  type SourceDocument,
} from '../../src/adapter.ts';
import { openagentspecCodes } from './codes.ts';
import { OVER_TOOL_OUTPUT, overEngagement } from './engagement.ts';
import { parseReference } from './references.ts';

const { build } = openagentspecCodes;

/** Characters of expressions that are checked in one file: more than any agent has. */
const CHECKED = 65_536;

interface Expression {
  readonly pointer: string;
  readonly text: string;
  readonly scope: CelScope;
}

/** What reading does not judge: the expressions, and the schema when it is asked for. */
export async function lint(files: FileSet, context: LintContext): Promise<void> {
  const { entry, version, report } = context;
  const source = files.get(entry) ?? '';
  const documents = parseYamlStream(source, { file: entry, offset: 0 }, () => undefined) ?? [];
  let left = CHECKED;
  for (const document of documents) {
    if (!isObject(document.value)) continue;
    if (version !== undefined) {
      await checkAgainstSchema(document, `openagentspec-${version}`, report);
    }
    if (Object.hasOwn(memberOf(document.value, 'exposes'), 'text')) {
      report(build['exposed-text']({}, document.at('/exposes/text', 'key')));
    }
    left = await lintExpressions(document.value, document, source, left, report);
  }
}

/** Checks as many expressions as are left to check; returns how many characters are left then. */
async function lintExpressions(
  agent: JsonObject,
  document: SourceDocument,
  source: string,
  budget: number,
  report: Report,
): Promise<number> {
  let left = budget;
  for (const { pointer, text, scope } of expressionsOf(agent)) {
    const place = document.at(pointer);
    left -= text.length;
    if (left < 0) {
      report(build['unchecked-expressions']({}, place));
      break;
    }
    for (const { diagnostic, range } of await lintCel(text, scope)) {
      report({ ...diagnostic, at: placeWithin(place, source, text, range) });
    }
  }
  return left;
}

function expressionsOf(agent: JsonObject): readonly Expression[] {
  const capabilities = memberOf(agent, 'capabilities');
  const names = Object.keys(capabilities).flatMap((text) => {
    const reference = parseReference(text);
    return 'problem' in reference ? [] : [reference.name];
  });
  const condition = overEngagement(names, true);
  return [
    ...Object.keys(capabilities).flatMap((key) => {
      const pointer = pointerTo('/capabilities', key);
      const capability = memberOf(capabilities, key);
      return assertionsOf(
        capability,
        ['input_restriction', 'output_restriction'],
        pointer,
        condition,
      );
    }),
    ...assertionsOf(
      memberOf(agent, 'guardrails'),
      ['input', 'output'],
      '/guardrails',
      OVER_TOOL_OUTPUT,
    ),
    ...Object.entries(memberOf(agent, 'exposes')).flatMap(([key, text]) =>
      expression(text, pointerTo('/exposes', key), overEngagement(names, false)),
    ),
  ];
}

function assertionsOf(
  parent: JsonObject,
  keys: readonly string[],
  pointer: string,
  scope: CelScope,
): readonly Expression[] {
  return keys.flatMap((key) => {
    const mapping = memberOf(parent, key);
    const word = Object.hasOwn(mapping, 'assertion') ? 'assertion' : 'assert';
    return expression(own(mapping, word), `${pointer}/${key}/${word}`, scope);
  });
}

function expression(
  text: Json | undefined,
  pointer: string,
  scope: CelScope,
): readonly Expression[] {
  return typeof text === 'string' ? [{ pointer, text, scope }] : [];
}

/** A member that is a mapping; an empty one when it is not. */
function memberOf(mapping: JsonObject, key: string): JsonObject {
  const member = own(mapping, key);
  return isObject(member) ? member : {};
}
