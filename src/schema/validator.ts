import type { Json } from '../json/json.ts';

/** What a precompiled validator says about one mismatch; the part of ajv's error that is used here. */
export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: SchemaErrorParams;
  readonly message?: string;
  /** The value of the keyword. */
  readonly schema?: unknown;
  /** The schema object the keyword stands in. */
  readonly parentSchema?: Readonly<Record<string, unknown>>;
  /** Set when the key, not the value, is what does not match. */
  readonly propertyName?: string;
}

/** Which of them are set depends on the keyword. */
export interface SchemaErrorParams {
  readonly additionalProperty?: string;
  readonly unevaluatedProperty?: string;
  readonly missingProperty?: string;
  /** Any one of these is missing; set when branches were merged. */
  readonly missingProperties?: readonly string[];
  /** The key that makes another one necessary. */
  readonly property?: string;
  readonly type?: string | readonly string[];
  readonly allowedValues?: readonly unknown[];
  readonly allowedValue?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly comparison?: string;
  readonly limit?: number;
  readonly passingSchemas?: readonly number[] | null;
}

/** Precompiled code of one schema, made by `npm run validators`. */
export interface Validator {
  (value: Json): boolean;
  readonly errors?: readonly SchemaError[] | null;
}

export interface ValidatorModule {
  readonly validate: Validator;
}
