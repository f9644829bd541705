import type { ReloadAnswer } from './answers.ts';
import { createEventParser } from './event-parser.ts';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * Follows the server's events for as long as the page is open. The browser's own `EventSource` cannot
 * send a token, so the stream is read here.
 */
export async function followEvents(
  path: string,
  headers: () => Record<string, string>,
  onReload: (what: ReloadAnswer) => void,
  onState: (isLive: boolean) => void,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  let pause = FIRST_PAUSE;
  for (;;) {
    try {
      const response = await fetch(path, {
        headers: { ...headers(), accept: 'text/event-stream' },
      });
      if (response.status === 404) return;
      if (response.ok && response.body !== null) {
        onState(true);
        pause = FIRST_PAUSE;
        await readEvents(response.body, onReload);
      }
    } catch {
      // A connection that breaks is tried again below, whatever broke it.
    }
    onState(false);
    await wait(pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  onReload: (what: ReloadAnswer) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = createEventParser(({ type, data }) => {
    if (type === 'reload') onReload(JSON.parse(data) as ReloadAnswer);
  });
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    parser(decoder.decode(value, { stream: true }));
  }
}
