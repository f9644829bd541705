import { expect, it } from 'vitest';
import { convert } from '../../src/index.ts';

const AFM = '---\nspec_version: "0.3.0"\ndescription: Helps.\n---\n\n# Role\n\nHelper.\n';
const CLAUDE = '---\nname: helper\ndescription: Helps.\n---\nHelp.\n';

function codes(entry: string, text: string, to: string): string[] {
  const { diagnostics } = convert(new Map([[entry, text]]), to, { entry });
  return diagnostics.map(({ code }) => code);
}

it('is told when an agent comes to a host that gives it tools it never had', () => {
  expect(codes('helper.afm.md', AFM, 'claude-code')).toContain('core/host-tools');
});

it('is no news between hosts that both have tools, or have none', () => {
  expect(codes('.claude/agents/helper.md', CLAUDE, 'claude-code')).toEqual([]);
  expect(codes('helper.afm.md', AFM, 'agentcard')).not.toContain('core/host-tools');
});
