import { resolve } from 'node:path';
import { diagnoseFile, diagnosePublished } from '../../doctor/diagnose.ts';
import { doctorJson } from '../../doctor/doctor-json.ts';
import type { DoctorReport } from '../../doctor/doctor-report.ts';
import { renderDoctor } from '../../doctor/render-doctor.ts';
import { loadText } from '../../host/load-text.ts';
import { DEFAULT_LIMITS, type Diagnostic, printSafeJson } from '../../index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { targetOf } from '../formats.ts';
import { type Io, wantsColor } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { askServer } from './ask-server.ts';

export interface DoctorOptions {
  readonly allowPrivate?: true;
  readonly json?: true;
}

/** Examines a card on disk or, if an address is given, wherever the web has it. */
export async function doctor(subject: string, options: DoctorOptions, io: Io): Promise<ExitCode> {
  const report = /^https?:/i.test(subject)
    ? await examineAddress(subject, options.allowPrivate ?? false)
    : await examineFile(subject, io);
  if (options.json) io.stdout(printSafeJson(doctorJson(report)));
  else io.stdout(renderDoctor(report, wantsColor(io, 'stdout')));
  return report.verdict === 'broken' ? EXIT.errors : EXIT.done;
}

async function examineAddress(url: string, allowPrivate: boolean): Promise<DoctorReport> {
  if (!URL.canParse(url)) throw new UsageError(`"${url}" is not an address.`);
  const answers = await askServer(url, allowPrivate);
  return diagnosePublished(
    { url, answers, isPublic: !allowPrivate },
    { adapter: targetOf('a2a').adapter },
  );
}

async function examineFile(file: string, io: Io): Promise<DoctorReport> {
  const findings: Diagnostic[] = [];
  const text = loadText(resolve(io.cwd, file), {
    shown: file,
    maxBytes: DEFAULT_LIMITS.fileBytes,
    report: (diagnostic) => void findings.push(diagnostic),
  });
  if (text !== undefined) return diagnoseFile(file, text, { adapter: targetOf('a2a').adapter });
  const nothing = { answers: [], cards: [], clients: [], sources: new Map() };
  return { subject: file, verdict: 'broken', findings, ...nothing };
}
