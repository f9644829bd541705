import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/source-files.ts';

/** The code blocks of a document in one language, in their order. */
export function codeBlocks(file: string, language: string): readonly string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const blocks = text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm);
  return [...blocks].filter(([, name]) => name === language).map(([, , body = '']) => body);
}
