/**
 * References to variables, which are `${NAME}` and `${NAME:-default}` in the hub, in the spelling of a
 * format and back. Nothing is ever resolved.
 */
export interface VariableDialect {
  /** A text of the format as the hub spells it. */
  readonly read: (text: string) => string;
  /** A text of the hub as the format spells it; a default it cannot hold is left out. */
  readonly write: (text: string) => string;
}

const same = (text: string) => text;

/** AFM names where a value comes from; everybody else takes what stands before the colon for the name. */
const unprefixed = (text: string) => text.replaceAll(/\$\{env:([A-Za-z_]\w*)\}/g, asHub);

/** `${NAME}` and `${NAME:-default}`, as in a shell: what the hub has. */
export const bracedVariables: VariableDialect = { read: same, write: unprefixed };

const DOLLAR = /\$([A-Za-z_]\w*)/g;

/** `$NAME` as well. */
export const shellVariables: VariableDialect = {
  read: (text) => text.replaceAll(DOLLAR, asHub),
  write: unprefixed,
};

const IN_ACTIONS = /\$\{\{\s*(?:secrets|vars)\.(\w+)\s*\}\}/g;

/** `${{ secrets.NAME }}` and `${{ vars.NAME }}` of GitHub as well. */
export const actionsVariables: VariableDialect = {
  read: (text) => shellVariables.read(text.replaceAll(IN_ACTIONS, asHub)),
  write: unprefixed,
};

/** `{env:NAME}`. */
export const bracedEnvVariables: VariableDialect = {
  read: (text) => text.replaceAll(/\{env:(\w+)\}/g, asHub),
  write: (text) => unprefixed(text).replaceAll(IN_HUB, (_, name: string) => `{env:${name}}`),
};

/** What editors put in by themselves, such as `${workspaceFolder}`: no variables of the environment. */
const OF_EDITOR = /^(?:userHome|workspaceFolder|workspaceFolderBasename|pathSeparator)$/;

/** `${env:NAME}`, beside the words of the editor, which stay as they are. */
export const prefixedVariables: VariableDialect = {
  read: (text) =>
    text.replaceAll(/\$\{env:(\w+)\}/g, (found, name: string) =>
      OF_EDITOR.test(name) ? found : asHub(found, name),
    ),
  write: (text) =>
    text.replaceAll(IN_HUB, (found, name: string) =>
      OF_EDITOR.test(name) ? found : `\${env:${name}}`,
    ),
};

/** Found in texts of the hub: a name, perhaps with a default. */
export const IN_HUB = /\$\{([A-Za-z_]\w*)(?::-([^}]*))?\}/g;

function asHub(_: string, name: string): string {
  return `\${${name}}`;
}

/** Why a text of the hub does not come back from a format as it was; undefined when it does. */
export function whyVariableChanges(
  text: string,
  { read, write }: VariableDialect,
  title: string,
): string | undefined {
  const back = read(write(text));
  if (back === text) return undefined;
  if (back === unprefixed(text)) return 'a variable is ${NAME}, without "env:" before the name';
  const hasDefault = [...text.matchAll(IN_HUB)].some(([, , fallback]) => fallback !== undefined);
  return hasDefault
    ? `${title} has no default values for variables`
    : `${title} takes a part of it for a variable`;
}
