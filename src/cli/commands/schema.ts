import { listSchemas, loadSchema } from '../../host/schemas.ts';
import { nearest, registry } from '../../index.ts';
import { after, type CommandPart } from '../command-part.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';

/** Prints a published JSON Schema; without a name, lists them. */
export function schema(name: string | undefined, io: Io): ExitCode {
  const names = listSchemas(io.packageDirectory);
  if (name === undefined) {
    for (const each of names) io.stdout(`${each}\n`);
    return EXIT.done;
  }
  const found = findSchema(name, names);
  if (found === undefined) {
    const suggestion = nearest(name.replace('@', '-'), names);
    const meant = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
    throw new UsageError(`There is no schema "${name}".${meant} Known: ${names.join(', ')}.`);
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

export const schemaCommand: CommandPart = {
  name: 'schema',
  define(program, io, run) {
    program
      .command('schema')
      .summary('print a JSON Schema')
      .description('Print the JSON Schema of a format, of AgentConfig, or of the report.')
      .argument('[name]', 'such as agent-config or afm@0.3.0; without it, all are listed')
      .addHelpText('after', () =>
        after(['agentx schema agent-config', 'agentx schema afm@0.3.0 > afm.schema.json']),
      )
      .action((name: string | undefined) => run(() => schema(name, io)));
  },
};
