import { knownSecretsIn, namesSecret, type Span, secretsInUrls } from './secret-signs.ts';

/**
 * What the lines around a line say about it: it is all `secret` (the text of `token: |`), or its
 * values are (`values`: the settings of `env:`).
 */
export type Confidence = 'secret' | 'values' | 'none';

/** `token: `, `"api_key": `, `DB_PASSWORD=`: a name, and a sign that its value follows. */
const NAMED = /(?<![\w.-])([\w.-]+)["']?[ \t]*[:=][ \t]*/g;
const VALUE = /\$\{[^}]*\}|"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s"'].*/y;

/** `--token abc`, `--api-key=abc` */
const FLAG = /((?<![\w-])--?([A-Za-z][\w-]*)["']?[ \t=,]+["']?)([^\s"',]+)/g;

/** In a sentence only what is quoted like data is a value: `"token":"…"`. */
const QUOTED_PAIR = /("([\w.-]+)":)("(?:[^"\\]|\\.)*"?|\d+)/g;

/** Unless it has a default: that is a value like any other. */
const REFERENCE = /^["']?(?:Bearer |Basic )?\$\{(?![^}]*:-[^}])/i;

/**
 * A source line that may be shown in a log: values of secrets become dots, one for each character
 * so that carets stay where they are. References such as `${NAME}` are no secrets.
 */
export function concealSecrets(line: string, confidence: Confidence = 'none'): string {
  if (confidence === 'secret') {
    const [margin = ''] = /^[ \t]*(?:-[ \t]+)?/.exec(line) ?? [];
    return margin + dots(line.slice(margin.length));
  }
  let shown = '';
  let from = 0;
  let isSecret = confidence === 'values';
  for (const found of line.matchAll(NAMED)) {
    const [sign, name = ''] = found;
    VALUE.lastIndex = found.index + sign.length;
    if (found.index < from) continue;
    const value = isSecret || isConfidential(name) ? VALUE.exec(line)?.[0] : undefined;
    isSecret ||= isHolder(name);
    if (value === undefined) continue;
    shown += line.slice(from, found.index) + sign + concealed(value);
    from = found.index + sign.length + value.length;
  }
  return concealShapes(shown + line.slice(from));
}

/** The same for a sentence, in which a colon after a name rarely means that its value follows. */
export function concealInSentence(sentence: string): string {
  const byName = sentence.replaceAll(QUOTED_PAIR, (found, before: string, name: string, value) =>
    isConfidential(name) ? before + concealed(String(value)) : found,
  );
  return concealShapes(byName);
}

/** Whether the value of a setting is better not shown; more names than `namesSecret` replaces. */
export function isConfidential(name: string): boolean {
  return namesSecret(name) || /^auth$/i.test(name);
}

/** Settings whose members have names of the author's choosing and may all be secrets. */
export function isHolder(name: string): boolean {
  return /^(?:env|environment|(?:http_)?headers)$/i.test(name);
}

function concealShapes(text: string): string {
  const byFlag = text.replaceAll(FLAG, (found, before: string, name: string, value: string) =>
    isConfidential(name) ? before + concealed(value) : found,
  );
  const spans = [...secretsInUrls(byFlag), ...knownSecretsIn(byFlag)];
  return spans.reduce(concealSpan, byFlag);
}

function concealSpan(text: string, { start, end }: Span): string {
  return text.slice(0, start) + dots(text.slice(start, end)) + text.slice(end);
}

function concealed(value: string): string {
  return REFERENCE.test(value) ? value : dots(value);
}

function dots(text: string): string {
  return text.replaceAll(/[^\s"']/g, '•');
}
