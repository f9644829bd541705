/** What an expression may speak of, and what it must give. */
export interface CelScope {
  /** The names at the top; absent: any name may be there. */
  readonly roots?: Readonly<Record<string, CelRoot>>;
  /** It decides something: its value must be true or false. */
  readonly condition: boolean;
}

/** A name at the top. Without `fields` and `names` nothing is known about what is below it. */
export interface CelRoot {
  /** Members it has by definition. */
  readonly fields?: readonly string[];
  /** Members it has by declaration, such as tools. They may be no identifiers. */
  readonly names?: readonly string[];
}
