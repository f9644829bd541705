import { withoutData } from '../answer-view.ts';
import { h, replaceContent } from '../element.ts';
import type { DiagnosticCounts } from '../gateway/answers.ts';
import { diagnosticList } from '../report/diagnostic-list.ts';
import { inOrderOfUrgency } from '../report/reported-diagnostics.ts';
import type { Session } from '../view.ts';
import { count } from '../words.ts';

/** What is wrong with the files, also with those that gave no agent; loaded when it is opened. */
export function fileProblems(
  counts: DiagnosticCounts | undefined,
  session: Session,
): HTMLElement | undefined {
  if (counts === undefined || counts.errors + counts.warnings === 0) return undefined;
  const words = [
    ...(counts.errors === 0 ? [] : [count(counts.errors, 'error')]),
    ...(counts.warnings === 0 ? [] : [count(counts.warnings, 'warning')]),
  ];
  const body = h('div', {}, 'Loading…');
  const load = async () => {
    const answer = await session.gateway.diagnostics();
    if (answer.kind !== 'data') return replaceContent(body, withoutData(answer, session));
    const grave = answer.data.diagnostics.filter(({ severity }) => severity !== 'info');
    return replaceContent(body, diagnosticList(inOrderOfUrgency(grave)));
  };
  return h(
    'details',
    { class: 'file-problems', ontoggle: () => void load() },
    h('summary', {}, `${words.join(' and ')} in the files`),
    body,
  );
}
