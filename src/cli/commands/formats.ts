import { type Adapter, AGENT_FIELDS, printSafeJson, registry, type Support } from '../../index.ts';
import { after, type CommandPart } from '../command-part.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { targetOf } from '../formats.ts';
import type { Io } from '../io.ts';

const WIDTH = 80;

export interface FormatsOptions {
  readonly json?: true;
}

/** The support table: of all formats side by side, or of one with the reasons. */
export function formats(format: string | undefined, options: FormatsOptions, io: Io): ExitCode {
  const chosen = format === undefined ? registry.adapters : [targetOf(format).adapter];
  if (options.json) {
    const list = chosen.map(({ id, title, versions, support }) => ({
      id,
      title,
      versions,
      support,
    }));
    io.stdout(printSafeJson({ formats: list }));
  } else if (format === undefined) io.stdout(overview(chosen));
  else io.stdout(chosen.map(detail).join('\n'));
  return EXIT.done;
}

function overview(adapters: readonly Adapter[]): string {
  const tables = inGroups(adapters).map(supportTable);
  const legend =
    'exact: kept as it is · degraded: kept with a loss, which is reported\n' +
    '–: absent, dropped with a report · agentx formats <format> tells why\n';
  return [adapters.map(heading).join(''), ...tables, legend].join('\n');
}

function heading({ id, title, versions }: Adapter): string {
  const dialects = versions.map((version) => `${id}@${version}`).join(', ');
  return `${id}  ${title}\n  writes ${dialects}\n`;
}

const FIELD_WIDTH = Math.max(...AGENT_FIELDS.map((field) => field.length));

/** As many formats side by side as fit. */
function inGroups(adapters: readonly Adapter[]): Adapter[][] {
  const groups: Adapter[][] = [[]];
  let used = FIELD_WIDTH;
  for (const adapter of adapters) {
    const width = columnWidth(adapter);
    if (used + width > WIDTH) {
      groups.push([]);
      used = FIELD_WIDTH;
    }
    groups.at(-1)?.push(adapter);
    used += width;
  }
  return groups;
}

function columnWidth({ id }: Adapter): number {
  return Math.max(id.length, 'degraded'.length) + 2;
}

function supportTable(adapters: readonly Adapter[]): string {
  const row = (label: string, cells: readonly string[]) => {
    const columns = cells.map((cell, index) => {
      const adapter = adapters[index];
      return `  ${cell.padEnd(adapter === undefined ? 0 : columnWidth(adapter) - 2)}`;
    });
    return `${label.padEnd(FIELD_WIDTH)}${columns.join('')}`.trimEnd();
  };
  const head = row(
    '',
    adapters.map(({ id }) => id),
  );
  const body = AGENT_FIELDS.map((field) =>
    row(
      field,
      adapters.map(({ support }) => word(support[field])),
    ),
  );
  return [head, ...body].map((each) => `${each}\n`).join('');
}

function word(support: Support): string {
  if (support === 'exact') return 'exact';
  return 'degraded' in support ? 'degraded' : '–';
}

function detail(adapter: Adapter): string {
  const rows = AGENT_FIELDS.map((field) => {
    const support = adapter.support[field];
    const label = `${field.padEnd(FIELD_WIDTH)}  ${word(support).padEnd('degraded'.length)}`;
    return support === 'exact' ? label.trimEnd() : wrapped(label, Object.values(support).join(''));
  });
  return `${heading(adapter)}\n${rows.map((row) => `${row}\n`).join('')}`;
}

/** The reason beside its label, continued below itself. */
function wrapped(label: string, reason: string): string {
  const indent = label.length + 2;
  const lines = [`${label}  `];
  for (const word of reason.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length > WIDTH && last.length > indent) {
      lines.push(`${' '.repeat(indent)}${word} `);
    } else lines[lines.length - 1] = `${last}${word} `;
  }
  return lines.map((each) => each.trimEnd()).join('\n');
}

export const formatsCommand: CommandPart = {
  name: 'formats',
  define(program, io, run) {
    program
      .command('formats')
      .summary('list the formats and what each can hold')
      .description('List the formats, their versions, and what each can hold.')
      .argument('[format]', 'only this one, with the reasons')
      .option('--json', 'print { "formats": […] }')
      .addHelpText('after', () => after(['agentx formats', 'agentx formats afm']))
      .action((format: string | undefined, options: FormatsOptions) =>
        run(() => formats(format, options, io)),
      );
  },
};
