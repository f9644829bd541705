/** One file in the playground. Without a name of its own it gets one by its text. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** The switches of the command line that the playground has too. */
export interface PlaygroundOptions {
  readonly carry: boolean;
  readonly allowWidening: boolean;
  readonly keepSecrets: boolean;
  readonly strict: boolean;
}

export interface PlaygroundState {
  files: readonly SourceFile[];
  /** Index of the file that is shown. */
  active: number;
  /** Id of a format, or empty when it is to be detected. */
  from: string;
  /** `format@version` */
  to: string;
  options: PlaygroundOptions;
  /** The sample the files are, as long as nobody edits them. */
  sample: string | undefined;
}

export const NO_OPTIONS: PlaygroundOptions = {
  carry: false,
  allowWidening: false,
  keepSecrets: false,
  strict: false,
};

export function emptyPlayground(): PlaygroundState {
  return { files: [], active: 0, from: '', to: '', options: NO_OPTIONS, sample: undefined };
}
