/** Everything but tabs, line feeds and what can be printed. */
const CONTROL = /[^\P{Cc}\t\n]/u;

const SHORT: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};

/** In the style that needs the fewest escapes; several lines stay several lines if they may. */
export function printTomlText(value: string, mayBreak: boolean): string {
  const text = value.toWellFormed();
  const isPlain = !CONTROL.test(text);
  if (mayBreak && text.includes('\n')) {
    const isLiteral =
      isPlain && /\\|"""/.test(text) && !text.includes("'''") && !text.endsWith("'");
    return isLiteral ? `'''\n${text}'''` : `"""\n${printLines(text)}"""`;
  }
  const isLiteral = isPlain && /["\\]/.test(text) && !/['\n\t]/.test(text);
  return isLiteral ? `'${text}'` : `"${escaped(text, /[\p{Cc}\\]/gu).replaceAll('"', '\\"')}"`;
}

/** Between three quotes single ones need no escape, unless three meet. */
function printLines(text: string): string {
  return escaped(text, /[^\P{Cc}\t\n]|\\/gu).replaceAll(/"""|"$/g, (quotes) => {
    return `${quotes.slice(1)}\\"`;
  });
}

function escaped(text: string, characters: RegExp): string {
  return text.replaceAll(characters, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return SHORT[character] ?? `\\u${code}`;
  });
}
