import { baseName, type Detection, type FileSet } from '../../src/adapter.ts';
import { agentDocuments, isMarked } from './agent-documents.ts';

/** Formats that come as Markdown have their own readers. */
const OTHER_TEXT = /\.(?:md|markdown|txt|toml|py|ts|js)$/i;

export function detect(files: FileSet, entry: string): Detection {
  const name = baseName(entry);
  const text = files.get(entry) ?? '';
  if (OTHER_TEXT.test(name)) return { score: 0, because: 'AgentConfig is JSON or YAML' };
  const named = /\.agent\.(?:json|ya?ml)$/.test(name);
  // Parsing is left to files that can have the key at all.
  if (text.includes('agentconfig')) {
    const documents = agentDocuments(files, entry, () => {});
    if (documents.some(({ value }) => isMarked(value))) {
      return { score: 3, because: 'it has the key "agentconfig"' };
    }
  }
  if (named) return { score: 1, because: 'its name ends like that of an AgentConfig file' };
  return { score: 0, because: 'it has no key "agentconfig"' };
}
