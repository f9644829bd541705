import { type AgentConfig, slugOf } from '../../src/adapter.ts';

const SAFE = /^[A-Za-z0-9][\w.-]*$/;

/** A name that is a path below `.opencode/agents`; directories are a part of it. */
export function nameOf({ id }: AgentConfig): string {
  const parts = id.split('/').map((part) => (SAFE.test(part) ? part : slugOf(part)));
  return parts.every((part) => part !== '') ? parts.join('/') : slugOf(id);
}
