import { posix } from 'node:path';
import {
  type Adapter,
  type AgentConfig,
  baseName,
  defineAdapter,
  defineCodes,
  parseJson,
  projectOf,
} from '../../src/adapter.ts';
import { toyAdapter } from './toy-adapter.ts';

const MOTTO = '.motto';

/** A format that keeps one agent per file, as JSON, in `.<id>/agents`, and a motto for all beside that. */
export function placedAdapter(id: string, ending: string): Adapter {
  const places = [`.${id}/agents`, `.${id}/agent`, `${id}.json`] as const;
  const holds = (text: string, sign: string) => text.includes(`"${sign}"`);
  const beside = (entry: string, name: string) => posix.join(projectOf(entry, places), name);
  return defineAdapter({
    ...toyAdapter((agents) => agents),
    id,
    title: id.toUpperCase(),
    places,
    codes: defineCodes(id, {}),
    detect(files, entry) {
      const text = files.get(entry) ?? '';
      if (baseName(entry) === `${id}.json`) {
        return { score: holds(text, 'team') ? 3 : 0, because: 'of its name' };
      }
      if (!entry.endsWith(ending)) return { score: 0, because: '' };
      if (new RegExp(`(^|/)\\.${id}/agents?/`).test(entry))
        return { score: 3, because: `it is in .${id}` };
      return { score: holds(text, 'instruction') ? 1 : 0, because: 'it looks like one' };
    },
    needs: (_files, entry) => [beside(entry, MOTTO), beside(entry, `${id}.json`)],
    read(files, { entry, report }) {
      const document = parseJson(files.get(entry) ?? '', { file: entry, offset: 0 }, report);
      if (document === undefined) return [];
      const found = document.value as unknown as
        | AgentConfig
        | { readonly team: readonly AgentConfig[] };
      const motto = files.get(beside(entry, MOTTO));
      const agents = 'team' in found ? found.team : [found];
      return agents.map((agent) => ({ ...agent, ...(motto && { description: motto }) }));
    },
    write: (agents) =>
      new Map(
        agents.map((agent) => [`${places[0]}/${agent.id}${ending}`, `${JSON.stringify(agent)}\n`]),
      ),
  });
}
