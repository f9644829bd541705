import { expect, it } from 'vitest';
import { createEventParser, type ServerEvent } from '../../../src/web/gateway/event-parser.ts';

const STREAM =
  ': hello\n\nevent: reload\ndata: {"a":1,\ndata:"b":2}\n\nretry: 5\n\ndata\r\n\r\nid: 7\nevent: x\ndata: y\n\nevent: cut';

function eventsIn(pieces: readonly string[]): readonly ServerEvent[] {
  const events: ServerEvent[] = [];
  const parse = createEventParser((event) => void events.push(event));
  for (const piece of pieces) parse(piece);
  return events;
}

const EXPECTED = [
  { type: 'reload', data: '{"a":1,\n"b":2}' },
  { type: 'message', data: '' },
  { type: 'x', data: 'y' },
];

it('reads events, whatever the pieces they come in', () => {
  expect(eventsIn([STREAM])).toEqual(EXPECTED);
  expect(eventsIn(STREAM.split(''))).toEqual(EXPECTED);
});
