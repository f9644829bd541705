const FEW = 12;

/** The first of a list of names, and how many more there are. */
export function fewOf(names: readonly string[]): string {
  if (names.length <= FEW) return names.join(', ');
  return `${names.slice(0, FEW).join(', ')} and ${names.length - FEW} more`;
}
