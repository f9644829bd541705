import { defineAdapter, slugOf } from '../../src/adapter.ts';
import { claudeCodeCodes } from './codes.ts';
import { detect, PLACES } from './detect.ts';
import { lint } from './lint.ts';
import { needs, read } from './read.ts';
import { support } from './support.ts';
import { write } from './write.ts';

/** Subagents of Claude Code: Markdown in `.claude/agents`. */
export const claudeCode = defineAdapter({
  id: 'claude-code',
  title: 'Claude Code',
  versions: ['current'],
  support,
  codes: claudeCodeCodes,
  places: PLACES,
  hasHostTools: true,
  restrictingSettings: ['/hooks/PreToolUse', '/hooks/PermissionRequest'],
  nameOf: ({ id }) => slugOf(id),
  detect,
  needs,
  read,
  write,
  lint,
});
