import type { Place, Report } from '../../src/adapter.ts';
import { copilotCodes } from './codes.ts';

const MOST = 30_000;

/** Reports a prompt with more characters than Copilot takes. */
export function reportLongPrompt(
  prompt: string | undefined,
  place: Place | undefined,
  report: Report,
): void {
  // A character outside the basic plane counts once.
  const length = prompt === undefined || prompt.length <= MOST ? 0 : Array.from(prompt).length;
  if (length > MOST) report(copilotCodes.build['long-prompt']({ length, most: MOST }, place));
}
