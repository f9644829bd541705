import type { Model } from '../hub/agent-config.ts';

/** Whose model it is, as far as its names tell. */
export type Vendor = 'anthropic' | 'openai' | 'google';

const VENDORS: readonly (readonly [Vendor, RegExp])[] = [
  ['anthropic', /^(?:claude|anthropic)/i],
  ['openai', /^(?:gpt|chatgpt|openai|codex|o\d)/i],
  ['google', /^(?:gemini|google)/i],
];

/** Short names that only Claude Code resolves, to whatever version is current. */
const CLAUDE_ALIAS = /^(?:sonnet|opus|haiku|fable|opusplan)(?:\[1m\])?$/;

export function isClaudeAlias(name: string): boolean {
  return CLAUDE_ALIAS.test(name);
}

export function vendorOf({ name = '', provider }: Model): Vendor | undefined {
  if (provider === undefined && isClaudeAlias(name)) return 'anthropic';
  const text = provider ?? name;
  return VENDORS.find(([, pattern]) => pattern.test(text))?.[0];
}
