import { InvalidArgumentError, Option } from 'commander';
import { ALGORITHMS } from '../../signing/algorithms.ts';
import { after, type CommandPart } from '../command-part.ts';
import type { SignCommandOptions } from '../signing/sign.ts';

function parseAddress(text: string): string {
  if (URL.canParse(text) && /^https?:\/\//i.test(text)) return text;
  throw new InvalidArgumentError('Give an address that begins with https://.');
}

export const signCommand: CommandPart = {
  name: 'sign',
  define(program, io, run) {
    program
      .command('sign')
      .summary('sign an A2A agent card')
      .description(
        'Sign an A2A agent card. Signatures by other keys stay, one by the same key is replaced; the ' +
          'rest of the file is not touched.',
      )
      .argument('<card>', 'an agent card (JSON), or - for standard input')
      .requiredOption('--key <file>', 'the private key: a JWK, a key set or PEM (PKCS#8)')
      .option('--kid <name>', 'which key of a set, or what a key without a name is called')
      .addOption(new Option('--alg <algorithm>', 'for RSA keys').choices(ALGORITHMS))
      .option('--jku <url>', 'where verifiers find the key set', parseAddress)
      .option('--compat-sdk', 'sign a second time for @a2a-js/sdk 1.3, where it differs')
      .option('-o, --output <file>', 'write to this file')
      .option('--force', 'overwrite a file that exists and is different')
      .option('-q, --quiet', 'say nothing unless something is wrong')
      .option('-v, --verbose', 'also show notes')
      .addHelpText('after', () =>
        after([
          'agentx sign agent-card.json --key signing-key.jwk -o agent-card.json --force',
          'agentx sign card.json --key key.pem --jku https://example.com/jwks.json',
        ]),
      )
      .action((card: string, options: SignCommandOptions) =>
        run(async () => (await import('../signing/commands.ts')).sign(card, options, io)),
      );
  },
};
