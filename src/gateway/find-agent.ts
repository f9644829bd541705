import { nearest } from '../diagnostics/suggest.ts';
import { gatewayCodes } from './codes.ts';
import type { Gateway } from './gateway.ts';
import { problem } from './problem.ts';
import type { ServedAgent } from './snapshot.ts';

const FEW = 20;

/** What a message about an unknown name says there is instead. */
export function nearby(name: string, known: Iterable<string>) {
  const all = [...known];
  return { name: name.slice(0, 100), meant: nearest(name, all), known: all.slice(0, FEW) };
}

/** Carries on with the agent of that slug, or says that there is none. */
export function withAgent<Result extends Response | Promise<Response>>(
  { snapshot }: Gateway,
  slug: string,
  answer: (agent: ServedAgent) => Result,
): Result | Response {
  const agent = snapshot.agents.get(slug);
  if (agent !== undefined) return answer(agent);
  const args = nearby(slug, snapshot.agents.keys());
  return problem(404, gatewayCodes.build['unknown-agent'](args));
}
