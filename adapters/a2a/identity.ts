import { baseName, slugOf, stemOf } from '../../src/adapter.ts';

const FILE_END = '.agent-card.json';

export function fileOf(id: string): string {
  return `${id}${FILE_END}`;
}

/**
 * Cards have no id. A file `<id>.agent-card.json` names it; else an address that ends in
 * `/agents/<id>`, the usual way to serve several agents; else the card's name is all there is.
 */
export function idOf(name: string, url: string | undefined, entry: string): string {
  const file = baseName(entry);
  if (file.endsWith(FILE_END) && file !== FILE_END) return file.slice(0, -FILE_END.length);
  return idInUrl(url) ?? (slugOf(name) || slugOf(stemOf(file)) || 'agent');
}

function idInUrl(url: string | undefined): string | undefined {
  const path = url?.split(/[?#]/)[0]?.replace(/\/$/, '') ?? '';
  const [parent, last] = path.split('/').slice(-2);
  return parent === 'agents' && last !== undefined && last !== '' && slugOf(last) === last
    ? last
    : undefined;
}
