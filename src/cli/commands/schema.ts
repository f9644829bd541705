import { listSchemas, loadSchema } from '../../host/schemas.ts';
import { printSafeJson, registry } from '../../index.ts';
import { after, type CommandPart, didYouMean } from '../command-part.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';

export interface SchemaOptions {
  readonly json?: true;
}

/** Prints a published JSON Schema; without a name, lists them. */
export function schema(name: string | undefined, options: SchemaOptions, io: Io): ExitCode {
  const names = listSchemas(io.packageDirectory);
  if (name === undefined) {
    const list = names.map((each) => `${each}\n`).join('');
    io.stdout(options.json ? printSafeJson({ schemas: names }) : list);
    return EXIT.done;
  }
  const found = findSchema(name, names);
  if (found === undefined) {
    const meant = suggestSchema(name.replace('@', '-'), names);
    throw new UsageError(`There is no schema "${name}".${meant}`);
  }
  io.stdout(loadSchema(io.packageDirectory, found));
  return EXIT.done;
}

/** `afm@0.3.0` is stored as `afm-0.3.0`; a bare format stands for its default version. */
function findSchema(name: string, names: readonly string[]): string | undefined {
  const adapter = registry.adapters.find(({ id }) => id === name);
  const preferred = adapter === undefined ? name : `${adapter.id}-${adapter.versions[0]}`;
  const [format = ''] = name.split('@');
  return (
    [name, name.replace('@', '-'), preferred].find((each) => names.includes(each)) ??
    names.find((each) => each.replaceAll('-', '') === format)
  );
}

/** A version that does not exist is rather another of the same format than of a format like it. */
function suggestSchema(name: string, names: readonly string[]): string {
  const [format = ''] = name.split('-');
  const sameFormat = names.filter((each) => each.startsWith(`${format}-`));
  const meant = didYouMean(name, sameFormat) || didYouMean(name, names);
  return meant || ' `agentx schema` lists them all.';
}

export const schemaCommand: CommandPart = {
  name: 'schema',
  define(program, io, run) {
    program
      .command('schema')
      .summary('print a JSON Schema')
      .description('Print the JSON Schema of a format, of AgentConfig, or of what agentx prints.')
      .argument('[schema]', 'such as agent-config or afm@0.3.0; without it, all are listed')
      .option('--json', 'print the list as { "schemas": […] }')
      .addHelpText('after', () =>
        after(['agentx schema agent-config', 'agentx schema afm@0.3.0 > afm.schema.json']),
      )
      .action((name: string | undefined, options: SchemaOptions) =>
        run(() => schema(name, options, io)),
      );
  },
};
