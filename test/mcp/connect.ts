import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { onTestFinished } from 'vitest';
import { builtCommand } from '../support/built-command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a client starts: what is in dist, with AGENTX_DIST=1, otherwise what the source gives. */
export async function program(): Promise<string> {
  if (process.env.AGENTX_DIST === '1') return join(ROOT, 'dist/cli/agentx.cjs');
  return builtCommand();
}

export interface Connection {
  readonly client: Client;
  /** Everything the server has said on standard error. */
  readonly stderr: () => string;
  readonly call: (tool: string, args?: Record<string, unknown>) => Promise<Called>;
}

export interface Called {
  readonly isError: boolean;
  readonly text: string;
  /** The structured answer, which the client has checked against the schema of the tool. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Codes of the diagnostics. */
  readonly codes: readonly string[];
}

/** A client with a server of its own, a process that works in `cwd`. */
export async function connect(cwd: string, ...argv: readonly string[]): Promise<Connection> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [await program(), 'mcp', ...argv],
    cwd,
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  onTestFinished(() => client.close());
  await client.connect(transport);
  // Without this the client does not know the schemas it checks answers against.
  await client.listTools();
  return {
    client,
    stderr: () => said,
    async call(tool, args = {}) {
      const result = (await client.callTool({ name: tool, arguments: args })) as CallToolResult;
      const [content] = result.content;
      const data = result.structuredContent ?? {};
      const diagnostics = (data.diagnostics ?? []) as readonly { readonly code: string }[];
      return {
        isError: result.isError ?? false,
        text: content?.type === 'text' ? content.text : '',
        data,
        codes: diagnostics.map(({ code }) => code),
      };
    },
  };
}
