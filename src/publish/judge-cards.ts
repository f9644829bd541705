import type { Adapter } from '../adapter.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import type { PublishedCard } from './card.ts';
import { publishCodes } from './codes.ts';

/** What is wrong with the address we chose is said once, for all agents. */
const ADDRESS_CODES: ReadonlySet<string> = new Set([
  'a2a/local-address',
  'a2a/plain-http',
  'a2a/relative-url',
]);

/** An agent whose cards are to be judged, and where it comes from. */
export interface Judged {
  readonly agent: AgentConfig;
  readonly origin: string;
  readonly cards: readonly PublishedCard[];
}

/** What strict readers of cards would say: refusals are errors, since they concern strangers. */
export async function judgeCards(
  { agent, origin, cards }: Judged,
  adapter: Adapter,
): Promise<readonly Diagnostic[]> {
  const said = new Map<string, Diagnostic>();
  const hasOwnAddress = (agent.endpoints ?? []).length > 0;
  for (const { version, text } of cards) {
    const report = (found: Diagnostic) => {
      if (!hasOwnAddress && ADDRESS_CODES.has(found.code)) return;
      const diagnostic = placed(found, agent.id, version, origin);
      said.set(`${diagnostic.code} ${diagnostic.message}`, diagnostic);
    };
    await adapter.lint?.(new Map([[origin, text]]), { entry: origin, version, report });
  }
  return [...said.values()];
}

/** The card has no lines a user could look up: the agent it is made of is what can be corrected. */
function placed(found: Diagnostic, id: string, version: string, file: string): Diagnostic {
  if (found.severity === 'error') {
    const pointer = found.at?.pointer || 'its top';
    const args = { id, version, pointer, problem: found.message };
    return publishCodes.build['invalid-card'](args, { file });
  }
  return { ...found, at: { file } };
}
