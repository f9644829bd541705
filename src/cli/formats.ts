import { type Adapter, registry, resolveTarget, type Target } from '../index.ts';
import { UsageError } from './usage-error.ts';

/** Resolves a `format[@version]` given on the command line. */
export function targetOf(spec: string): Target {
  const target = resolveTarget(registry, spec);
  if ('problem' in target) throw new UsageError(target.problem);
  return target;
}

/** The format given with --from. Reading takes every version of it, so the version is not needed. */
export function sourceFormat(spec: string | undefined): Adapter | undefined {
  return spec === undefined ? undefined : targetOf(spec).adapter;
}
