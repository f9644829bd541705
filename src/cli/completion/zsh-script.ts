import type { CommandShape, OptionShape, ProgramShape, Values } from './describe-program.ts';

/** A completion script for zsh, to be evaluated, or autoloaded from a directory of `fpath`. */
export function zshScript({ name, options, commands, words }: ProgramShape): string {
  const sets = [...words].map(([set, each]) => {
    const list = each.map(quoted).join(' ');
    return `${functionOf(name, set)}() { compadd "$@" -- ${list} }\n`;
  });
  return `#compdef ${name}
# Completion of ${name} for zsh, made by "${name} completion zsh".
${sets.join('')}_${name}() {
  local context state state_descr line curcontext="$curcontext"
  typeset -A opt_args
  local -a commands
  commands=(
${commands.map(({ name: each, summary }) => `    ${quoted(`${each}:${onOneLine(summary)}`)}`).join('\n')}
  )
  _arguments -C -s \\
${continued(options.map((option) => optionSpec(name, option)))} \\
    '1: :->command' '*:: :->operand'
  case $state in
  command) _describe -t commands command commands ;;
  operand)
    case $line[1] in
${commands.map((command) => commandCase(name, command)).join('\n')}
    esac
    ;;
  esac
}
if [[ $funcstack[1] == _${name} ]]; then _${name} "$@"; else compdef _${name} ${name}; fi
`;
}

function commandCase(name: string, { name: command, options, operand }: CommandShape): string {
  const specs = options.map((option) => optionSpec(name, option));
  const action = operand === undefined ? undefined : actionOf(name, operand);
  const all = action === undefined ? specs : [...specs, quoted(`*: :${action}`)];
  const call = all.length === 0 ? '      :' : `      _arguments -s \\\n${continued(all)}`;
  return `    ${command})\n${call}\n      ;;`;
}

function continued(specs: readonly string[]): string {
  return specs.map((spec) => `        ${spec}`).join(' \\\n');
}

/** `'(-t --to)'{-t+,--to=}'[the format]:format:_agentx_formats'` */
function optionSpec(name: string, { flags, summary, value }: OptionShape): string {
  const rest =
    value === undefined
      ? quoted(`[${escaped(summary)}]`)
      : quoted(`[${escaped(summary)}]: :${actionOf(name, value)}`);
  const names = flags.map((flag) => {
    if (value === undefined) return flag;
    return flag.startsWith('--') ? `${flag}=` : `${flag}+`;
  });
  if (names.length === 1) return `${names.join('')}${rest}`;
  return `${quoted(`(${flags.join(' ')})`)}{${names.join(',')}}${rest}`;
}

function actionOf(name: string, values: Values): string {
  switch (values.kind) {
    case 'words':
      return functionOf(name, values.set);
    case 'files':
      return '_files';
    case 'directories':
      return '_files -/';
    case 'anything':
      return ' ';
  }
}

function functionOf(name: string, set: string): string {
  return `_${name}_${set.replaceAll(/\W/g, '_')}s`;
}

/** A bracket would end a description, a colon what precedes it. */
function escaped(text: string): string {
  return onOneLine(text).replaceAll(/[\\[\]:]/g, String.raw`\$&`);
}

function onOneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
