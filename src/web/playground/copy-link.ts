import type { Converter } from '../load-converter.ts';
import { formatRoute } from '../route.ts';
import { copyText } from '../text-panel.ts';
import type { PlaygroundState } from './playground-state.ts';
import { printAddressState, whyNotInAddress } from './state-in-address.ts';

/** Copies a link to what stands in the playground and says so, or why there is none. */
export async function copyLink(
  { concealSecrets }: Converter,
  state: PlaygroundState,
): Promise<string> {
  const looksSecret = (text: string) =>
    text.split('\n').some((line) => concealSecrets(line) !== line);
  const isSample = state.sample !== undefined;
  const why = isSample ? undefined : whyNotInAddress(state.files, looksSecret);
  if (why !== undefined) return `There is no link to this: ${why}.`;
  const query = printAddressState({ ...state, files: isSample ? undefined : state.files });
  const address = new URL(formatRoute('playground', query), location.href).href;
  return (await copyText(address))
    ? 'The link was copied. Whoever opens it sees this in their own browser.'
    : `The browser does not allow copying. The link is ${address}`;
}
