/** An agent, or a set of them, to start from. */
export interface Sample {
  /** Path below samples/. */
  readonly id: string;
  readonly format: string;
  /** What it is an example of. */
  readonly shows: string;
  /** Paths and texts. */
  readonly files: readonly (readonly [path: string, text: string])[];
}
