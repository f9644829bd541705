import type { FleetResult } from '../fleet/convert-fleet.ts';
import type { ReportData } from '../index.ts';
import type { ConvertOptions } from './convert-options.ts';
import { describeDetection } from './detection.ts';
import { type Io, wantsColor } from './io.ts';
import { count, line, onlyErrors, renderIn } from './report.ts';
import { summaryTable } from './summary-table.ts';

/** From this many files on, a table says more than a line for each. */
const SEVERAL = 4;

/** What a conversion of many files has to say to the person who started it. */
export async function printFleetTalk(
  data: ReportData,
  result: FleetResult,
  isReportSaved: boolean,
  options: ConvertOptions,
  io: Io,
): Promise<void> {
  const { report: style, quiet, verbose = false } = options;
  const talks = !quiet && (isReportSaved || style === 'text');
  const shown = quiet && style === 'text' ? onlyErrors(data) : data;
  const color = wantsColor(io, 'stderr');
  const text = isReportSaved ? '' : await renderIn(shown, { style, color, verbose });
  const isLossy = result.inputs.some(({ status }) => status === 'lossy');
  const isSaid = talks || (style === 'text' && isLossy);
  const closing = isSaid ? line(closingOf(result, options)) : '';
  io.stderr(talks ? framed(result, text, verbose) + closing : text + closing);
}

/** Before the report, how each file was read; or after it, when they are many, a table of them. */
function framed({ inputs }: FleetResult, text: string, verbose: boolean): string {
  if (inputs.length >= SEVERAL && !verbose) {
    return [text, `${summaryTable(inputs)}\n`].filter((part) => part !== '').join('\n');
  }
  return [describeDetection(inputs, verbose), text].filter((part) => part !== '').join('\n');
}

function closingOf({ inputs, outputs, pruned }: FleetResult, options: ConvertOptions): string {
  const news = outputs.filter(({ action }) => action !== 'keep');
  const kept =
    outputs.length - news.length + inputs.filter(({ status }) => status === 'skipped').length;
  const lossy = inputs.filter(({ status }) => status === 'lossy').length;
  const failed = inputs.filter(({ status }) => status === 'failed').length;
  const others = news.length + kept > 0;
  const refused = lossy + failed > 0;
  const stale =
    news.length > 0 || refused
      ? `${count(news.length, 'file')} out of date.`
      : 'Everything is up to date.';
  const written = options.check ? stale : writtenPart(news, kept, options.dryRun === true);
  const verb = options.dryRun || options.check ? 'Would delete' : 'Deleted';
  const [gone] = pruned;
  const notes = [
    ...(gone === undefined
      ? []
      : [`${verb} ${pruned.length === 1 ? gone : count(pruned.length, 'file')}.`]),
    ...(lossy > 0 ? [`${count(lossy, 'file')} would lose something (--strict).`] : []),
    ...(failed > 0 && others ? [`${count(failed, 'file')} not converted.`] : []),
  ];
  return [written, ...notes].join(' ');
}

function writtenPart(news: FleetResult['outputs'], kept: number, isDryRun: boolean): string {
  const [first] = news;
  if (first === undefined) {
    if (kept > 0) return `Nothing to write: ${count(kept, 'file')} up to date.`;
    return isDryRun ? 'Nothing to write.' : 'Nothing was written.';
  }
  const what = news.length === 1 ? first.shown : count(news.length, 'file');
  const verb = isDryRun ? 'Would write' : 'Wrote';
  return kept === 0 ? `${verb} ${what}.` : `${verb} ${what}; ${kept} up to date.`;
}
