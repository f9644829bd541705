import { jsonReport } from '../diagnostics/render/json.ts';
import type { DoctorReport } from './doctor-report.ts';

/** The report as published in `schemas/doctor.schema.json`. */
export function doctorJson(report: DoctorReport) {
  const { subject, verdict, answers, cards, clients, findings, sources } = report;
  const { diagnostics, summary } = jsonReport({ diagnostics: findings, ledger: [], sources });
  const { errors, warnings, notes } = summary;
  return {
    version: 1,
    subject,
    verdict,
    answers,
    cards,
    clients,
    findings: diagnostics,
    summary: { errors, warnings, notes },
  } as const;
}
