/** A name for a text that has none: formats look at the ending before they look inside. */
export function guessName(text: string): string {
  const start = text.slice(0, 4000).trimStart();
  if (start.startsWith('{')) return 'agent.json';
  if (start.startsWith('---')) return 'agent.md';
  if (/^developer_instructions[ \t]*=/m.test(start)) return 'agent.toml';
  if (start.startsWith('#')) return 'agent.md';
  return /^["']?[\w-]+["']?:(?:\s|$)/.test(start) ? 'agent.yaml' : 'agent.md';
}
