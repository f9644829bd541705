import type { Model } from '../hub/agent-config.ts';
import { pointerTo } from '../json/pointer.ts';
import { isClaudeAlias, type Vendor, vendorOf } from './model-vendor.ts';
import type { Account } from './write-mcp-server.ts';

export interface ModelHost {
  /** What the format is called in messages. */
  readonly title: string;
  /** Whose models it runs. */
  readonly vendors: readonly Vendor[];
  /** What stands in the place of a model and names none, such as `inherit`. */
  readonly words: readonly string[];
}

/** The name of a model that the host runs, which is all it says of one; accounts for the rest. */
export function writeModelName(
  model: Model,
  host: ModelHost,
  account: Account,
): string | undefined {
  const why = whyNotRun(model, host);
  if (why !== undefined) {
    account('dropped', '/model', why);
    return undefined;
  }
  const { name, ...others } = model;
  for (const key of Object.keys(others)) {
    const whyNot = `${host.title} names a model and nothing else of it`;
    account('dropped', pointerTo('/model', key), whyNot);
  }
  return name;
}

function whyNotRun(model: Model, { title, vendors, words }: ModelHost): string | undefined {
  const { name, provider } = model;
  if (name === undefined) return `${title} needs the name of a model`;
  if (words.includes(name)) return `to ${title}, "${name}" is a word of its own`;
  if (isClaudeAlias(name)) return `only Claude Code knows "${name}"; name the model in full`;
  const vendor = vendorOf(model);
  if (vendor === undefined ? provider === undefined : vendors.includes(vendor)) return undefined;
  return `${title} has no models of ${vendor ?? provider}; name one that it has`;
}
