import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { coreCodes, type Diagnostic, hasErrors, renderReport, renderText } from '../index.ts';
import { Refusal } from './refusal.ts';

export interface Said {
  readonly diagnostics: readonly Diagnostic[];
  /** Shown path → text of what the diagnostics speak of. */
  readonly sources: ReadonlyMap<string, string>;
}

export interface Answer extends Said {
  /** Further members of the structured answer. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The same for readers, before what the diagnostics say. */
  readonly text: string;
  /** The call failed; not merely that something is wrong with what was looked at. */
  readonly isError?: boolean;
}

const MOST_DIAGNOSTICS = 100;
const LONGEST_TEXT = 200_000;

/** Runs a tool: whatever goes wrong is an answer too. */
export async function answering(work: () => Promise<Answer>): Promise<CallToolResult> {
  try {
    return await resultOf(await work());
  } catch (error) {
    const { diagnostics, sources } = asRefusal(error);
    return await resultOf({ data: {}, text: '', diagnostics, sources, isError: true });
  }
}

function asRefusal(error: unknown): Said {
  if (error instanceof Refusal) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return { diagnostics: [coreCodes.build.impossible({ reason })], sources: new Map() };
}

async function resultOf(answer: Answer): Promise<CallToolResult> {
  const { data, diagnostics, sources, isError = false } = answer;
  const listed = diagnostics.slice(0, MOST_DIAGNOSTICS);
  const report = { diagnostics: listed, ledger: [], sources };
  const { diagnostics: shown } = JSON.parse(await renderReport(report, 'json')) as {
    readonly diagnostics: unknown;
  };
  const structuredContent = {
    ok: !hasErrors(diagnostics),
    ...data,
    diagnostics: shown,
    diagnostics_left_out: diagnostics.length - listed.length,
  };
  const words = renderText(report, { color: false, verbose: true });
  const text = [answer.text, words].filter((part) => part !== '').join('\n');
  return {
    content: [{ type: 'text', text: cut(text) }],
    structuredContent,
    ...(isError && { isError }),
  };
}

function cut(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return `${text.slice(0, LONGEST_TEXT)}\n… and ${text.length - LONGEST_TEXT} more characters`;
}
