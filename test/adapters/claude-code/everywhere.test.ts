/** One agent that asks for everything at once, converted to every other format. */
import { describe, expect, it } from 'vitest';
import { hasErrors } from '../../../src/diagnostics/diagnostic.ts';
import { leaves } from '../../../src/hub/diff.ts';
import { accessTo } from '../../../src/hub/tool-access.ts';
import { type AgentConfig, convert, read, registry } from '../../../src/index.ts';
import { type Json, sameJson } from '../../../src/json/json.ts';
import { isWithin, valueAt } from '../../../src/json/pointer.ts';
import { readAll } from '../../support/read-back.ts';

const TOKEN = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';

const ENTRY = '.claude/agents/change-reviewer.md';
const FILES = new Map([
  [
    ENTRY,
    `---
name: change-reviewer
description: Reviews changes before they are merged.
# Keep the list of tools short.
tools: Read, Grep, Bash(git diff:*)
disallowedTools: Write, Edit
model: sonnet
permissionMode: plan
maxTurns: 12
mcpServers:
  - github:
      type: http
      url: https://api.github.example/mcp
      headers:
        Authorization: Bearer ${TOKEN}
team: storefront
---

You review changes. Read the difference first.
`,
  ],
]);

const { agents } = read(FILES, { entry: ENTRY });
const [agent] = agents;
if (agent === undefined) throw new Error('the agent cannot be read');

/** Whether it can change anything: a file, or whatever a shell reaches. */
function canWrite({ tools = [], permissions }: AgentConfig): boolean {
  if (permissions?.sandbox === 'read-only') return false;
  return ['file_write', 'file_edit', 'shell'].some((tool) => {
    return accessTo(tools, { tool, with: 'git diff *' }) !== 'deny';
  });
}

const targets = registry.adapters.filter(({ id }) => id !== 'claude-code');

describe.each(targets)('to $id', (adapter) => {
  const options = { entry: ENTRY };
  const strict = convert(FILES, adapter.id, options);
  const allowed = convert(FILES, adapter.id, { ...options, allowWidening: true });

  it('is written, or refused because it would become freer', () => {
    if (strict.ok) return;
    const errors = strict.diagnostics.filter(({ severity }) => severity === 'error');
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['core/widens']));
    expect(strict.files.size).toBe(0);
  });

  it('is never unrestricted unless that was allowed', () => {
    for (const copy of readAll(strict.files, adapter).agents) {
      // Other hosts have no tools to restrict; a card only describes an agent elsewhere.
      expect(adapter.hasHostTools === true && canWrite(copy)).toBe(false);
    }
  });

  it('accounts for every key, and for the comment', () => {
    expect(hasErrors(allowed.diagnostics)).toBe(false);
    const [copy] = readAll(allowed.files, adapter).agents;
    const silent: string[] = [];
    leaves(agent as unknown as Json, '', (pointer, leaf) => {
      if (sameJson(valueAt(copy as unknown as Json, pointer), leaf)) return;
      const isTold = allowed.ledger.some((entry) => {
        return isWithin(pointer, entry.pointer) || isWithin(entry.pointer, pointer);
      });
      if (!isTold) silent.push(pointer);
    });
    expect(silent).toEqual([]);
    const unknown = allowed.ledger.find(({ pointer }) => pointer.endsWith('/team'));
    expect(unknown?.verdict).toBe(adapter.holdsAllExtensions ? undefined : 'dropped');
    expect(allowed.diagnostics.map(({ code }) => code)).toContain('source/comment');
  });

  it('holds the token nowhere', () => {
    const everything = JSON.stringify([[...allowed.files], allowed.ledger, allowed.diagnostics]);
    expect(everything).not.toContain(TOKEN);
    expect(allowed.ledger.some(({ verdict }) => verdict === 'secret')).toBe(true);
  });
});
