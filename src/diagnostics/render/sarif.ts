import type { DocumentedCode } from '../codes.ts';
import type { Diagnostic, Severity } from '../diagnostic.ts';
import { type LedgerEntry, severityOf, type Verdict } from '../ledger.ts';
import { printSafeJson, visible } from '../visible.ts';
import { describeEntry } from './ledger.ts';
import { inReadingOrder, type Located, locator, type ReportData } from './report.ts';
import { fileUri } from './uri.ts';

/** SARIF 2.1.0, for code scanning: diagnostics and losses are results, codes are rules. */
export function renderSarif(report: ReportData, codes: readonly DocumentedCode[]): string {
  const locate = locator(report.sources);
  const news = report.ledger.filter(({ verdict }) => verdict !== 'mapped');
  const files = [...report.sources.keys()];
  const onlyFile = files.length === 1 ? files[0] : undefined;
  const results = [
    ...inReadingOrder(report.diagnostics).map((each) => diagnosticResult(each, locate(each.at))),
    ...news.map((entry) => ledgerResult(entry, onlyFile)),
  ];
  const used = new Set(results.map(({ ruleId }) => ruleId));
  const rules = [...codes, ...LEDGER_RULES].filter(({ code }) => used.has(code));
  const indexes = new Map(rules.map(({ code }, index) => [code, index]));
  return printSafeJson({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'agentx', rules: rules.map(sarifRule) } },
        columnKind: 'utf16CodeUnits',
        results: results.map((result) => {
          const ruleIndex = indexes.get(result.ruleId);
          return ruleIndex === undefined ? result : { ...result, ruleIndex };
        }),
      },
    ],
  });
}

const LEVELS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

interface SarifResult {
  readonly ruleId: string;
  readonly level: string | undefined;
  readonly message: { readonly text: string };
  readonly locations?: readonly object[];
}

function diagnosticResult(
  { code, severity, message, hint, at }: Diagnostic,
  located: Located | undefined,
): SarifResult {
  const text = visible(hint === undefined ? message : `${message} ${hint}`);
  const result = { ruleId: code, level: LEVELS[severity], message: { text } };
  if (at === undefined) return result;
  const region = located === undefined ? {} : { region: regionOf(located) };
  return { ...result, locations: [physicalLocation(at.file, region)] };
}

function regionOf({ start, end }: Located): object {
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

/** Viewers want a file for every result; which one is only certain when there was only one. */
function ledgerResult(entry: LedgerEntry, onlyFile: string | undefined): SarifResult {
  const name = `${entry.agent}#${entry.pointer}`;
  const logicalLocations = [{ fullyQualifiedName: visible(name), kind: 'member' }];
  return {
    ruleId: `ledger/${entry.verdict}`,
    level: LEVELS[severityOf(entry)],
    message: { text: visible(`${entry.agent}: ${describeEntry(entry)}`) },
    locations: [
      onlyFile === undefined
        ? { logicalLocations }
        : { ...physicalLocation(onlyFile, {}), logicalLocations },
    ],
  };
}

function physicalLocation(file: string, region: object): object {
  return { physicalLocation: { artifactLocation: { uri: fileUri(file) }, ...region } };
}

function sarifRule({ code, severity, explain }: DocumentedCode): object {
  const text = explain.replaceAll('\n', ' ').trim();
  const sentenceEnd = text.indexOf('. ');
  return {
    id: code,
    shortDescription: { text: sentenceEnd === -1 ? text : text.slice(0, sentenceEnd + 1) },
    help: { text, markdown: explain },
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

const LEDGER_EXPLAINED: Readonly<Record<Exclude<Verdict, 'mapped'>, string>> = {
  dropped: 'A part of the agent has no place in the target format and is not in the output.',
  degraded: 'A part of the agent is in the output, but says less or says it differently.',
  added: 'The output says something the agent did not, because the target format asks for it.',
  secret: 'A secret value was replaced by a reference, so that it is not in the output.',
  carried: 'A part of the agent is kept beside the output and comes back when converting back.',
};

const LEDGER_RULES: readonly DocumentedCode[] = Object.entries(LEDGER_EXPLAINED).map(
  ([verdict, explain]) => ({
    code: `ledger/${verdict}`,
    severity: verdict === 'dropped' || verdict === 'degraded' ? 'warning' : 'info',
    explain,
  }),
);
