import type { Severity } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import { type Child, h, replaceContent } from '../element.ts';
import { loadConverter } from '../load-converter.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';

export interface ShownDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string | undefined;
  /** Where it was found, or a button that leads there. */
  readonly place?: Child;
}

/** What was found in the input, each with what it means for those who want to know. */
export function diagnosticList(diagnostics: readonly ShownDiagnostic[]): HTMLElement {
  return h(
    'ul',
    { class: 'diagnostics' },
    diagnostics.map(({ code, severity, message, hint, place }) =>
      h(
        'li',
        { class: severityWord(severity) },
        h(
          'p',
          {},
          h('span', { class: `badge ${severityWord(severity)}` }, severityWord(severity)),
          ' ',
          visible(message),
        ),
        hint === undefined ? undefined : h('p', { class: 'hint' }, visible(hint)),
        h('div', { class: 'quiet about' }, place, explanation(code)),
      ),
    ),
  );
}

/** The command calls them notes. */
export function severityWord(severity: Severity): string {
  return severity === 'info' ? 'note' : severity;
}

function explanation(code: string): HTMLElement {
  const body = h('div', {}, 'Loading…');
  let isAsked = false;
  const details = h(
    'details',
    {
      class: 'explain',
      ontoggle: () => {
        if (isAsked) return;
        isAsked = true;
        void explain(code, body);
      },
    },
    h('summary', {}, h('code', {}, visible(code))),
    body,
  );
  return details;
}

async function explain(code: string, body: HTMLElement): Promise<void> {
  const elsewhere = h('p', {}, h('code', {}, `agentx explain ${visible(code)}`), ' tells more.');
  try {
    const text = (await loadConverter()).explain(code);
    replaceContent(body, text === undefined ? elsewhere : renderMarkdown(text, 4));
  } catch {
    replaceContent(body, elsewhere);
  }
}
