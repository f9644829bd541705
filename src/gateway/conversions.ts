import type { ReadOptions } from '../convert/read.ts';
import { jsonReport } from '../diagnostics/render/json.ts';
import type { ReportData } from '../diagnostics/render/report.ts';
import { printSafeJson } from '../diagnostics/visible.ts';
import { lintInput } from '../fleet/lint-input.ts';
import { convert, hasErrors, read } from '../index.ts';
import { gatewayCodes } from './codes.ts';
import {
  type ConversionKind,
  type ConversionRequest,
  parseConversion,
} from './conversion-request.ts';
import { problemBody } from './problem.ts';

/** An answer that is ready to be sent: plain data, so that another thread can give it. */
export interface ConversionAnswer {
  readonly status: number;
  readonly body: string;
}

/** Codes that say that agentx itself has failed. */
const BUGS: ReadonlySet<string> = new Set(['core/unreported-change', 'core/unreadable-output']);

/** Converts or validates what the body of a request holds; touches nothing else. */
export async function answerConversion(
  kind: ConversionKind,
  text: string,
): Promise<ConversionAnswer> {
  const request = parseConversion(kind, text);
  if ('problem' in request) {
    const status = 400;
    return { status, body: problemBody(status, gatewayCodes.build['bad-request'](request)) };
  }
  return kind === 'convert' ? answerConvert(request) : answerValidate(request);
}

function readOptions({ entry, from, flags }: ConversionRequest): ReadOptions {
  return { entry, lenient: flags.lenient, ...(from !== undefined && { from }) };
}

function answerConvert(request: ConversionRequest): ConversionAnswer {
  const { files, target, layout, flags } = request;
  const { strict, carry, allowWidening } = flags;
  const to = target === undefined ? '' : `${target.adapter.id}@${target.version}`;
  const options = { ...readOptions(request), layout, carry, allowWidening };
  const done = convert(files, to, options);
  const { diagnostics, ledger, lossy } = done;
  const report = reportOf({ diagnostics, ledger, sources: files });
  const detected = detectedIn(done);
  if (diagnostics.some(({ code }) => BUGS.has(code))) {
    const bug = diagnostics.find(({ code }) => BUGS.has(code)) ?? gatewayCodes.build.lossy({});
    return { status: 500, body: problemBody(500, bug, { exitCode: 70, detected, report }) };
  }
  if (!done.ok) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    const found = gatewayCodes.build['has-errors']({ errors });
    return { status: 422, body: problemBody(422, found, { exitCode: 1, detected, report }) };
  }
  if (strict && lossy) {
    const found = gatewayCodes.build.lossy({});
    return { status: 422, body: problemBody(422, found, { exitCode: 3, detected, report }) };
  }
  const { variables } = done;
  const written = Object.fromEntries(done.files);
  return {
    status: 200,
    body: printSafeJson({ to, detected, files: written, lossy, variables, report }),
  };
}

async function answerValidate(request: ConversionRequest): Promise<ConversionAnswer> {
  const { files, entry, target } = request;
  const result = read(files, readOptions(request));
  const { diagnostics, format } = result;
  const input = format === undefined ? undefined : { root: NOWHERE, entry, files, format };
  const lint = input === undefined ? [] : await lintInput(input, target?.version, diagnostics);
  const said = [...diagnostics, ...lint];
  const report = reportOf({ diagnostics: said, ledger: [], sources: files });
  const ids = result.agents.map(({ id }) => id);
  const valid = !hasErrors(said);
  return {
    status: 200,
    body: printSafeJson({ valid, detected: detectedIn(result), agents: ids, report }),
  };
}

/** Files that lie in no directory are called what the request calls them. */
const NOWHERE = { directory: '', shown: '' };

function reportOf(data: ReportData) {
  return jsonReport(data);
}

function detectedIn({ format }: Pick<ReturnType<typeof read>, 'format'>) {
  return format === undefined ? null : { format: format.adapter.id, because: format.because };
}
