import type { Diagnostic, Severity } from '../diagnostic.ts';
import { frameOf, type NumberedLine } from '../frame.ts';
import { visible } from '../visible.ts';
import { inReadingOrder, type Located, locator, type ReportData, summaryOf } from './report.ts';
import { type Style, styleFor } from './style.ts';
import { ledgerBlocks, summaryLine, tallyBlock } from './text-ledger.ts';

export interface TextOptions {
  readonly color: boolean;
  /** Show notes and what crossed unchanged, instead of counting them. */
  readonly verbose: boolean;
}

/** The report for people. Empty when there is nothing to say. */
export function renderText(report: ReportData, { color, verbose }: TextOptions): string {
  const style = styleFor(color);
  const locate = locator(report.sources);
  const said = report.diagnostics.filter(({ severity }) => verbose || severity !== 'info');
  const { shown, more } = verbose ? { shown: said, more: '' } : withoutRepetition(said, style);
  const parts = inReadingOrder(shown).map((each) => diagnosticBlock(each, locate(each.at), style));
  const blocks = [
    joinBlocks(parts),
    more,
    ...ledgerBlocks(report.ledger, verbose, style),
    report.tally === undefined ? '' : tallyBlock(report.tally, style),
    summaryLine(summaryOf(report), verbose, style),
  ];
  return blocks
    .filter((block) => block !== '')
    .map((block) => `${block}\n`)
    .join('\n');
}

/** Of warnings with the same code, as many as anybody reads; a few more are no reason to hide them. */
const SHOWN_WARNINGS = 3;
const SPARED_WARNINGS = 10;

/** Many files often have the same fault: a few examples, and how many more there are. */
function withoutRepetition(
  diagnostics: readonly Diagnostic[],
  style: Style,
): { readonly shown: readonly Diagnostic[]; readonly more: string } {
  const byCode = new Map<string, Diagnostic[]>();
  for (const diagnostic of inReadingOrder(diagnostics)) {
    const key = diagnostic.severity === 'warning' ? diagnostic.code : '';
    const group = byCode.get(key);
    if (group === undefined) byCode.set(key, [diagnostic]);
    else group.push(diagnostic);
  }
  const hidden: string[] = [];
  const shown = [...byCode].flatMap(([code, group]) => {
    if (code === '' || group.length <= SPARED_WARNINGS) return group;
    const rest = group.slice(SHOWN_WARNINGS);
    const files = new Set(rest.map(({ at }) => at?.file)).size;
    const where = `${rest.length} more in ${files === 1 ? 'one file' : `${files} files`}`;
    const tag = style.dim(`[${visible(code)}]`);
    hidden.push(`${style.yellow('warning')}  ${where}; --verbose shows them  ${tag}`);
    return group.slice(0, SHOWN_WARNINGS);
  });
  return { shown, more: hidden.join('\n') };
}

/** One-liners stand close together; what has a frame or help line is set off by a blank line. */
function joinBlocks(blocks: readonly string[]): string {
  return blocks
    .map((block, index) => {
      const isTall = [block, blocks[index - 1]].some((each) => each?.includes('\n'));
      return index > 0 && isTall ? `\n${block}` : block;
    })
    .join('\n');
}

function diagnosticBlock(
  { severity, code, message, hint, at }: Diagnostic,
  located: Located | undefined,
  style: Style,
): string {
  const paint = severityPaint(severity, style);
  const where = at === undefined ? '' : style.bold(placeName(at.file, at.pointer, located));
  const word = paint(severity === 'info' ? 'note' : severity);
  const tag = style.dim(`[${visible(code)}]`);
  const headline = [where, word, visible(message), tag].filter((part) => part !== '').join('  ');
  if (at?.range === undefined || located === undefined) {
    return hint === undefined ? headline : `${headline}\n  ${paint('help:')} ${visible(hint)}`;
  }
  const { before, line, caret } = frameOf(located.lines, at.range);
  const underline = paint('^'.repeat(caret.width));
  const help = hint === undefined ? '' : ` ${visible(hint)}`;
  return [
    headline,
    ...(before === undefined ? [] : [sourceLine(before, style)]),
    sourceLine(line, style),
    `${style.dim('     │')} ${' '.repeat(caret.column)}${underline}${help}`,
  ].join('\n');
}

function sourceLine({ number, shown }: NumberedLine, style: Style): string {
  return `${style.dim(`${String(number).padStart(4)} │`)} ${shown}`.trimEnd();
}

function placeName(file: string, pointer: string | undefined, located: Located | undefined) {
  if (located !== undefined) {
    return `${visible(file)}:${located.start.line}:${located.start.column}`;
  }
  return visible(pointer === undefined || pointer === '' ? file : `${file}#${pointer}`);
}

function severityPaint(severity: Severity, style: Style): (text: string) => string {
  if (severity === 'error') return style.red;
  return severity === 'warning' ? style.yellow : style.blue;
}
