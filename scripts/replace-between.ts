/** The text with what stands between `<!-- name:begin -->` and `<!-- name:end -->` replaced. */
export function replaceBetween(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error(`The marks ${begin} … ${end} are missing.`);
  return `${text.slice(0, from + begin.length)}\n\n${content.trim()}\n\n${text.slice(to)}`;
}
