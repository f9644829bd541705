import { after, type CommandPart } from '../command-part.ts';
import type { DoctorOptions } from '../doctor/doctor.ts';
import { collect, collectOrigin } from '../repeatable.ts';

export const doctorCommand: CommandPart = {
  name: 'doctor',
  define(program, io, run) {
    program
      .command('doctor')
      .summary('examine a published A2A card')
      .description(
        'Examine an A2A card: its schema, its endpoints, its security, and what clients of each ' +
          'generation make of it. The network is used only when an address is given.',
      )
      .argument('<address|file>', 'the address of an agent or of its card, or a file')
      .option('--allow-private', 'also ask this machine and private networks')
      .option('--jwks <file>', 'public keys to check signatures with (repeatable)', collect)
      .option('--allow-origin <origin>', 'fetch key sets from there (repeatable)', collectOrigin)
      .option('--json', 'print the diagnosis as JSON')
      .addHelpText('after', () =>
        after(
          ['agentx doctor https://agents.example/trails/', 'agentx doctor agent-card.json --json'],
          'Exit code 1 when the card is broken.',
        ),
      )
      .action((subject: string, options: DoctorOptions) =>
        run(async () => (await import('../doctor/doctor.ts')).doctor(subject, options, io)),
      );
  },
};
