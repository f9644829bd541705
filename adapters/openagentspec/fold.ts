import type { AgentConfig, Knowledge } from '../../src/adapter.ts';

/** The instruction with rules and references below it, each under a heading of its own. */
export function foldTexts({ instruction, rules = [], references = [] }: AgentConfig): string {
  const own = instruction?.trim() === '' ? undefined : instruction;
  return [own, chapter('Rules', rules), chapter('References', references)]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function chapter(title: string, texts: readonly Knowledge[]): string | undefined {
  if (texts.length === 0) return undefined;
  const sections = texts.map(({ name, text }) => `### ${name}\n\n${text}`);
  return [`## ${title}`, ...sections].join('\n\n');
}
