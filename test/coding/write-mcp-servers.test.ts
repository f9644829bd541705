import { expect, it } from 'vitest';
import { writeMcpServers } from '../../src/coding/write-mcp-servers.ts';
import type { McpServer } from '../../src/hub/agent-config.ts';

const servers: readonly McpServer[] = [
  { name: 'old', transport: 'sse', url: 'https://old.example' },
  { name: 'nameless', transport: 'http' },
  { name: 'new', transport: 'http', url: 'https://new.example' },
];

it('leaves out servers that a format cannot hold, for a reason of its own or of all', () => {
  const said: string[] = [];
  const native = writeMcpServers(servers, {
    dialect: { title: 'Toy' },
    account: (verdict, pointer, why) => void said.push(`${verdict} ${pointer}: ${why}`),
    whyNot: ({ transport }) => (transport === 'sse' ? 'Toy speaks no SSE' : undefined),
    writeServer: ({ url = '' }) => ({ url }),
  });
  expect(native).toEqual({ new: { url: 'https://new.example' } });
  expect(said).toEqual([
    'dropped /mcpServers/0: Toy speaks no SSE',
    'dropped /mcpServers/1: Toy needs the url of an http server',
  ]);
});
