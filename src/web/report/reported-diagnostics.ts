import type { JsonDiagnostic } from '../../diagnostics/render/json.ts';
import { visible } from '../../diagnostics/visible.ts';
import { h } from '../element.ts';
import type { ShownDiagnostic } from './diagnostic-list.ts';

const URGENCY = { error: 0, warning: 1, info: 2 };

/** What the server reports, errors first, each with its place. */
export function inOrderOfUrgency(
  diagnostics: readonly JsonDiagnostic[],
): readonly ShownDiagnostic[] {
  return [...diagnostics]
    .sort((a, b) => URGENCY[a.severity] - URGENCY[b.severity])
    .map((each) => ({ ...each, place: h('span', { class: 'path' }, placeName(each)) }));
}

/** `file:line:column`, as far as it is known. */
function placeName({ at }: JsonDiagnostic): string {
  if (at === undefined) return '';
  const { line, column } = at.range?.start ?? {};
  const position = line === undefined || column === undefined ? '' : `:${line}:${column}`;
  const pointer = position === '' && at.pointer !== undefined ? `#${at.pointer}` : '';
  return visible(`${at.file}${position}${pointer}`);
}
