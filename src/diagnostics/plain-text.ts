/**
 * The text every reader and every position speaks of: without byte order mark, lines ending in LF.
 * Line endings are how a file is stored, not what its author wrote. A lone CR ends a line only in a
 * file that has no other line ends; elsewhere it is a character of the text.
 */
export function plainText(text: string): string {
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (!unmarked.includes('\r')) return unmarked;
  return unmarked.replaceAll(unmarked.includes('\n') ? '\r\n' : '\r', '\n');
}
