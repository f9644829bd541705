import type { FileSet, Report } from '../../src/adapter.ts';
import type { ServerConfig } from './server-config.ts';

/** What the reader of one card knows about the file it stands in. */
export interface CardSite {
  readonly files: FileSet;
  readonly entry: string;
  readonly bundle: boolean;
  readonly lenient: boolean;
  readonly defaultName: string;
  readonly report: Report;
  readonly config: ServerConfig;
}
