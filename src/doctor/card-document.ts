import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import type { JsonObject } from '../json/json.ts';
import type { SourceDocument } from '../source/yaml.ts';
import type { CardLine } from './card-line.ts';

/** A parsed card as it stands, with the places of everything in it. */
export interface CardDocument {
  readonly card: JsonObject;
  readonly at: SourceDocument['at'];
  /** The card as a whole: for what is missing there is no line to point at. */
  readonly whole: Place;
  readonly line: CardLine;
  /** The agent as the hub sees it; absent when it cannot be read. */
  readonly agent?: AgentConfig;
}

/** One thing the doctor looks at. */
export type Check = (document: CardDocument) => readonly Diagnostic[];
