import { resolveTarget, type Target } from '../convert/registry.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { type JsonReport, jsonReport } from '../diagnostics/render/json.ts';
import type { LoadedAgent } from '../fleet/fleet-state.ts';
import { registry, writeAgents } from '../index.ts';
import type { FileSet } from '../source/file-set.ts';
import { type Document, documentOf, jsonDocument } from './document.ts';

export interface ViewOptions {
  readonly target: Target;
  readonly layout: 'files' | 'single';
  readonly allowWidening: boolean;
}

/** An agent in one format, and the account of how it got there. */
export interface AgentView {
  /** Absent when the agent cannot be had in that format. */
  readonly document: Document | undefined;
  readonly report: JsonReport;
  readonly lossy: boolean;
  /** The first error, when there is no document. */
  readonly reason: string;
}

export type Views = (options: ViewOptions) => AgentView;

/** Id of a format → id of an agent → what the format calls it. */
export type NamesIn = (target: Target) => ReadonlyMap<string, string>;

/** Converts an agent when it is first asked for in a format, and never twice. */
export function viewsOf(loaded: LoadedAgent, slug: string, namesIn: NamesIn): Views {
  const known = new Map<string, AgentView>();
  return (options) => {
    const { target, layout, allowWidening } = options;
    const key = `${specOf(target)} ${layout} ${allowWidening}`;
    const view = known.get(key) ?? createView(loaded, slug, namesIn(target), options);
    known.set(key, view);
    return view;
  };
}

/** `afm@0.3.0` */
export function specOf({ adapter, version }: Target): string {
  return `${adapter.id}@${version}`;
}

/** Every version of every format. */
export function allTargets(): readonly Target[] {
  return registry.adapters.flatMap((adapter) =>
    adapter.versions.map((version) => ({ adapter, version })),
  );
}

export function targetNamed(spec: string): Target {
  const target = resolveTarget(registry, spec);
  if ('problem' in target) throw new RangeError(target.problem);
  return target;
}

function createView(
  { agent, source }: LoadedAgent,
  slug: string,
  names: ReadonlyMap<string, string>,
  { target, layout, allowWidening }: ViewOptions,
): AgentView {
  const options = { layout, allowWidening, names, origins: [source] };
  const { files, diagnostics, ledger, lossy } = writeAgents([agent], target, options);
  const failed = hasErrors(diagnostics);
  const link = `</agents/${slug}/ledger?format=${encodeURIComponent(specOf(target))}>; rel="describedby"; type="application/json"`;
  return {
    document: failed ? undefined : documentFor(files, layout, link),
    report: jsonReport({ diagnostics, ledger, sources: new Map() }),
    lossy,
    reason: diagnostics.find(({ severity }) => severity === 'error')?.message ?? '',
  };
}

const TYPES: Readonly<Record<string, string>> = {
  md: 'text/markdown; charset=utf-8',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  json: 'application/json',
};

/** One document as it is; several, or a layout that was asked for, as a mapping of path to text. */
function documentFor(files: FileSet, layout: 'files' | 'single', link: string): Document {
  const headers = { Link: link, Vary: 'Accept, Authorization' };
  const [first, ...others] = files;
  if (first === undefined || others.length > 0 || layout === 'files') {
    const value = { files: Object.fromEntries(files) };
    return jsonDocument(value, { visibility: 'private', headers });
  }
  const [path, text] = first;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return documentOf(text, {
    type: TYPES[ending] ?? 'text/plain; charset=utf-8',
    visibility: 'private',
    headers: { ...headers, 'Content-Disposition': `inline; filename="${plainName(name)}"` },
  });
}

/** A header holds no other characters, and a browser saves under this name. */
function plainName(name: string): string {
  return name.replaceAll(/[^\w.-]+/g, '-');
}
