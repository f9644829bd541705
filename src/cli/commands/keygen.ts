import { Option } from 'commander';
import { ALGORITHMS } from '../../signing/algorithms.ts';
import { after, type CommandPart } from '../command-part.ts';
import type { KeygenOptions } from '../signing/keygen.ts';
import { parseKeyName } from '../signing/option-values.ts';
import { UsageError } from '../usage-error.ts';

export const keygenCommand: CommandPart = {
  name: 'keygen',
  define(program, io, run) {
    program
      .command('keygen')
      .summary('make a key to sign agent cards with')
      .description(
        'Make a key to sign agent cards with. The private key goes to a file that only you can read; ' +
          'the public key goes to a key set (JWKS) to be published. If that is there already, the key ' +
          'is added to it.',
      )
      .requiredOption('-o, --output <file>', 'where to keep the private key; - for standard output')
      .option('--jwks <file>', 'the key set (default: beside the private key)')
      .option('--kid <name>', 'what the key is called (default: its thumbprint)', parseKeyName)
      .addOption(
        new Option('--alg <algorithm>', 'how it signs').choices(ALGORITHMS).default('ES256'),
      )
      .addHelpText('after', () =>
        after([
          'agentx keygen -o signing-key.jwk',
          'agentx keygen --kid 2027 -o 2027.jwk --jwks site/.well-known/jwks.json',
        ]),
      )
      .action((options: KeygenOptions) =>
        run(async () => {
          if (options.output === '-' && io.isTerminal('stdout')) {
            throw new UsageError('A private key is not shown on a terminal. Give -o a file.');
          }
          return (await import('../signing/commands.ts')).keygen(options, io);
        }),
      );
  },
};
