import { InvalidArgumentError } from 'commander';
import { ALGORITHMS, type Algorithm, isAlgorithm } from '../../signing/algorithms.ts';
import { after, type CommandPart } from '../command-part.ts';
import { collect, collectOrigin } from '../repeatable.ts';
import type { VerifyCommandOptions } from '../signing/verify.ts';

function collectAlgorithm(name: string, before: readonly Algorithm[] = []): readonly Algorithm[] {
  if (isAlgorithm(name)) return [...before, name];
  throw new InvalidArgumentError(`Allowed choices are ${ALGORITHMS.join(', ')}.`);
}

export const verifyCommand: CommandPart = {
  name: 'verify',
  define(program, io, run) {
    program
      .command('verify')
      .summary('check the signatures of an A2A agent card')
      .description(
        'Check the signatures of an A2A agent card. Exit code 0 only if one is verified and none is ' +
          'invalid.',
      )
      .argument('<card>', 'an agent card (JSON), or - for standard input')
      .option('--jwks <file>', 'public keys: a key set, JWK or PEM (repeatable)', collect)
      .option('--allow-origin <origin>', 'fetch key sets from there (repeatable)', collectOrigin)
      .option('--allow-private', 'also fetch from this machine and private networks')
      .option('--alg <algorithm>', 'accept only this one (repeatable)', collectAlgorithm)
      .option('--json', 'print the verdicts as JSON')
      .addHelpText('after', () => after(EXAMPLES, VERDICTS))
      .action((card: string, options: VerifyCommandOptions) =>
        run(async () => (await import('../signing/commands.ts')).verify(card, options, io)),
      );
  },
};

const EXAMPLES = [
  'agentx verify agent-card.json --jwks jwks.json',
  'agentx verify agent-card.json --allow-origin https://example.com',
];

const VERDICTS = `Verdicts:
  verified      genuine, and it covers all of the card
  partial       genuine, but parts of the card are not covered
  invalid       it does not fit: do not trust the card
  unverifiable  nobody can say: no key, or an algorithm that is not accepted`;
