import type { FileSet, JsonObject, Report } from '../../src/adapter.ts';

/** What the reader of one card knows about the file it stands in. */
export interface CardSite {
  readonly files: FileSet;
  readonly entry: string;
  readonly bundle: boolean;
  readonly lenient: boolean;
  readonly defaultName: string;
  readonly report: Report;
  readonly configured: () => JsonObject;
}
