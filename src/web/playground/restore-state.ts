import type { Sample } from '../converter/sample.ts';
import type { Answer } from '../gateway/gateway.ts';
import type { Converter } from '../load-converter.ts';
import type { Session } from '../view.ts';
import type { PlaygroundState, SourceFile } from './playground-state.ts';
import { parseAddressState } from './state-in-address.ts';

const FIRST_SAMPLE = 'afm/size-guide.afm.md';
const FIRST_TARGET = 'agentcard';

/** Brings the state in line with the address. An answer when the server has not what it asks for. */
export async function restoreState(
  query: URLSearchParams,
  converter: Converter,
  { playground: state, gateway }: Session,
): Promise<Exclude<Answer<unknown>, { kind: 'data' }> | undefined> {
  const asked = parseAddressState(query);
  const slug = query.get('agent');
  if (slug !== null) {
    const answer = await gateway.files(slug, query.get('format') ?? '');
    if (answer.kind !== 'data') return answer;
    useFiles(
      state,
      [...answer.data].map(([name, text]) => ({ name, text })),
    );
  } else if (asked.files !== undefined) useFiles(state, asked.files);
  else restoreSample(state, asked.sample, converter.samples);
  if ([...query].length > 0) Object.assign(state, { from: asked.from, options: asked.options });
  const wanted = asked.to === '' ? state.to : asked.to;
  state.to = knownTarget(wanted, converter) ?? knownTarget(FIRST_TARGET, converter) ?? '';
  return undefined;
}

function restoreSample(
  state: PlaygroundState,
  asked: string | undefined,
  samples: readonly Sample[],
): void {
  const wanted = asked ?? (state.files.length === 0 ? FIRST_SAMPLE : undefined);
  const sample = samples.find(({ id }) => id === wanted);
  if (sample !== undefined && state.sample !== sample.id) useSample(state, sample);
}

/** `format@version`, of a format alone the default version. */
function knownTarget(wanted: string, { formats }: Converter): string | undefined {
  const targets = formats.flatMap(({ id, versions }) => versions.map((each) => `${id}@${each}`));
  return wanted === ''
    ? undefined
    : targets.find((each) => each === wanted || each.startsWith(`${wanted}@`));
}

export function useFiles(state: PlaygroundState, files: readonly SourceFile[]): void {
  Object.assign(state, { files, active: 0, from: '', sample: undefined });
}

export function useSample(state: PlaygroundState, sample: Sample): void {
  useFiles(
    state,
    sample.files.map(([name, text]) => ({ name, text })),
  );
  state.sample = sample.id;
}
