import type { JsonDiagnostic } from '../../diagnostics/render/json.ts';
import { h } from '../element.ts';
import { diagnosticList } from '../report/diagnostic-list.ts';
import { inOrderOfUrgency } from '../report/reported-diagnostics.ts';

export function agentProblems(diagnostics: readonly JsonDiagnostic[]): HTMLElement | undefined {
  if (diagnostics.length === 0) return undefined;
  return h(
    'section',
    { class: 'section' },
    h('h2', {}, 'Diagnostics'),
    diagnosticList(inOrderOfUrgency(diagnostics)),
  );
}
