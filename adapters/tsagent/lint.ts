import {
  checkAgainstSchema,
  checkJsonSchema,
  type FileSet,
  isList,
  isObject,
  type LintContext,
  own,
  pointerTo,
  type SourceDocument,
} from '../../src/adapter.ts';
import { parseSource, readingOf } from './source.ts';

/** What reading does not judge: the layout's schema, and the schemas of offered tools. */
export async function lint(files: FileSet, context: LintContext): Promise<void> {
  const { entry, version, report } = context;
  const text = files.get(entry) ?? '';
  const reading = readingOf(text, { entry, lenient: true, report: () => undefined });
  const document = parseSource(text, reading);
  if (document === undefined || !isObject(document.value)) return;
  if (version !== undefined) await checkAgainstSchema(document, `tsagent-${version}`, report);
  for (const pointer of parameterPointers(document)) {
    await checkJsonSchema(document, pointer, report);
  }
}

function parameterPointers({ value }: SourceDocument): readonly string[] {
  const metadata = isObject(value) ? own(value, 'metadata') : undefined;
  const tools = isObject(metadata) ? own(metadata, 'tools') : undefined;
  if (!isList(tools)) return [];
  return tools.flatMap((tool, index) => {
    const hasParameters = isObject(tool) && isObject(own(tool, 'parameters'));
    return hasParameters ? [`${pointerTo('/metadata/tools', index)}/parameters`] : [];
  });
}
