import { filesToSave, namesFile } from '../../host/destination.ts';
import { type PlannedFile, planSave } from '../../host/plan-save.ts';
import { saveFiles } from '../../host/save-files.ts';
import {
  type Diagnostic,
  type FileSet,
  hasErrors,
  printSafeJson,
  slugOf,
  type Target,
} from '../../index.ts';
import { type ExitCode, exitCodeOf } from '../exit-codes.ts';
import { targetOf } from '../formats.ts';
import { type Io, wantsColor } from '../io.ts';
import { jsonDiagnostics, line, renderIn } from '../report.ts';
import { UsageError } from '../usage-error.ts';
import { addComment } from './add-comment.ts';
import { fieldsHeldBy, writeStarter } from './starter-agent.ts';

export interface InitOptions {
  readonly format: string;
  readonly output?: string;
  readonly force?: true;
  readonly json?: true;
  readonly quiet?: true;
}

/** Writes a first agent to disk, all of its files or none, and says how to go on. */
export async function initAgent(name: string, options: InitOptions, io: Io): Promise<ExitCode> {
  const target = targetOf(options.format);
  const id = slugOf(name);
  if (id === '') {
    throw new UsageError(`"${name}" has no letter from a to z and no digit to name files by.`);
  }
  const particulars = { id, name, now: new Date().toISOString() };
  const { files, diagnostics: said } = writeStarter(target, particulars);
  const diagnostics: Diagnostic[] = [...said];
  const plan = hasErrors(diagnostics) ? [] : place(files, target, options, io, diagnostics);
  const isSaved = !hasErrors(diagnostics) && saveFiles(plan, (each) => void diagnostics.push(each));
  await tell({ id, target, plan: isSaved ? plan : [], diagnostics }, options, io);
  return exitCodeOf(diagnostics);
}

function place(
  files: FileSet,
  target: Target,
  options: InitOptions,
  io: Io,
  diagnostics: Diagnostic[],
): readonly PlannedFile[] {
  const { output = './', force = false } = options;
  if (files.size > 1 && namesFile(output, io.cwd)) {
    const what = `An agent in ${dialectOf(target)} is ${files.size} files.`;
    throw new UsageError(`${what} Give -o a directory, for example -o agents/.`);
  }
  const commented = addComment(files, target, comments(target));
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  return (
    planSave(filesToSave(commented, output, io.cwd, target.adapter.places), { force, report }) ?? []
  );
}

function dialectOf({ adapter, version }: Target): string {
  return `${adapter.id}@${version}`;
}

const MORE: Readonly<Record<string, string>> = {
  model: 'a model',
  mcpServers: 'MCP servers',
  limits: 'limits',
  skills: 'skills',
  rules: 'rules',
  capabilities: 'capabilities',
};

function comments(target: Target): readonly string[] {
  const { id, title } = target.adapter;
  const held = fieldsHeldBy(target);
  const room = Object.keys(MORE).filter((field) => held.has(field));
  const more = room.map((field) => MORE[field]).join(', ');
  return [
    `A first agent, in ${title}. Change whatever you like.`,
    ...(more === '' ? [] : [`There is also room for ${more}: see agentx formats ${id}`]),
    `and, for every setting, agentx schema ${dialectOf(target)}`,
  ];
}

interface Told {
  readonly id: string;
  readonly target: Target;
  /** What was saved; empty when nothing was. */
  readonly plan: readonly PlannedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

async function tell(
  { id, target, plan, diagnostics }: Told,
  options: InitOptions,
  io: Io,
): Promise<void> {
  const format = dialectOf(target);
  const files = plan.map(({ shown }) => shown);
  const report = { diagnostics, ledger: [], sources: new Map<string, string>() };
  if (options.json) {
    const said = await jsonDiagnostics(report);
    io.stdout(printSafeJson({ agent: id, format, files, diagnostics: said }));
    return;
  }
  const style = { style: 'text', color: wantsColor(io, 'stderr'), verbose: false } as const;
  io.stderr(await renderIn(report, style));
  if (files.length === 0 || options.quiet) return;
  const isNew = plan.some(({ action }) => action !== 'keep');
  const names = files.join(', ');
  const already = `${names} ${files.length === 1 ? 'is' : 'are'} there already.`;
  io.stderr(line(isNew ? `Wrote ${names}.` : already));
  const entry = files.find((file) => target.adapter.detect(contents(plan), file).score > 0);
  const path = entry ?? files[0] ?? '';
  io.stderr(line(`Next: change it, then agentx validate ${quoted(path)} --as ${format}`));
}

function contents(plan: readonly PlannedFile[]): FileSet {
  return new Map(plan.map(({ shown, text }) => [shown, text]));
}

/** As it has to be typed in a shell. */
function quoted(path: string): string {
  return /^[\w./@-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
