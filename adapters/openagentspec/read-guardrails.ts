import {
  type AgentConfig,
  type Cursor,
  compact,
  type Guardrail,
  own,
  placeOf,
  type ReadContext,
  takeObject,
  takeText,
} from '../../src/adapter.ts';
import { openagentspecCodes } from './codes.ts';
import { refuseDraftKeys } from './draft-keys.ts';
import { alphabetOf, legalName } from './names.ts';
import { SCHEME } from './references.ts';
import { takeAssertion } from './take-native.ts';

const { build } = openagentspecCodes;

type Site = Pick<ReadContext, 'lenient' | 'report'>;

export function readGuardrails(agent: Cursor, site: Site): AgentConfig['guardrails'] {
  const cursor = takeObject(agent, 'guardrails');
  if (cursor === undefined) return undefined;
  refuseDraftKeys(cursor, site, ['user', 'model']);
  return compact({
    input: readGuardrail(cursor, 'input', site),
    output: readGuardrail(cursor, 'output', site),
  });
}

function readGuardrail(all: Cursor, side: string, site: Site): Guardrail | undefined {
  const cursor = takeObject(all, side);
  if (cursor === undefined) return undefined;
  refuseDraftKeys(cursor, site);
  const tool = takeText(cursor, 'tool_name');
  const assertion = takeAssertion(cursor);
  if (tool !== undefined) checkTool(tool, cursor);
  for (const field of ['tool_name', 'assertion']) {
    const old = field === 'assertion' ? own(cursor.value, 'assert') : undefined;
    if ((own(cursor.value, field) ?? old ?? null) !== null) continue;
    cursor.report(
      build['incomplete-guardrail']({ side, field }, cursor.document.at(cursor.pointer)),
    );
  }
  return tool === undefined || assertion === undefined ? undefined : { tool, assertion };
}

/** "A tool is only ever referred to by its complete name." */
function checkTool(tool: string, cursor: Cursor): void {
  const at = placeOf(cursor, 'tool_name');
  const alphabet = alphabetOf(tool);
  if (tool.startsWith(SCHEME)) cursor.report(build['tool-only']({ reference: tool }, at));
  else if (alphabet === undefined) {
    cursor.report(build['bad-name']({ name: tool, legal: legalName(tool) }, at));
  } else if (alphabet === 'underscores') {
    cursor.report(build['underscore-name']({ name: tool }, at));
  }
}
