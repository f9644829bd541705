import {
  baseName,
  type FileSet,
  isList,
  isObject,
  type JsonObject,
  parseJson,
  parseYaml,
  partOf,
  type Report,
  type SourceDocument,
} from '../../src/adapter.ts';

/** The agents of a file, each as a document: a mapping is one agent, a list holds several. */
export function agentDocuments(
  files: FileSet,
  entry: string,
  report: Report,
): readonly SourceDocument[] {
  const text = files.get(entry) ?? '';
  const parse = isJson(entry, text) ? parseJson : parseYaml;
  const document = parse(text, { file: entry, offset: 0 }, report);
  if (document === undefined) return [];
  return isList(document.value)
    ? document.value.map((_, index) => partOf(document, `/${index}`))
    : [document];
}

/** The name decides; a text without a telling name (standard input) is JSON if it looks like it. */
function isJson(entry: string, text: string): boolean {
  const name = baseName(entry);
  if (/\.ya?ml$/.test(name)) return false;
  return name.endsWith('.json') || /^\s*[{[]/.test(text);
}

/** Whether the file says that it is an AgentConfig. */
export function isMarked(value: SourceDocument['value'] | undefined): value is JsonObject {
  return isObject(value) && Object.hasOwn(value, 'agentconfig');
}
