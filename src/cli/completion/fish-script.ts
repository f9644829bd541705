import type { CommandShape, OptionShape, ProgramShape, Values } from './describe-program.ts';

/** A completion script for fish: one line for each command and option. */
export function fishScript({ name, options, commands, words }: ProgramShape): string {
  const complete = `complete -c ${name}`;
  const isFirst = '-n __fish_use_subcommand';
  const sets = [...words].map(
    ([set, each]) => `set -g ${variable(name, set)} ${each.map(quoted).join(' ')}`,
  );
  return [
    `# Completion of ${name} for fish, made by "${name} completion fish".`,
    ...sets,
    `${complete} -e`,
    ...options.map((option) => `${complete} ${isFirst} -f ${optionPart(name, option)}`),
    ...commands.map(
      (command) =>
        `${complete} ${isFirst} -f -a ${command.name} -d ${quoted(sentence(command.summary))}`,
    ),
    ...commands.flatMap((command) => commandLines(name, complete, command)),
    '',
  ].join('\n');
}

function commandLines(name: string, complete: string, command: CommandShape): string[] {
  const isSeen = `-n ${quoted(`__fish_seen_subcommand_from ${command.name}`)}`;
  const { operand } = command;
  return [
    ...(operand?.kind === 'files' || operand?.kind === 'directories'
      ? []
      : [`${complete} ${isSeen} -f ${wordsPart(name, operand)}`.trimEnd()]),
    ...command.options.map((option) => `${complete} ${isSeen} ${optionPart(name, option)}`),
  ];
}

function wordsPart(name: string, values: Values | undefined): string {
  return values?.kind === 'words' ? `-a ${quoted(`$${variable(name, values.set)}`)}` : '';
}

function optionPart(name: string, { flags, summary, value }: OptionShape): string {
  const names = flags.map((flag) =>
    flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
  );
  return [...names, ...valuePart(name, value), `-d ${quoted(sentence(summary))}`].join(' ');
}

function valuePart(name: string, value: Values | undefined): string[] {
  switch (value?.kind) {
    case undefined:
      return [];
    case 'words':
      return [`-x ${wordsPart(name, value)}`];
    case 'files':
      return ['-r -F'];
    case 'directories':
      return [`-x -a ${quoted('(__fish_complete_directories)')}`];
    case 'anything':
      return ['-x'];
  }
}

function variable(name: string, set: string): string {
  return `__${name}_${set.replaceAll(/\W/g, '_')}s`;
}

/** In fish only the quote and the backslash mean something within single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}

function sentence(text: string): string {
  return text.replaceAll('\n', ' ');
}
