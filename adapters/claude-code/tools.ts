import { type ToolDialect, toolNames } from '../../src/adapter.ts';

/** `mcp__server__tool`; all of a server without the tool, or with `*` for it. */
const MCP = /^mcp__(.+?)(?:__(.+))?$/;

/** As Claude Code writes tools in `tools` and `disallowedTools`. */
export const TOOLS: ToolDialect = {
  title: 'Claude Code',
  names: toolNames({
    host: 'claude-code',
    keepsOthers: true,
    names: {
      Read: ['file_read'],
      Write: ['file_write'],
      Edit: ['file_edit'],
      Bash: ['shell'],
      Glob: ['find'],
      Grep: ['search'],
      WebSearch: ['web_search'],
      WebFetch: ['web_fetch'],
      Agent: ['agent'],
      // What Agent was called before.
      Task: ['agent'],
      LS: ['list'],
      TodoWrite: ['todo'],
      Skill: ['skill'],
      AskUserQuestion: ['ask_user'],
    },
  }),
  mcp: {
    read(name) {
      const [, server, tool = '*'] = MCP.exec(name) ?? [];
      return server === undefined ? undefined : `${server}/${tool}`;
    },
    write: (server, tool) => (tool === '*' ? `mcp__${server}` : `mcp__${server}__${tool}`),
  },
  patterns: {
    // Paths, domains and lists of agents have a syntax of their own here, and so has "?".
    isShared: (tool, pattern) =>
      (tool === 'shell' && !pattern.includes('?')) || (tool === 'agent' && !/[,*?]/.test(pattern)),
    // `git diff:*` is the older spelling of `git diff *`, and understood by every version.
    read: (tool, pattern) => (tool === 'shell' ? pattern.replace(/:\*$/, ' *') : pattern),
    write: (tool, pattern) =>
      tool === 'shell' && /^[^*]+ \*$/.test(pattern) ? pattern.replace(/ \*$/, ':*') : pattern,
  },
};
