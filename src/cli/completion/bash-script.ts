import type { CommandShape, OptionShape, ProgramShape, Values } from './describe-program.ts';

/**
 * A completion script for bash 3.2 and later that needs no other. Words are split at white space,
 * not where bash splits them (`afm@0.3.0` would be three). What bash means to replace (`$2`) may be
 * only the end of such a word, and the replies are cut to fit. File names are left to bash itself.
 */
export function bashScript(program: ProgramShape): string {
  const { name, commands, options, words } = program;
  const names = commands.map((command) => command.name);
  return `# Completion of ${name} for bash, made by "${name} completion bash".
_${name}() {
  local line=\${COMP_LINE:0:COMP_POINT} words=() cur prev='' head='' values='' operand='' options='' i
  read -ra words <<<"$line"
  case $line in *[[:space:]]) words+=('') ;; esac
  cur=\${words[\${#words[@]} - 1]}
  if ((\${#words[@]} > 2)); then prev=\${words[\${#words[@]} - 2]}; fi
  case $cur in --*=*) prev=\${cur%%=*} head=\${cur%%=*}= ;; esac
${[...words].map(([set, each]) => `  local ${variable(set)}='${each.join(' ')}'`).join('\n')}
  if ((\${#words[@]} == 2)); then
    operand='${names.join(' ')}'
    options='${flagsOf(options)}'
  else
    case \${words[1]} in
${commands.map(commandCase).join('\n')}
    *) return ;;
    esac
  fi
  if [[ -z $values && -z $head && $cur == -* ]]; then values=$options; fi
  if [[ -z $values ]]; then values=$operand; fi
  if [[ -z $values ]]; then return; fi
  compopt +o default 2>/dev/null
  if [[ $values == - ]]; then return; fi
  COMPREPLY=($(compgen -W "$values" -- "\${cur#"$head"}"))
  local whole start=$((\${#cur} > \${#2} ? \${#cur} - \${#2} : 0))
  for ((i = 0; i < \${#COMPREPLY[@]}; i++)); do
    whole=$head\${COMPREPLY[i]}
    COMPREPLY[i]=\${whole:start}
  done
}
complete -o default -F _${name} ${name}
`;
}

function variable(set: string): string {
  return `${set.replaceAll(/\W/g, '_')}s`;
}

function flagsOf(options: readonly OptionShape[]): string {
  return options.flatMap(({ flags }) => flags).join(' ');
}

function commandCase({ name, options, operand }: CommandShape): string {
  const cases = options.flatMap(({ flags, value }) =>
    value === undefined ? [] : [`      ${flags.join(' | ')}) ${afterOption(value)} ;;`],
  );
  const choice = cases.length === 0 ? [] : ['      case $prev in', ...cases, '      esac'];
  return [
    `    ${name})`,
    `      options='${flagsOf(options)}'`,
    ...(operand === undefined ? ['      operand=-'] : operandLine(operand)),
    ...choice,
    '      ;;',
  ].join('\n');
}

/** A lone dash stands for: nothing can be offered, not even files. */
function operandLine(operand: Values): string[] {
  if (operand.kind === 'words') return [`      operand=$${variable(operand.set)}`];
  return operand.kind === 'anything' ? ['      operand=-'] : [];
}

function afterOption(value: Values): string {
  if (value.kind === 'words') return `values=$${variable(value.set)}`;
  if (value.kind === 'directories') return 'compopt -o dirnames 2>/dev/null; return';
  return value.kind === 'anything' ? 'values=-' : 'return';
}
