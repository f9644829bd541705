import { type LedgerEntry, renderReport, renderText } from '../index.ts';

const MOST_ENTRIES = 200;

/** What was lost, changed or added, as structured answers and readers get it. */
export async function shownLedger(ledger: readonly LedgerEntry[]) {
  const telling = ledger.filter(({ verdict }) => verdict !== 'mapped');
  const listed = telling.slice(0, MOST_ENTRIES);
  const report = { diagnostics: [], ledger: listed, sources: new Map() };
  const { ledger: entries } = JSON.parse(await renderReport(report, 'json')) as {
    readonly ledger: unknown;
  };
  return {
    data: { ledger: entries, ledger_left_out: telling.length - listed.length },
    text: renderText(report, { color: false, verbose: false }),
  };
}
