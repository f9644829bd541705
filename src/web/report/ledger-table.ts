import type { LedgerEntry, Verdict } from '../../diagnostics/ledger.ts';
import { fieldPath, reasonOf } from '../../diagnostics/render/ledger.ts';
import { visible } from '../../diagnostics/visible.ts';
import { type Child, h } from '../element.ts';
import { count, listed } from '../words.ts';

/** Losses first, as the command prints them. */
const ORDER: readonly Verdict[] = ['dropped', 'degraded', 'secret', 'added', 'carried'];

/** What became of each part of an agent; `placeOf` says where a part stands, if that can be told. */
export function ledgerTable(
  entries: readonly LedgerEntry[],
  caption: string,
  placeOf?: (entry: LedgerEntry) => Child,
): HTMLElement {
  const news = ORDER.flatMap((verdict) => entries.filter((entry) => entry.verdict === verdict));
  const unchanged = entries.filter(({ verdict }) => verdict === 'mapped');
  return h(
    'div',
    { class: 'ledger' },
    news.length === 0
      ? h('p', {}, 'Nothing is lost or changed.')
      : h(
          'table',
          {},
          h('caption', { class: 'hidden' }, caption),
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              ['Verdict', 'Field', 'Why', ...(placeOf === undefined ? [] : ['Where'])].map(
                (words) => h('th', { scope: 'col' }, words),
              ),
            ),
          ),
          h(
            'tbody',
            {},
            news.map((entry) => row(entry, placeOf)),
          ),
        ),
    unchanged.length === 0
      ? undefined
      : h(
          'p',
          { class: 'quiet' },
          `Unchanged: ${unchanged.map(({ pointer }) => visible(fieldPath(pointer))).join(', ')} (${count(unchanged.length, 'field')})`,
        ),
  );
}

function row(entry: LedgerEntry, placeOf?: (entry: LedgerEntry) => Child): HTMLElement {
  const { verdict, pointer, widening } = entry;
  return h(
    'tr',
    { class: widening === true ? 'widening' : verdict },
    h('td', {}, h('span', { class: `verdict ${verdict}` }, verdict)),
    h('td', {}, h('code', {}, breakable(visible(fieldPath(pointer))))),
    h('td', {}, visible(reasonOf(entry))),
    placeOf === undefined ? undefined : h('td', { class: 'where' }, placeOf(entry)),
  );
}

/** A path may be broken before its dots, and nowhere else. */
function breakable(path: string): Child {
  return path.split(/(?=[.[])/).flatMap((part, index) => (index === 0 ? [part] : [h('wbr'), part]));
}

/** `2 dropped, 1 degraded, 6 unchanged` */
export function ledgerSummary(entries: readonly LedgerEntry[]): string {
  const of = (verdict: Verdict) => entries.filter((entry) => entry.verdict === verdict).length;
  return listed([
    [of('dropped'), 'dropped'],
    [of('degraded'), 'degraded'],
    [of('secret'), of('secret') === 1 ? 'secret replaced' : 'secrets replaced'],
    [of('added'), 'added'],
    [of('carried'), 'carried'],
    [of('mapped'), 'unchanged'],
  ]);
}
