/** Where the credentials of remote agents stand, which only Gemini CLI knows. */
const PLACE = '/extensions/gemini/auth/';

/** `!command`: Gemini CLI runs it to get the secret; agentx never does. `!!` begins a literal. */
export function standsForSecret(text: string, pointer: string): boolean {
  return pointer.startsWith(PLACE) && /^![^!]/.test(text);
}

/** Credentials are resolved as `$NAME` only; elsewhere the braces of the hub will do. */
export function variable(name: string, pointer: string): string {
  return pointer.startsWith(PLACE) ? `$${name}` : `\${${name}}`;
}
