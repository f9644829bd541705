/** Whether a file lies in a conventional place of its format, in whichever project. */
export function liesIn(entry: string, places: readonly string[]): boolean {
  return places.some((place) => entry.startsWith(`${place}/`) || entry.includes(`/${place}/`));
}
