import { Command, Option } from 'commander';
import { describe, expect, it } from 'vitest';
import { bashScript } from '../../../src/cli/completion/bash-script.ts';
import {
  describeProgram,
  type ProgramShape,
} from '../../../src/cli/completion/describe-program.ts';
import { fishScript } from '../../../src/cli/completion/fish-script.ts';
import { zshScript } from '../../../src/cli/completion/zsh-script.ts';
import { COMMANDS } from '../../../src/cli/program.ts';
import { registry } from '../../../src/index.ts';
import { filesBelow, temporaryDirectory } from '../../host/temporary-directory.ts';
import { run } from '../run.ts';
import {
  type Complete,
  completeInBash,
  completeInFish,
  completeInZsh,
  hasShell,
} from './complete-in-shell.ts';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

const SHELLS: readonly (readonly [keyof typeof SCRIPTS, Complete])[] = [
  ['bash', completeInBash],
  ['zsh', completeInZsh],
  ['fish', completeInFish],
];
const INSTALLED = SHELLS.filter(([shell]) => hasShell(shell));

/** What is typed, and the one line it can become. */
const UNIQUE: readonly (readonly [string, string])[] = [
  ['agentx conver', 'agentx convert'],
  ['agentx --versi', 'agentx --version'],
  ['agentx help explai', 'agentx help explain'],
  ['agentx convert --allow-wid', 'agentx convert --allow-widening'],
  ['agentx convert a.md --to afm@0.4', 'agentx convert a.md --to afm@0.4-draft'],
  ['agentx convert a.md --to=agentcard@r', 'agentx convert a.md --to=agentcard@rfc'],
  ['agentx convert a.md -t tsagent@y', 'agentx convert a.md -t tsagent@yaml'],
  ['agentx validate a.md --as openagentspec@', 'agentx validate a.md --as openagentspec@v1'],
  ['agentx inspect --from a2a@0', 'agentx inspect --from a2a@0.3'],
  ['agentx validate --report s', 'agentx validate --report sarif'],
  ['agentx validate --report=g', 'agentx validate --report=github'],
  ['agentx formats a2a@1', 'agentx formats a2a@1.0'],
  ['agentx explain core/ambiguous-f', 'agentx explain core/ambiguous-format'],
  ['agentx schema repor', 'agentx schema report'],
  ['agentx completion zs', 'agentx completion zsh'],
];

async function scriptFor(shell: string): Promise<string> {
  const { code, stdout, stderr } = await run(['completion', shell]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

const DIALECTS = registry.adapters.flatMap(({ id, versions }) => [
  id,
  ...versions.map((version) => `${id}@${version}`),
]);

/** Descriptions full of what means something to a shell, and a value of each kind. */
function awkwardProgram(): ProgramShape {
  const program = new Command('agentx');
  program
    .command('hum')
    .summary(`it's [a] "song": $(touch x) \`y\` \\ {1,2}\nand more`)
    .argument('[tune]')
    .option('-l, --loud <how>', `not 'soft': [very] $HOME`)
    .option('--into <directory>', 'where: [to]')
    .option('--bars <count>', 'how many')
    .option('--dry', '`no` sound');
  return describeProgram(program, new Map([['how', ['forte', 'piano']]]));
}

describe.each(INSTALLED)('in %s', (shell, complete) => {
  it('completes commands, options and their values', async () => {
    const script = await scriptFor(shell);
    const typed = UNIQUE.map(([line]) => line);
    const completed = complete(script, typed, temporaryDirectory());
    expect(completed).toEqual(UNIQUE.map(([, line]) => [line]));
  });

  it('is not confused by what descriptions say', () => {
    const cwd = temporaryDirectory();
    const script = SCRIPTS[shell](awkwardProgram());
    const typed = ['agentx hu', 'agentx hum --loud p', 'agentx hum --dr'];
    expect(complete(script, typed, cwd)).toEqual([
      ['agentx hum'],
      ['agentx hum --loud piano'],
      ['agentx hum --dry'],
    ]);
    expect(filesBelow(cwd)).toEqual({});
  });
});

describe.runIf(INSTALLED.some(([shell]) => shell === 'bash'))('in bash', () => {
  it('offers every format and version', async () => {
    const typed = 'agentx convert a.md --to ';
    const [offered] = completeInBash(await scriptFor('bash'), [typed], temporaryDirectory());
    expect(offered).toEqual(DIALECTS.map((dialect) => typed + dialect));
  });

  it('offers every option of every command that its help shows', async () => {
    const script = await scriptFor('bash');
    for (const { name } of COMMANDS) {
      const { stdout } = await run([name, '--help']);
      const shown = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, flag]) => flag);
      const [offered] = completeInBash(script, [`agentx ${name} --`], temporaryDirectory());
      expect(offered).toEqual(shown.map((flag) => `agentx ${name} ${flag}`));
    }
  });

  it('leaves files to bash, and only files', async () => {
    const typed = ['agentx validate lan', 'agentx convert a.md -o lan', 'agentx bake x'];
    const cwd = temporaryDirectory({ 'lantern.md': '' });
    expect(completeInBash(await scriptFor('bash'), typed, cwd)).toEqual([[], [], []]);
    expect(await scriptFor('bash')).toContain('\ncomplete -o default -F _agentx agentx\n');
  });
});

describe.each(INSTALLED.filter(([shell]) => shell !== 'bash'))('in %s', (shell, complete) => {
  it('completes names of files and directories', async () => {
    const cwd = temporaryDirectory({ 'lantern.md': '', 'landing/a.md': '' });
    const typed = [
      'agentx validate lant',
      'agentx convert a.md -o lant',
      'agentx validate a.md --root la',
    ];
    expect(complete(await scriptFor(shell), typed, cwd)).toEqual([
      ['agentx validate lantern.md'],
      ['agentx convert a.md -o lantern.md'],
      ['agentx validate a.md --root landing/'],
    ]);
  });
});

it('tells apart what two commands call by one name', () => {
  const program = new Command('agentx');
  for (const [name, choices] of [
    ['sing', ['high', 'low']],
    ['whistle', ['sharp']],
    ['hum', ['high', 'low']],
  ] as const) {
    program.command(name).addOption(new Option('--with <pitch>', 'how').choices(choices));
  }
  program.command('play').option('--from <sheet file>', 'the notes');
  const { commands, words } = describeProgram(program, new Map());
  const values = commands.map(({ options: [option] }) => option?.value);
  expect(values.slice(0, 4)).toEqual([
    { kind: 'words', set: 'pitch' },
    { kind: 'words', set: 'pitch-other' },
    { kind: 'words', set: 'pitch' },
    { kind: 'files' },
  ]);
  expect([...words]).toEqual([
    ['pitch', ['high', 'low']],
    ['pitch-other', ['sharp']],
  ]);
});

it('knows three shells', async () => {
  expect(await run(['completion', 'fihs'])).toEqual({
    code: 2,
    stdout: '',
    stderr:
      "error: command-argument value 'fihs' is invalid for argument 'shell'. " +
      'Allowed choices are bash, zsh, fish. Did you mean "fish"?\n' +
      'Try "agentx completion --help".\n',
  });
});
