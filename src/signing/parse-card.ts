import type { Report } from '../diagnostics/diagnostic.ts';
import { plainText } from '../diagnostics/plain-text.ts';
import { isObject, type JsonObject, kindOf } from '../json/json.ts';
import { parseJson } from '../source/json.ts';
import type { SourceDocument } from '../source/yaml.ts';
import { signingCodes } from './codes.ts';

/** A card, and the text it was parsed from. */
export interface CardSource {
  readonly card: JsonObject;
  readonly text: string;
  readonly document: SourceDocument;
}

/** Parses a card. Undefined after reporting what is wrong with it. */
export function parseCard(text: string, file: string, report: Report): CardSource | undefined {
  const plain = plainText(text);
  let isFaulty = false;
  const document = parseJson(plain, { file, offset: 0 }, (diagnostic) => {
    isFaulty = true;
    report(diagnostic);
  });
  if (document === undefined || isFaulty) return undefined;
  const { value } = document;
  if (isObject(value)) return { card: value, text: plain, document };
  report(signingCodes.build['not-a-card']({ found: kindOf(value) }, document.at('')));
  return undefined;
}
