import type { Detection, FileSet } from '../../src/adapter.ts';

/** `openOAgentSpec` is a slip of Agent OS that is found in files. */
const KIND = /^kind[ \t]*:[ \t]*["']?(openO?agentspec:[^\s"']*)/im;

/** By the line that says so; nothing else has one like it. */
export function detect(files: FileSet, entry: string): Detection {
  if (/\.(?:md|json)$/i.test(entry)) return { score: 0, because: 'it is not YAML' };
  const kind = KIND.exec(files.get(entry) ?? '')?.[1];
  return kind === undefined
    ? { score: 0, because: 'it has no kind of OpenAgentSpec' }
    : { score: 3, because: `its kind is "${kind}"` };
}
