import { type Detection, type FileSet, splitFrontMatter } from '../../src/adapter.ts';
import { headings } from './body.ts';
import { afmExtension } from './identifier.ts';

const NOT_AFM: Detection = { score: 0, because: 'nothing in it looks like AFM' };

/** Looks at names, line beginnings and headings only; nothing is parsed to make a guess. */
export function detect(files: FileSet, entry: string): Detection {
  const text = files.get(entry) ?? '';
  const extension = afmExtension(entry);
  if (extension !== undefined) {
    // Font metrics have used the extension .afm since long before agents did.
    return text.startsWith('StartFontMetrics')
      ? { score: 0, because: 'it is an Adobe Font Metrics file' }
      : { score: 3, because: `its name ends in ${extension}` };
  }
  if (/\.(?:ya?ml|json)$/i.test(entry)) return NOT_AFM;
  const split = splitFrontMatter(text);
  const yaml = split.kind === 'front-matter' ? split.yaml : '';
  if (hasKey(yaml, 'spec_version')) {
    return { score: 3, because: 'its front matter has a "spec_version"' };
  }
  if (split.kind === 'unclosed' || hasKey(yaml, 'type')) return NOT_AFM;
  return byHeadings(split.kind === 'front-matter' ? split.body : text);
}

function hasKey(yaml: string, key: string): boolean {
  return yaml.startsWith(`${key}:`) || yaml.includes(`\n${key}:`);
}

function byHeadings(body: string): Detection {
  const found = new Set<string>();
  for (const { title } of headings(body)) found.add(title.toLowerCase());
  const [role, instructions] = [found.has('role'), found.has('instructions')];
  if (role && instructions) {
    return { score: 2, because: 'it has the headings "# Role" and "# Instructions"' };
  }
  if (!role && !instructions) return NOT_AFM;
  return { score: 1, because: `it has a heading "# ${role ? 'Role' : 'Instructions'}"` };
}
