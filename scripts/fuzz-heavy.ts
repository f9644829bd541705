import type { FuzzInput } from './fuzz-input.ts';

const ITEMS = 4_000;
/** Whole agents take longer than parts of one. */
const AGENTS = 1_500;
const CHARACTERS = 500_000;

/** Large but legal inputs: whatever takes more than a second here grows faster than its input. */
export function heavyInputs(): FuzzInput[] {
  const afm = (settings: string, body = '# Role\n\nx\n') =>
    `---\nname: a\n${settings}---\n\n${body}`;
  const card = (settings: string, body = 'x\n') =>
    `---\ntype: agent\nname: a\n${settings}---\n${body}`;
  return [
    input(
      'many.yaml',
      many((n) => `---\ntype: agent\nname: a${n}\ninstruction: hello\n`, AGENTS),
    ),
    input(
      'many.md',
      many((n) => `---\ntype: agent\nname: a${n}\n---\nhello\n\n`, AGENTS),
    ),
    input('rules.md', card('', '---\nx\n'.repeat(ITEMS * 10))),
    input('fences.md', card('', '```\n'.repeat(ITEMS * 10))),
    input('blank.md', card('', `${'\n'.repeat(CHARACTERS)}x`)),
    input('spaces.md', card('', `${' '.repeat(CHARACTERS)}x`)),
    input('history.md', card('', '---USER\nhi\n---ASSISTANT\nhello\n'.repeat(ITEMS))),
    input('servers.md', card(`servers:\n${many((n) => `  - s${n}\n`)}`)),
    input('children.md', card(`agents:\n${many((n) => `  - a${n}\n`)}`)),
    input('unknown.md', card(many((n) => `k${n}: 1\n`))),
    input('long.md', card(`description: "${'x'.repeat(CHARACTERS)}"\n`)),
    input('headings.afm.md', afm('', '# Role\nx\n'.repeat(ITEMS * 10))),
    input('words.afm.md', afm(`x:\n${'  - yes\n'.repeat(ITEMS)}`)),
    input('unknown.afm.md', afm(many((n) => `k${n}: 1\n`))),
    input('comments.afm.md', afm('# c\n'.repeat(ITEMS * 10))),
    input('command.afm.md', afm(stdioServers(1, "a 'b c' ".repeat(ITEMS)))),
    input('servers.afm.md', afm(stdioServers(ITEMS, 'x'))),
    input('many.agent.json', JSON.stringify(Array.from({ length: AGENTS }, (_, n) => agent(n)))),
    input('history.agent.json', JSON.stringify({ ...agent(0), messages: messages() })),
  ];
}

function input(entry: string, text: string): FuzzInput {
  return { entry, files: new Map([[entry, text]]) };
}

function many(item: (n: number) => string, count = ITEMS): string {
  return Array.from({ length: count }, (_, n) => item(n)).join('');
}

function stdioServers(count: number, command: string): string {
  const transport = `{type: stdio, command: "${command}"}`;
  const list = Array.from({ length: count }, (_, n) => `{name: s${n}, transport: ${transport}}`);
  return `tools:\n  mcp:\n    servers:\n${list.map((server) => `      - ${server}\n`).join('')}`;
}

function agent(n: number) {
  return { agentconfig: '1', id: `a${n}`, name: `a${n}`, kind: 'agent', instruction: 'hello' };
}

function messages() {
  const content = [{ type: 'text', text: 'hello' }];
  return Array.from({ length: ITEMS }, (_, n) => ({ role: n % 2 ? 'assistant' : 'user', content }));
}
