import { parentPort } from 'node:worker_threads';

/** Answers the questions put to this thread, one after the other, until it is ended. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>): void {
  parentPort?.on('message', (question: Question) => {
    void answer(question).then((value) => parentPort?.postMessage(value));
  });
}
