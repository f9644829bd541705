import type { Adapter } from '../adapter.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { plainText } from '../diagnostics/plain-text.ts';
import { knownSecretsIn } from '../diagnostics/secret-signs.ts';
import { isObject } from '../json/json.ts';
import { parseJson } from '../source/json.ts';
import type { CardDocument, Check } from './card-document.ts';
import { lineOf, schemaVersions } from './card-line.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkEndpoints } from './check-endpoints.ts';
import { checkHybrid } from './check-hybrid.ts';
import { checkSecurity } from './check-security.ts';
import { checkSignatures, type SignatureJudge } from './check-signatures.ts';
import { doctorCodes } from './codes.ts';
import { graded } from './grade.ts';

const { build } = doctorCodes;

export interface ExaminedCard {
  /** The address or file it is from. */
  readonly source: string;
  readonly findings: readonly Diagnostic[];
  /** Absent when it is no card at all. */
  readonly document?: CardDocument;
}

const CHECKS: readonly Check[] = [checkHybrid, checkEndpoints, checkSecurity, checkAddresses];

/** What an examination is made with. */
export interface Instruments {
  /** Reads and judges A2A cards. */
  readonly adapter: Adapter;
  /** Checks signatures; without it only their form is looked at. */
  readonly judgeSignatures?: SignatureJudge;
}

/** Everything that can be said about a card without asking its server. */
export async function examineCard(
  source: string,
  stored: string,
  { adapter, judgeSignatures }: Instruments,
): Promise<ExaminedCard> {
  const files = new Map([[source, plainText(stored)]]);
  const text = files.get(source) ?? '';
  const read: Diagnostic[] = [];
  const parsed = parseJson(text, { file: source, offset: 0 }, (said) => void read.push(said));
  if (parsed === undefined) return { source, findings: read };
  const { value } = parsed;
  const whole = { file: source };
  if (!isObject(value) || adapter.detect(files, source).score === 0) {
    return { source, findings: [build['not-a-card']({}, whole)] };
  }
  const report = (said: Diagnostic) => void read.push(said);
  const [agent] = adapter.read(files, { entry: source, lenient: false, report });
  const document: CardDocument = {
    card: value,
    at: (pointer, on) => parsed.at(pointer, on),
    whole,
    line: lineOf(value),
    ...(agent !== undefined && { agent }),
  };
  const judged = await lintFindings(files, source, document, adapter);
  return {
    source,
    document,
    findings: [
      ...graded(read, judged, document),
      ...CHECKS.flatMap((check) => check(document)),
      ...(await checkSignatures(document, judgeSignatures)),
      ...secretsIn(source, text),
    ],
  };
}

/** What the schemas and the linter of the format have to say; each thing once. */
async function lintFindings(
  files: ReadonlyMap<string, string>,
  entry: string,
  { line }: CardDocument,
  adapter: Adapter,
): Promise<readonly Diagnostic[]> {
  const found = new Map<string, Diagnostic>();
  for (const version of schemaVersions(line)) {
    const report = (said: Diagnostic) => {
      found.set(`${said.code} ${said.at?.pointer} ${said.at?.range?.start} ${said.message}`, said);
    };
    await adapter.lint?.(files, { entry, version, report });
  }
  return [...found.values()];
}

function secretsIn(file: string, text: string): Diagnostic[] {
  return knownSecretsIn(text).map((range) => build['secret-in-card']({}, { file, range }));
}
