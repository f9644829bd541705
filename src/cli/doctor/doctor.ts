import { resolve } from 'node:path';
import { diagnoseFile, diagnosePublished } from '../../doctor/diagnose.ts';
import { doctorJson } from '../../doctor/doctor-json.ts';
import type { DoctorReport } from '../../doctor/doctor-report.ts';
import type { Instruments } from '../../doctor/examine-card.ts';
import { renderDoctor } from '../../doctor/render-doctor.ts';
import { loadText } from '../../host/load-text.ts';
import {
  DEFAULT_LIMITS,
  type Diagnostic,
  hasErrors,
  printSafeJson,
  type Report,
  renderText,
} from '../../index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { targetOf } from '../formats.ts';
import { type Io, wantsColor } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { askServer } from './ask-server.ts';

export interface DoctorOptions {
  readonly allowPrivate?: true;
  readonly jwks?: readonly string[];
  readonly allowOrigin?: readonly string[];
  readonly json?: true;
}

/** Examines a card on disk or, if an address is given, wherever the web has it. */
export async function doctor(subject: string, options: DoctorOptions, io: Io): Promise<ExitCode> {
  const problems: Diagnostic[] = [];
  const instruments = await instrumentsFor(options, io, (each) => void problems.push(each));
  if (hasErrors(problems)) {
    const color = wantsColor(io, 'stderr');
    const told = { diagnostics: problems, ledger: [], sources: new Map() };
    io.stderr(renderText(told, { color, verbose: false }));
    return EXIT.errors;
  }
  const report = /^https?:/i.test(subject)
    ? await examineAddress(subject, options.allowPrivate ?? false, instruments)
    : await examineFile(subject, instruments, io);
  if (options.json) io.stdout(printSafeJson(doctorJson(report)));
  else io.stdout(renderDoctor(report, wantsColor(io, 'stdout')));
  return report.verdict === 'broken' ? EXIT.errors : EXIT.done;
}

/** Signatures are judged only by keys that somebody vouches for: given, or from an allowed place. */
async function instrumentsFor(
  options: DoctorOptions,
  io: Io,
  report: Report,
): Promise<Instruments> {
  const { adapter } = targetOf('a2a');
  if (options.jwks === undefined && options.allowOrigin === undefined) return { adapter };
  const { signatureJudge } = await import('../signing/commands.ts');
  return { adapter, judgeSignatures: await signatureJudge(options, io, report) };
}

async function examineAddress(
  url: string,
  allowPrivate: boolean,
  instruments: Instruments,
): Promise<DoctorReport> {
  if (!URL.canParse(url)) throw new UsageError(`"${url}" is not an address.`);
  const answers = await askServer(url, allowPrivate);
  return diagnosePublished({ url, answers, isPublic: !allowPrivate }, instruments);
}

async function examineFile(file: string, instruments: Instruments, io: Io): Promise<DoctorReport> {
  const findings: Diagnostic[] = [];
  const text = loadText(resolve(io.cwd, file), {
    shown: file,
    maxBytes: DEFAULT_LIMITS.fileBytes,
    report: (diagnostic) => void findings.push(diagnostic),
  });
  if (text !== undefined) return diagnoseFile(file, text, instruments);
  const nothing = { answers: [], cards: [], clients: [], sources: new Map() };
  return { subject: file, verdict: 'broken', findings, ...nothing };
}
