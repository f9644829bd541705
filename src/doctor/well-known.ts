import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ClientId } from './clients.ts';

/** One thing to ask a server for, as certain clients ask for it. */
export interface Question {
  readonly url: string;
  /** Sent as `A2A-Version`; absent: the header is not sent. */
  readonly version?: string;
  readonly clients: readonly ClientId[];
}

/** What a server answered, or why it did not. */
export type Answer = Question &
  (
    | {
        readonly ok: true;
        readonly status: number;
        /** Where redirects led in the end. */
        readonly finalUrl: string;
        /** By names in lower case. */
        readonly headers: ReadonlyMap<string, string>;
        readonly text: string;
      }
    | { readonly ok: false; readonly failure: Diagnostic }
  );

export type Answered = Extract<Answer, { readonly ok: true }>;

const CARD = '.well-known/agent-card.json';
const OLD_CARD = '.well-known/agent.json';
const NEWER: readonly ClientId[] = ['1.0', '1.0+0.3'];

/** Where clients of all generations look for the card of the agent at an address. */
export function questionsFor(address: string): readonly Question[] {
  const base = baseOf(address);
  if (base === undefined) {
    return [
      { url: address, clients: ['0.2', '0.3'] },
      { url: address, version: '1.0', clients: NEWER },
    ];
  }
  return [
    { url: `${base}${CARD}`, clients: ['0.3'] },
    { url: `${base}${CARD}`, version: '1.0', clients: NEWER },
    { url: `${base}${OLD_CARD}`, clients: ['0.2'] },
  ];
}

/** The same at the root of the host, when the address is not there. */
export function questionsAtRoot(address: string): readonly Question[] {
  const base = baseOf(address);
  const root = `${new URL(address).origin}/`;
  return base === undefined || base === root ? [] : questionsFor(root);
}

/** What the well-known paths are relative to; undefined for the address of some other JSON file. */
function baseOf(address: string): string | undefined {
  const { origin, pathname } = new URL(address);
  const known = [CARD, OLD_CARD].find((path) => pathname.endsWith(`/${path}`));
  if (known !== undefined) return origin + pathname.slice(0, -known.length);
  if (pathname.endsWith('.json')) return undefined;
  return origin + (pathname.endsWith('/') ? pathname : `${pathname}/`);
}

export function isAtOldPath({ url }: Question): boolean {
  return url.endsWith(`/${OLD_CARD}`);
}

/** Whether an answer means to be a card; pages that stand in for whatever is not there do not. */
export function bringsCard(answer: Answer): answer is Answered {
  return answer.ok && answer.status === 200 && /^\uFEFF?\s*\{/.test(answer.text);
}
