const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What is neither text nor markup, such as NUL, browsers treat each in their own way. */
const SPECIAL = /[&<>"'\p{Cc}]/u;
const SPECIALS = new RegExp(SPECIAL.source, 'gu');
const BLANKS = '\n\t\r';
const UNKNOWN_CHARACTER = '\ufffd';

/** A foreign text as the content of an element or of a quoted attribute. */
export function escapeHtml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll(SPECIALS, (character) => {
    return ENTITIES[character] ?? (BLANKS.includes(character) ? character : UNKNOWN_CHARACTER);
  });
}

/** A link out of the page, or the bare text: an address may as well be a script. */
export function outwardLink(url: string, text: string): string {
  if (!/^https?:\/\//i.test(url)) return escapeHtml(text);
  return `<a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${escapeHtml(text)}</a>`;
}
