import { type Command, InvalidArgumentError, Option } from 'commander';
import { nearest, registry } from '../index.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';
import { REPORT_STYLES } from './report.ts';

export type Run = () => ExitCode | Promise<ExitCode>;

/**
 * One command: its name, and how it is told to the parser of the command line. What a command needs
 * beyond that, if it is much, is imported when it runs: a start pays only for what it uses.
 */
export interface CommandPart {
  readonly name: string;
  /** Set by a command that has something to say about the others. */
  readonly speaksOfAll?: true;
  define(program: Command, io: Io, run: (command: Run) => void): void;
}

/** Options of every command that reads agents. */
export function withReadingOptions(command: Command): Command {
  return command
    .option('-f, --from <format>', 'the format of the input, when detection should not decide')
    .option('--lenient', 'keep unknown settings where the format asks to refuse them')
    .option('--allow-network', 'also read addresses on the web')
    .option('--allow-private', 'with --allow-network: also those of private networks')
    .option('--root <directory>', 'the directory within which references are followed')
    .option('--stdin-name <file>', 'the name that standard input would have as a file')
    .option('-v, --verbose', 'also show notes and what went well');
}

export function reportOption(): Option {
  return new Option('--report <style>', 'how to report').choices(REPORT_STYLES).default('text');
}

/** Takes one of a few words and, given another, says which was meant. */
export function oneOf(words: readonly string[]): (value: string) => string {
  return (value) => {
    if (words.includes(value)) return value;
    const allowed = `Allowed choices are ${words.join(', ')}.`;
    throw new InvalidArgumentError(`${allowed}${didYouMean(value, words)}`);
  };
}

/** The end of a message about a word nobody knows. */
export function didYouMean(word: string, known: readonly string[]): string {
  const suggestion = nearest(word, known);
  return suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
}

/** What a help text ends with. */
export function after(examples: readonly string[], more?: string): string {
  const list = inLines(registry.adapters.map(({ id }) => id));
  const shown = examples.map((example) => `  ${example}`).join('\n');
  return `\nExamples:\n${shown}\n\nFormats:\n${list}${more === undefined ? '' : `\n\n${more}`}`;
}

const WIDEST = 78;

/** Words with commas between them, in as many lines as they need. */
function inLines(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? `  ${word}` : `${line}, ${word}`;
    if (longer.length < WIDEST) lines[lines.length - 1] = longer;
    else lines.push(`  ${word}`);
  }
  return lines.join(',\n');
}
