/**
 * Finds settings by name without parsing, in block or flow style, quoted or not. It may also find
 * nested ones, so it says where a closer look is worth while, not what a card says.
 */
export function settingPattern(names: readonly string[], value = ''): RegExp {
  return new RegExp(`(?:^|[{,])[ \\t]*["']?(?:${names.join('|')})["']?[ \\t]*:${value}`, 'm');
}
