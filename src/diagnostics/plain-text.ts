/**
 * The text every reader and every position speaks of: without byte order mark, lines ending in LF.
 * Line endings are how a file is stored, not what its author wrote.
 */
export function plainText(text: string): string {
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return unmarked.includes('\r\n') ? unmarked.replaceAll('\r\n', '\n') : unmarked;
}
