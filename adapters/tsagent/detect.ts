import { baseName, type Detection, type FileSet } from '../../src/adapter.ts';
import { isMainFile, shadowOf } from './layout.ts';

const NOT_TSAGENT: Detection = { score: 0, because: 'nothing in it looks like TsAgent' };

/** By the file's name and the keys at its top; nothing is parsed to make a guess. */
export function detect(files: FileSet, entry: string): Detection {
  const text = files.get(entry) ?? '';
  const keys = topKeys(entry, text);
  if (isMainFile(entry) && (keys.has('metadata') || text.includes('"metadata"'))) {
    const shadow = shadowOf(files, entry);
    const because = `it is called ${baseName(entry)} and has "metadata"`;
    return shadow === undefined
      ? { score: 3, because }
      : { score: 2, because: `${because}, though ${baseName(shadow)} beside it counts` };
  }
  return keys.has('metadata') && keys.has('settings')
    ? { score: 2, because: 'it has "metadata" and "settings"' }
    : NOT_TSAGENT;
}

function topKeys(entry: string, text: string): ReadonlySet<string> {
  if (/\.ya?ml$/i.test(entry)) {
    return new Set(Array.from(text.matchAll(/^(metadata|settings):/gm), ([, key = '']) => key));
  }
  const isCandidate = /\.json$/i.test(entry) && text.includes('"settings"');
  return isCandidate ? topJsonKeys(text) : new Set();
}

/** Texts, closed or not, and the signs that open or close something: every match makes progress. */
const TOKEN = /"((?:[^"\\\n]+|\\.)*)"?(\s*:)?|[{}[\]]/g;

function topJsonKeys(text: string): ReadonlySet<string> {
  const keys = new Set<string>();
  let depth = 0;
  for (const [token, key, colon] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && colon !== undefined) keys.add(key ?? '');
  }
  return keys;
}
