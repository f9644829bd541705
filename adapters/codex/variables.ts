/** Codex has settings for variables, and none inside texts. */
export const TITLE = 'Codex';

const NAME = /^[A-Za-z_]\w*$/;
const WHOLE = /^\$\{([A-Za-z_]\w*)\}$/;
const BEARER = /^Bearer \$\{([A-Za-z_]\w*)\}$/;
const ANYWHERE = /\$\{[^}]*\}/;

export function isVariableName(name: string): boolean {
  return NAME.test(name);
}

/** As the hub refers to a variable. */
export function referenceTo(name: string): string {
  return `\${${name}}`;
}

/** The variable that a text of the hub stands for, if it is nothing else. */
export function variableIn(text: string): string | undefined {
  return WHOLE.exec(text)?.[1];
}

/** The variable with the token, in the header of that name. */
export function tokenIn(text: string): string | undefined {
  return BEARER.exec(text)?.[1];
}

export function holdsVariable(text: string): boolean {
  return ANYWHERE.test(text);
}
