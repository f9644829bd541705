const NAME =
  '(?:token|secret|password|passwd|credentials?|authorization|(?:api|access|private|secret|signing)[-_]?key|\\bkey)';
const VALUE = '\\$\\{[^}]*\\}|"(?:[^"\\\\]|\\\\.)*"?|\'[^\']*\'?|[^\\s"\'$].*|\\$.*';

/** `token: …`, `"api_key": "…"`, `DB_PASSWORD=…`: a key that ends like the name of a secret. */
const NAMED = new RegExp(`(${NAME}["']?[ \\t]*[:=][ \\t]*)(${VALUE})`, 'gi');

/** `https://user:password@host` */
const IN_URL = /(:\/\/[^\s/:@]*:)([^\s/@]+)(?=@)/g;

const REFERENCE = /^["']?(?:Bearer |Basic )?\$\{/i;

/**
 * A source line that may be shown in a log: values of secrets become dots, one for each character
 * so that carets stay where they are. References such as `${NAME}` are no secrets.
 */
export function concealSecrets(line: string): string {
  return line.replaceAll(NAMED, conceal).replaceAll(IN_URL, conceal);
}

function conceal(found: string, name: string, value: string): string {
  return REFERENCE.test(value) ? found : name + value.replaceAll(/[^\s"']/g, '•');
}
