/** Runs an examination and tells what was found in few words. */
import { a2a } from '../../adapters/a2a/index.ts';
import { checkPublished } from '../../src/doctor/check-published.ts';
import type { SignatureJudge } from '../../src/doctor/check-signatures.ts';
import { examineCard } from '../../src/doctor/examine-card.ts';
import type { JsonObject } from '../../src/json/json.ts';

export interface Examination {
  readonly isPublic?: boolean;
  readonly source?: string;
  readonly judgeSignatures?: SignatureJudge;
}

/** `severity code pointer` of each finding. */
export async function findingsOf(
  card: JsonObject | string,
  { isPublic = false, source = 'agent-card.json', judgeSignatures }: Examination = {},
): Promise<readonly string[]> {
  const text = typeof card === 'string' ? card : JSON.stringify(card, null, 2);
  const examined = await examineCard(source, text, {
    adapter: a2a,
    ...(judgeSignatures !== undefined && { judgeSignatures }),
  });
  return [...examined.findings, ...checkPublished(examined, isPublic)].map(
    ({ severity, code, at }) => [severity, code, at?.pointer].filter((part) => part).join(' '),
  );
}

/** What is said about every card that is neither signed nor protected. */
export const ALWAYS = ['info doctor/no-security', 'info doctor/unsigned'];
