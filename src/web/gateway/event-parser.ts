export interface ServerEvent {
  readonly type: string;
  readonly data: string;
}

/** Takes a stream of server-sent events in pieces, cut anywhere (HTML Standard, "Server-sent events"). */
export function createEventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let lines: string[] = [];
  return (piece) => {
    const whole = (rest + piece).split('\n');
    rest = whole.pop() ?? '';
    for (const line of whole.map((each) => each.replace(/\r$/, ''))) {
      if (line !== '') lines.push(line);
      else {
        const event = eventOf(lines);
        lines = [];
        if (event !== undefined) onEvent(event);
      }
    }
  };
}

/** Comments keep a connection alive and say nothing; so does whatever has no data. */
function eventOf(lines: readonly string[]): ServerEvent | undefined {
  const fields = lines.map((line): readonly [string, string] => {
    const colon = line.indexOf(':');
    return colon === -1
      ? [line, '']
      : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
  });
  const data = fields.flatMap(([name, value]) => (name === 'data' ? [value] : []));
  if (data.length === 0) return undefined;
  const type = fields.findLast(([name]) => name === 'event')?.[1] ?? 'message';
  return { type, data: data.join('\n') };
}
