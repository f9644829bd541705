import { type Confidence, isConfidential, isHolder } from './conceal.ts';

const HEADER = /^[ \t]*\[\[?(?:[^[\]]*\.)?[ \t]*["']?([\w-]+)["']?[ \t]*\]\]?[ \t]*(?:#.*)?$/;
const SETTING = /^[ \t]*["']?([\w.-]+)["']?[ \t]*=[ \t]*("""|''')?/;
/** Longer lines are neither headers nor the beginnings of texts. */
const LONGEST = 400;

/**
 * What the sections of a TOML text say about the lines below them, asked line by line from the top:
 * `[server.env]` holds values that may all be secret, and a secret text may have several lines.
 */
export function tomlConfidence(): (line: string) => Confidence {
  let section: Confidence = 'none';
  let closing: string | undefined;
  return (line) => {
    if (closing !== undefined) {
      if (line.includes(closing)) closing = undefined;
      return 'secret';
    }
    const head = line.slice(0, LONGEST);
    section = sectionFrom(head) ?? section;
    const [setting, key = '', quotes] = SETTING.exec(head) ?? [];
    if (setting === undefined) return 'none';
    const isOpen = quotes !== undefined && !line.includes(quotes, setting.length);
    if (isOpen && (section === 'values' || isConfidential(key))) closing = quotes;
    return section;
  };
}

/** Undefined when no section begins here. */
function sectionFrom(line: string): Confidence | undefined {
  const [, name] = HEADER.exec(line) ?? [];
  if (name === undefined) return undefined;
  return isConfidential(name) || isHolder(name) ? 'values' : 'none';
}
