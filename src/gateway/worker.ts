import { answerQuestions } from '../host/worker-thread.ts';
import { answerQuestion, type ConversionQuestion } from './converter.ts';

/** What a thread of the server does: conversions, until it is ended. */
export function serveConversions(): void {
  answerQuestions<ConversionQuestion>(answerQuestion);
}
