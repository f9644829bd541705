/** What a UTF-8 file with LF line ends and no byte order mark can hold of a text. */
export function fileText(text: string): string {
  const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text;
  return lines.replaceAll(/\p{Surrogate}/gu, '\uFFFD').replace(/^\uFEFF/, '');
}
