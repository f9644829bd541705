import { type JsonObject, type Message, trimBlankLines } from '../../src/adapter.ts';
import {
  blockMessages,
  hasHeaderLookalike,
  parseBody,
  printBody,
  systemText,
  textOf,
} from './body.ts';
import { agentcardCodes } from './codes.ts';
import { type Draft, put, record } from './draft.ts';
import { WITHOUT_HISTORY } from './fields.ts';
import { historyFile, printHistory } from './history.ts';
import { beginsCard } from './later-cards.ts';
import { leavesFenceOpen } from './markdown-lines.ts';
import { hasVariable } from './read-texts.ts';

interface Texts {
  readonly body: string;
  readonly history?: string;
}

/** Instruction and history: the body where it comes back unchanged, a setting or file where not. */
export function putTexts(draft: Draft): Texts {
  const instruction = fittingInstruction(draft);
  const { history, inline } = putMessages(draft);
  const body = printBody(instruction, inline);
  const whole =
    instruction === undefined || (!isSetting(draft) && holds(body, instruction, inline));
  if (!whole) putAsSetting(draft, instruction);
  return {
    body: whole ? body : printBody(undefined, inline),
    ...(history !== undefined && { history }),
  };
}

function putAsSetting(draft: Draft, instruction: string): void {
  put(draft, 'instruction', instruction, '/instruction');
  if (!hasVariable(instruction) || isSetting(draft)) return;
  const why = 'a body cannot hold this text, and in a setting fast-agent replaces ${…}';
  record(draft, 'degraded', '/instruction', why);
  record(draft, 'added', '/extensions/agentcard/instruction', why);
}

/** Whether the text was a setting with variables, which fast-agent would leave alone in a body. */
function isSetting({ agent }: Draft): boolean {
  const { instruction } = agent;
  const kept = agent.extensions?.agentcard?.instruction;
  return instruction !== undefined && kept === instruction && hasVariable(instruction);
}

function fittingInstruction(draft: Draft): string | undefined {
  const { instruction } = draft.agent;
  if (instruction === undefined) return undefined;
  const trimmed = trimBlankLines(instruction);
  if (trimmed !== instruction || trimmed === '') {
    const why = 'blank lines around the instruction of a card are not part of it';
    record(draft, 'degraded', '/instruction', why);
  }
  return trimmed === '' ? undefined : trimmed;
}

/** Whether a reader, ours or fast-agent's, finds exactly these texts in the body. */
function holds(body: string, instruction: string, inline: readonly Message[]): boolean {
  if (hasHeaderLookalike(instruction) || instruction.includes('\r')) return false;
  if (!instruction.isWellFormed() || beginsCard(body)) return false;
  // A fence in the next card of the bundle would close it, and hide where that card begins.
  if (leavesFenceOpen(instruction)) return false;
  const parsed = parseBody(body);
  return systemText(parsed) === instruction && blockMessages(parsed).length === inline.length;
}

function putMessages(draft: Draft): { history?: string; inline: readonly Message[] } {
  const { agent, context } = draft;
  const { messages } = agent;
  const none = { inline: [] };
  if (messages === undefined) return none;
  const strict = context.version !== 'rfc';
  if (strict && WITHOUT_HISTORY.has(agent.kind)) {
    const why = `fast-agent gives a card of type ${agent.kind} no history`;
    record(draft, 'dropped', '/messages', why);
    return none;
  }
  if (messages.length === 0) {
    put(draft, 'messages', [], '/messages');
    return none;
  }
  if (context.layout === 'files') {
    put(draft, 'messages', `./${historyFile(agent.id)}`, '/messages');
    accountForHistory(draft, messages);
    return { history: printHistory(messages), inline: [] };
  }
  if (!strict && messages.every(fitsBlock)) {
    context.report(agentcardCodes.build['inline-history']({}));
    return { inline: messages };
  }
  const why = 'a single document cannot hold this history; write to a directory (-o dir/)';
  record(draft, 'dropped', '/messages', why);
  return none;
}

function accountForHistory(draft: Draft, messages: readonly Message[]): void {
  for (const [index, { content, extra }] of messages.entries()) {
    if (extra !== undefined && !keepsExtra(extra)) {
      const why = 'a message in a history file is its role, its content and named settings';
      record(draft, 'degraded', `/messages/${index}/extra`, why);
    }
    // The shape in which a text history's `---RESOURCE` is kept.
    if (content.some((part) => part.type === 'resource' && 'path' in part)) {
      const why = 'fast-agent passes over a message that refers to a file in this way';
      record(draft, 'degraded', `/messages/${index}/content`, why);
    }
  }
}

/** Whether the settings of a message come back from beside its role and content. */
function keepsExtra(extra: JsonObject): boolean {
  const keys = Object.keys(extra);
  return keys.length > 0 && !keys.includes('role') && !keys.includes('content');
}

/** Whether a message is one text that comes back unchanged from a `---USER` block. */
function fitsBlock(message: Message): boolean {
  const text = textOf(message);
  if (text === undefined || text.includes('\r') || !text.isWellFormed()) return false;
  const body = printBody(undefined, [message]);
  const [back, ...more] = blockMessages(parseBody(body));
  const same = back !== undefined && textOf(back) === text && back.role === message.role;
  return (
    same && more.length === 0 && !beginsCard(body) && !text.includes('```') && !text.includes('~~~')
  );
}
