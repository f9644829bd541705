import {
  checkAgainstSchema,
  checkJsonSchema,
  type FileSet,
  isObject,
  type LintContext,
  own,
} from '../../src/adapter.ts';
import { cardsOf } from './cards.ts';

/** Each card against its dialect's schema, and the schema it offers itself by. */
export async function lint(files: FileSet, context: LintContext): Promise<void> {
  const silent = () => undefined;
  for (const { document } of cardsOf(files.get(context.entry) ?? '', context.entry, silent) ?? []) {
    if (context.version !== undefined) {
      await checkAgainstSchema(document, `agentcard-${context.version}`, context.report);
    }
    if (isObject(document.value) && own(document.value, 'tool_input_schema') !== undefined) {
      await checkJsonSchema(document, '/tool_input_schema', context.report);
    }
  }
}
