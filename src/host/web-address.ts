/** Whether a path on a command line is really an address on the web. */
export function isWebAddress(path: string): boolean {
  return /^https?:\/\//i.test(path);
}
