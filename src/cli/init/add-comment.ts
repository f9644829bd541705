import { diffAgents, type FileSet, hasErrors, read, type Target } from '../../index.ts';

/**
 * The files with a comment for whoever opens them, where the format has comments. That is seen by
 * trying: with the comment, the format must read the very same agent.
 */
export function addComment(files: FileSet, target: Target, lines: readonly string[]): FileSet {
  const comment = lines.map((line) => `# ${line}\n`).join('');
  const commented = new Map(
    [...files].map(([file, text]) => [file, commentedText(file, text, comment)]),
  );
  const options = { from: target.adapter };
  const [before, after] = [read(files, options), read(commented, options)];
  const isSame =
    !hasErrors(after.diagnostics) &&
    after.agents.length === before.agents.length &&
    after.agents.every((agent, index) => {
      const other = before.agents[index];
      return other !== undefined && diffAgents(agent, other).length === 0;
    });
  return isSame ? commented : files;
}

const FENCE = '---\n';

/** In YAML and TOML, and in the settings before a Markdown text, a line that begins with # is a comment. */
function commentedText(file: string, text: string, comment: string): string {
  if (text.startsWith(FENCE)) return `${FENCE}${comment}${text.slice(FENCE.length)}`;
  return /\.(?:ya?ml|toml)$/.test(file) ? comment + text : text;
}
