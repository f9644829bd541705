import type { Argument, Command, Option } from 'commander';

/** What may stand in some place of a command line. */
export type Values =
  | { readonly kind: 'words'; readonly set: string }
  | { readonly kind: 'files' | 'directories' | 'anything' };

export interface OptionShape {
  /** `-t` and `--to`, or only one of them. */
  readonly flags: readonly string[];
  readonly summary: string;
  /** Absent: the option takes no value. */
  readonly value?: Values;
}

export interface CommandShape {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionShape[];
  /** What it takes that is no option; absent: nothing. */
  readonly operand?: Values;
}

/** The command line as the parser knows it, without what only the parser needs. */
export interface ProgramShape {
  readonly name: string;
  readonly options: readonly OptionShape[];
  readonly commands: readonly CommandShape[];
  /** Words of which one can be chosen, by the name of their set. */
  readonly words: ReadonlyMap<string, readonly string[]>;
}

/**
 * Describes the commands of a parser. `known` says which words a placeholder such as `<format>`
 * stands for; a placeholder that names a file or directory is completed as one.
 */
export function describeProgram(
  program: Command,
  known: ReadonlyMap<string, readonly string[]>,
): ProgramShape {
  const words = new Map(known);
  const help = program.createHelp();
  const describeOption = (option: Option): OptionShape => {
    const flags = [option.short, option.long].filter((flag) => flag !== undefined);
    const takesValue = option.required || option.optional;
    const value = valuesOf(placeholderOf(option.flags), option.argChoices, 'anything', words);
    return { flags, summary: option.description, ...(takesValue && { value }) };
  };
  const describeCommand = (command: Command): CommandShape => {
    const [first] = command.registeredArguments;
    return {
      name: command.name(),
      summary: command.summary() || command.description(),
      options: help.visibleOptions(command).map(describeOption),
      ...(first !== undefined && { operand: operandOf(first, words) }),
    };
  };
  return {
    name: program.name(),
    options: help.visibleOptions(program).map(describeOption),
    commands: help.visibleCommands(program).map(describeCommand),
    words,
  };
}

/** Commands are about files, unless they say otherwise. */
function operandOf(argument: Argument, words: Map<string, readonly string[]>): Values {
  return valuesOf(argument.name(), argument.argChoices, 'files', words);
}

/** `-o, --output <path>` → `path`, `--to <format[@version]>` → `format`, `<key file>` → `file` */
function placeholderOf(flags: string): string {
  const start = flags.search(/[<[]/);
  const [text = ''] = start === -1 ? [] : flags.slice(start + 1).split(/[[\]>.]/);
  return text.split(' ').at(-1) ?? '';
}

const FILES: ReadonlySet<string> = new Set(['file', 'path']);

function valuesOf(
  placeholder: string,
  choices: readonly string[] | undefined,
  otherwise: 'files' | 'anything',
  words: Map<string, readonly string[]>,
): Values {
  if (choices !== undefined) return { kind: 'words', set: addChoices(placeholder, choices, words) };
  if (words.has(placeholder)) return { kind: 'words', set: placeholder };
  if (placeholder === 'directory') return { kind: 'directories' };
  if (placeholder === 'name') return { kind: 'anything' };
  return { kind: FILES.has(placeholder) ? 'files' : otherwise };
}

/** Options of different commands may use one placeholder for different words. */
function addChoices(
  placeholder: string,
  choices: readonly string[],
  words: Map<string, readonly string[]>,
): string {
  let set = placeholder;
  while ((words.get(set) ?? choices).join() !== choices.join()) set += '-other';
  words.set(set, choices);
  return set;
}
