import {
  type Diagnostic,
  parseLenientJson,
  parseYaml,
  type ReadContext,
  type Report,
  type SourceDocument,
} from '../../src/adapter.ts';
import { tsagentCodes } from './codes.ts';
import { isJsonFile } from './layout.ts';

/** What every part of the reader needs. */
export interface Reading extends ReadContext {
  /** The main file is tsagent.json, not its YAML successor. */
  readonly isJson: boolean;
}

export function readingOf(text: string, context: ReadContext): Reading {
  const report = context.lenient ? context.report : refusingNull(context.report);
  return { ...context, report, isJson: isJsonFile(context.entry, text) };
}

/** Undefined only after an error was reported. */
export function parseSource(text: string, reading: Reading): SourceDocument | undefined {
  const { entry: file, isJson, lenient, report } = reading;
  const origin = { file, offset: 0 };
  return isJson ? parseLenientJson(text, origin, lenient, report) : parseYaml(text, origin, report);
}

/** Elsewhere a null is as good as absent; the TsAgent loader refuses the whole agent. */
function refusingNull(report: Report): Report {
  return (diagnostic: Diagnostic) => {
    if (diagnostic.code !== 'source/null-is-absent') return report(diagnostic);
    const key = diagnostic.at?.pointer?.split('/').at(-1) ?? '';
    report(tsagentCodes.build['null-value']({ key }, diagnostic.at));
  };
}
