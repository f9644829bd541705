import { type Message, trimBlankLines } from '../../src/adapter.ts';
import { markdownLines } from './markdown-lines.ts';

export type BlockRole = 'SYSTEM' | 'USER' | 'ASSISTANT';

export interface Block {
  readonly role: BlockRole;
  readonly text: string;
  /** Offset of the header in the body. */
  readonly start: number;
}

/** A body cut at its `---ROLE` headers: system text, and the history the blocks seed. */
export interface Body {
  readonly prelude: string;
  readonly blocks: readonly Block[];
  /** Headers that are indented or fenced: text for us, an error for fast-agent. */
  readonly lookalikes: readonly { readonly start: number; readonly end: number }[];
}

const HEADER = /^---(SYSTEM|USER|ASSISTANT)[ \t]*$/;
const LOOKALIKE = /^[ \t]*---(?:SYSTEM|USER|ASSISTANT|RESOURCE)[ \t]*$/;

/** RFC, message blocks: headers at column 0; each block runs to the next header or the end. */
export function parseBody(text: string): Body {
  if (!text.includes('---')) return { prelude: trimBlankLines(text), blocks: [], lookalikes: [] };
  const cuts: { role: BlockRole; start: number; next: number }[] = [];
  const lookalikes: { start: number; end: number }[] = [];
  for (const line of markdownLines(text)) {
    const role = line.fenced ? undefined : HEADER.exec(line.text)?.[1];
    if (role !== undefined) {
      cuts.push({ role: role as BlockRole, start: line.start, next: line.next });
    } else if (LOOKALIKE.test(line.text)) {
      lookalikes.push({ start: line.start, end: line.start + line.text.length });
    }
  }
  const blocks = cuts.map(({ role, start, next }, index) => ({
    role,
    start,
    text: trimBlankLines(text.slice(next, cuts[index + 1]?.start)),
  }));
  return { prelude: trimBlankLines(text.slice(0, cuts[0]?.start)), blocks, lookalikes };
}

/** Prelude and all SYSTEM blocks, in order; undefined when there is no text at all. */
export function systemText(body: Body): string | undefined {
  const texts = body.blocks.filter((block) => block.role === 'SYSTEM').map((block) => block.text);
  const parts = [body.prelude, ...texts].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts.join('\n');
}

export function blockMessages(body: Body): Message[] {
  return body.blocks.flatMap(({ role, text }) =>
    role === 'SYSTEM' || text === ''
      ? []
      : [
          {
            role: role === 'USER' ? ('user' as const) : ('assistant' as const),
            content: [{ type: 'text' as const, text }],
          },
        ],
  );
}

/** The text of a message that is nothing but one text. */
export function textOf({ content, extra }: Message): string | undefined {
  const [part, ...others] = content;
  const plain = part?.type === 'text' && others.length === 0 && extra === undefined;
  return plain && typeof part.text === 'string' && Object.keys(part).length === 2
    ? part.text
    : undefined;
}

/** The body that says a text and a history; empty when there is neither. */
export function printBody(instruction: string | undefined, messages: readonly Message[]): string {
  const blocks = messages.map(
    (message) => `---${message.role.toUpperCase()}\n${textOf(message) ?? ''}\n`,
  );
  const parts = instruction === undefined ? blocks : [`${instruction}\n`, ...blocks];
  return parts.join('\n');
}

/** Whether fast-agent would refuse the text in a body: it trims every line before comparing. */
export function hasHeaderLookalike(text: string): boolean {
  return text.includes('---') && text.split('\n').some((line) => LOOKALIKE.test(line));
}
