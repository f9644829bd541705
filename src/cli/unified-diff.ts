import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { type Style, visible } from '../index.ts';

/** A file before and after; `before` is missing when the file is new. */
export interface FileChange {
  readonly shown: string;
  readonly before?: string;
  readonly after: string;
}

/**
 * The changes as `diff -u` and `git` would show them, fit for `patch`. A terminal gets them with
 * whatever it would obey spelt out.
 */
export function unifiedDiff(
  changes: readonly FileChange[],
  style: Style,
  isTerminal: boolean,
): string {
  return changes
    .map(({ shown, before, after }) => {
      const from = before === undefined ? '/dev/null' : `a/${shown}`;
      const patch = createTwoFilesPatch(from, `b/${shown}`, before ?? '', after, '', '', {
        context: 3,
        headerOptions: FILE_HEADERS_ONLY,
      });
      return isTerminal ? patch.split('\n').map(paintedIn(style)).join('\n') : patch;
    })
    .join('');
}

function paintedIn(style: Style): (line: string) => string {
  return (text) => {
    const line = visible(text);
    if (/^(?:---|\+\+\+) /.test(line)) return style.bold(line);
    if (line.startsWith('@@')) return style.blue(line);
    if (line.startsWith('+')) return style.green(line);
    return line.startsWith('-') ? style.red(line) : line;
  };
}
