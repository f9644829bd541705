import type { ConversionKind } from './conversion-request.ts';
import { answerConversion, type ConversionAnswer } from './conversions.ts';

/** A question for another thread: plain data. */
export interface ConversionQuestion {
  readonly kind: ConversionKind;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Why a conversion has no answer. */
export type Unanswered = 'busy' | 'slow' | 'heavy' | 'broken' | 'gone';

/** Does the work of requests, preferably where it keeps nobody else waiting. */
export interface Converter {
  readonly waiting: number;
  /** After how many seconds work is given up. */
  readonly seconds: number;
  convert(
    question: ConversionQuestion,
    signal: AbortSignal,
  ): Promise<ConversionAnswer | { readonly failure: Unanswered }>;
}

export async function answerQuestion({
  kind,
  body,
}: ConversionQuestion): Promise<ConversionAnswer> {
  return answerConversion(kind, new TextDecoder().decode(body));
}

/** Does the work at once and in this thread: for tests, and where there is no other. */
export const ownThread: Converter = {
  waiting: 0,
  seconds: Number.POSITIVE_INFINITY,
  convert: answerQuestion,
};
