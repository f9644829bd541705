import type { ReadOptions } from '../convert/read.ts';
import { jsonReport } from '../diagnostics/render/json.ts';
import { printSafeJson } from '../diagnostics/visible.ts';
import { lintInput } from '../fleet/lint-input.ts';
import { convert, type Diagnostic, hasErrors, read } from '../index.ts';
import { specOf } from './agent-views.ts';
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
  const to = target === undefined ? '' : specOf(target);
  const options = { ...readOptions(request), layout, carry, allowWidening };
  const done = convert(files, to, options);
  const { ok, diagnostics, ledger, lossy, variables } = done;
  const report = jsonReport({ diagnostics, ledger, sources: files });
  const detected = detectedIn(done);
  const refuse = (status: number, found: Diagnostic, exitCode: number): ConversionAnswer => ({
    status,
    body: problemBody(status, found, { exitCode, detected, report }),
  });
  const bug = diagnostics.find(({ code }) => BUGS.has(code));
  if (bug !== undefined) return refuse(500, bug, 70);
  if (!ok) {
    const { errors } = report.summary;
    return refuse(422, gatewayCodes.build['has-errors']({ errors }), 1);
  }
  if (strict && lossy) return refuse(422, gatewayCodes.build.lossy({}), 3);
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
  const report = jsonReport({ diagnostics: said, ledger: [], sources: files });
  const ids = result.agents.map(({ id }) => id);
  const valid = !hasErrors(said);
  return {
    status: 200,
    body: printSafeJson({ valid, detected: detectedIn(result), agents: ids, report }),
  };
}

/** Files that lie in no directory are called what the request calls them. */
const NOWHERE = { directory: '', shown: '' };

function detectedIn({ format }: Pick<ReturnType<typeof read>, 'format'>) {
  return format === undefined ? null : { format: format.adapter.id, because: format.because };
}
