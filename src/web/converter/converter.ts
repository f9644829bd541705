/**
 * What the page loads when the playground is first used: the same converter as the command, as one
 * script of its own. The page knows it by the global name in `load-converter.ts`.
 */
import { documentedCodes, registry } from '../../index.ts';
import type { Sample } from './sample.ts';

/** Replaced by the build with the folder of that name. */
declare const AGENTX_SAMPLES: readonly Sample[] | undefined;

export const samples: readonly Sample[] =
  typeof AGENTX_SAMPLES === 'undefined' ? [] : AGENTX_SAMPLES;

export interface FormatChoice {
  readonly id: string;
  readonly title: string;
  /** The first is the default. */
  readonly versions: readonly string[];
}

export const formats: readonly FormatChoice[] = registry.adapters.map(
  ({ id, title, versions }) => ({ id, title, versions }),
);

/** What a code means and how to repair it, in Markdown; undefined for codes of the command alone. */
export function explain(code: string): string | undefined {
  return documentedCodes(registry).find((each) => each.code === code)?.explain;
}

export { concealSecrets, plainText } from '../../index.ts';
export { convertSet } from './convert-set.ts';
