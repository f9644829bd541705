/** A name for a text that has none: formats look at the ending before they look inside. */
export function guessName(text: string): string {
  const start = text.slice(0, 4000).trimStart();
  if (start.startsWith('{')) return 'agent.json';
  if (start.startsWith('---') || start.startsWith('#')) return 'agent.md';
  return /^["']?[\w-]+["']?:(?:\s|$)/.test(start) ? 'agent.yaml' : 'agent.md';
}
