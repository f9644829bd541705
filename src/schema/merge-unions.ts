import { isObject } from '../json/json.ts';
import { isWithin } from '../json/pointer.ts';
import type { SchemaError } from './validator.ts';

/**
 * When a value fits no branch of an `anyOf` or `oneOf`, a validator lists what every branch dislikes.
 * This keeps what the branch the author most likely meant has to say.
 */
export function mergeUnions(errors: readonly SchemaError[]): readonly SchemaError[] {
  const kept: SchemaError[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') kept.push(error);
    else kept.push(...bestExplanation(takeBranches(kept, error), error));
  }
  return kept;
}

type Branch = readonly SchemaError[];

/**
 * Removes the errors of the union's branches from the end of `kept`. Validators report branches in
 * order, and each error names its schema, but one behind a further `$ref` names only that.
 */
function takeBranches(kept: SchemaError[], union: SchemaError): readonly Branch[] {
  const prefixes = branchPrefixes(union);
  const belongs = (error: SchemaError, from: number) =>
    prefixes.findIndex((prefix, index) => index >= from && error.schemaPath.startsWith(prefix));
  let start = kept.length;
  for (let at = kept.length - 1; at >= 0; at -= 1) {
    const error = kept[at];
    if (error === undefined || !isWithin(error.instancePath, union.instancePath)) break;
    if (belongs(error, 0) !== -1) start = at;
  }
  const branches: SchemaError[][] = prefixes.map(() => []);
  let current = 0;
  for (const error of kept.splice(start)) {
    const next = belongs(error, current);
    if (next !== -1) current = next;
    branches[current]?.push(error);
  }
  return branches.filter((branch) => branch.length > 0);
}

function branchPrefixes(union: SchemaError): readonly string[] {
  const branches: readonly unknown[] = Array.isArray(union.schema) ? union.schema : [];
  return branches.map((branch, index) => {
    const reference = isObject(branch) ? branch.$ref : undefined;
    return typeof reference === 'string' ? `${reference}/` : `${union.schemaPath}/${index}/`;
  });
}

function bestExplanation(branches: readonly Branch[], union: SchemaError): readonly SchemaError[] {
  const here = union.instancePath;
  const sameKind = branches.filter((branch) => !branch.some((error) => isType(error, here)));
  if (sameKind.length === 0) return [mergedTypes(branches.flat(), union)];
  const meant = sameKind.filter((branch) => !branch.some((error) => isTag(error, here)));
  if (meant.length === 0) return mergedValues(sameKind, (error) => isTag(error, here));
  if (meant.length === 1) return meant[0] ?? [union];
  const [first] = meant[0] ?? [];
  const values = meant.every(([error, more]) => {
    return more === undefined && error?.instancePath === first?.instancePath && isValue(error);
  });
  if (values) return mergedValues(meant, isValue);
  const missing = meant.flat();
  if (missing.every((error) => error.keyword === 'required' && error.instancePath === here)) {
    const keys = new Set(missing.map((error) => error.params.missingProperty ?? ''));
    return [{ ...union, keyword: 'required', params: { missingProperties: [...keys] } }];
  }
  return shortest(meant);
}

function isType(error: SchemaError, pointer: string): boolean {
  return error.keyword === 'type' && error.instancePath === pointer;
}

function isValue(error: SchemaError | undefined): boolean {
  return error?.keyword === 'const' || error?.keyword === 'enum';
}

/** A member such as `type` that tells the branches apart. */
function isTag(error: SchemaError, pointer: string): boolean {
  const parent = error.instancePath.slice(0, error.instancePath.lastIndexOf('/'));
  return isValue(error) && error.instancePath !== pointer && parent === pointer;
}

function mergedTypes(errors: Branch, union: SchemaError): SchemaError {
  if (errors.length === 0) return union;
  const types = errors
    .filter((error) => isType(error, union.instancePath))
    .flatMap((error) => error.params.type ?? []);
  return { ...union, keyword: 'type', params: { type: [...new Set(types)] } };
}

/** One list of all values that some branch would have taken at the place the first one names. */
function mergedValues(
  branches: readonly Branch[],
  matches: (error: SchemaError) => boolean,
): readonly SchemaError[] {
  const errors = branches.flat().filter(matches);
  const [first] = errors;
  if (first === undefined || errors.some((each) => each.instancePath !== first.instancePath)) {
    return shortest(branches);
  }
  return [{ ...first, keyword: 'enum', params: { allowedValues: errors.flatMap(allowedValues) } }];
}

export function allowedValues({ params }: SchemaError): readonly unknown[] {
  return params.allowedValues ?? [params.allowedValue];
}

function shortest(branches: readonly Branch[]): Branch {
  return branches.reduce((best, branch) => (branch.length < best.length ? branch : best));
}
