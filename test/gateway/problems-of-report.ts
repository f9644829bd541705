import { checkAgainstSchema, parseJson } from '../../src/adapter.ts';

/** What schemas/report.schema.json has against a report. */
export async function problemsOfReport(text: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const report = ({ message }: { readonly message: string }) => void problems.push(message);
  const document = parseJson(text, { file: 'report', offset: 0 }, report);
  if (document !== undefined) await checkAgainstSchema(document, 'report', report);
  return problems;
}
