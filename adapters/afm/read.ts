import {
  type AgentConfig,
  compact,
  type DerivableField,
  type FileSet,
  type ReadContext,
} from '../../src/adapter.ts';
import { describeByRole, hasSections, readBody } from './body.ts';
import { afmCodes } from './codes.ts';
import { beginsWithLetter, identifierOf } from './identifier.ts';
import { type Fields, readMetadata } from './read-metadata.ts';
import { type AfmSource, parseSource } from './source.ts';

const { build } = afmCodes;

/** Reads one AFM file of any dialect; an AFM file holds one agent. */
export function read(files: FileSet, { entry, report }: ReadContext): readonly AgentConfig[] {
  const id = identifierOf(entry);
  if (id === '') report(build['no-identifier']({ file: entry }, { file: entry }));
  else if (!beginsWithLetter(id)) report(build.identifier({ id }, { file: entry }));
  const source = parseSource(files.get(entry) ?? '', entry, report);
  if (source === undefined) return [];
  const metadata = readMetadata(source.document, report);
  if (metadata === undefined) return [];
  const { fields, rest } = metadata;
  const instruction = readBody(source.body);
  if (instruction === undefined && Object.keys(source.document.value ?? {}).length === 0) {
    report(build['empty-file']({}, { file: entry }));
  }
  if (instruction !== undefined && !hasSections(source.body)) {
    report(build['no-sections']({}, { file: entry, range: firstLine(source) }));
  }
  return [
    {
      id,
      kind: 'agent',
      ...withDefaults(fields, id, source.body),
      ...compact({ instruction, extensions: rest && { afm: rest } }),
    },
  ];
}

/** Defaults of the format are shown, but marked: they are never written back (spec §5.1.2). */
function withDefaults(fields: Fields, id: string, body: string): Fields & { name: string } {
  const description = fields.description ?? describeByRole(body);
  const derived: DerivableField[] = [];
  if (fields.name === undefined) derived.push('name');
  if (fields.description === undefined && description !== undefined) derived.push('description');
  return {
    ...fields,
    name: fields.name ?? id,
    ...compact({ description, derived: derived.length === 0 ? undefined : derived }),
  };
}

function firstLine({ body, bodyStart }: AfmSource) {
  const start = body.length - body.trimStart().length;
  const end = body.indexOf('\n', start);
  return { start: bodyStart + start, end: bodyStart + (end === -1 ? body.length : end) };
}
