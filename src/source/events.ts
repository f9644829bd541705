import { type Event, parseEvents, YAMLException } from 'js-yaml';
import type { Place, Range, Report } from '../diagnostics/diagnostic.ts';
import { sourceCodes } from './codes.ts';

/** Where a piece of YAML or JSON stands: a file, and the offset of the piece in it. */
export interface Origin {
  readonly file: string;
  readonly offset: number;
}

/** The place of a range of the piece, as a range of the file. */
export function placeIn({ file, offset }: Origin, { start, end }: Range): Place {
  return { file, range: { start: start + offset, end: end + offset } };
}

/** What the parser takes at all. */
const DEEPEST = 100;

/**
 * The events of a text. Nesting beyond `levels` is an error, but one after which the text can still
 * be read: what is written may be deeper than what is accepted, because the hub adds levels.
 */
export function eventsOf(text: string, levels: number, origin: Origin, report: Report): Event[] {
  try {
    // js-yaml counts what stands in the innermost collection as a level too.
    return parseEvents(text, { maxDepth: levels + 1 });
  } catch (error) {
    if (!(error instanceof YAMLException) || !isTooDeep(error)) throw error;
    const start = Math.min(error.mark?.position ?? 0, text.length);
    const range = { start, end: Math.min(start + 1, text.length) };
    report(sourceCodes.build['too-deep']({ levels }, placeIn(origin, range)));
    return parseEvents(text, { maxDepth: DEEPEST });
  }
}

/** Of an error of the parser: the nesting was the reason, and that has been said. */
export function isTooDeep({ reason }: YAMLException): boolean {
  return reason.includes('maxDepth');
}
