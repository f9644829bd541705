/** One agent calls another; both by their ids. */
export interface GraphLink {
  readonly from: string;
  readonly to: string;
}

/** The links that close a circle when followed from the top; without them there is none. */
export function backLinks(
  ids: readonly string[],
  links: readonly GraphLink[],
): ReadonlySet<GraphLink> {
  const outgoing = linksByEnd(links, 'from');
  const called = new Set(links.map(({ to }) => to));
  const state = new Map<string, 'open' | 'done'>();
  const back = new Set<GraphLink>();
  const visit = (start: string): void => {
    const trail = [{ id: start, next: 0 }];
    state.set(start, 'open');
    for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
      const link = outgoing.get(top.id)?.[top.next];
      top.next += 1;
      if (link === undefined) {
        state.set(top.id, 'done');
        trail.pop();
      } else if (state.get(link.to) === 'open') back.add(link);
      else if (!state.has(link.to)) {
        state.set(link.to, 'open');
        trail.push({ id: link.to, next: 0 });
      }
    }
  };
  const topsFirst = [...ids.filter((id) => !called.has(id)), ...ids];
  for (const id of topsFirst) if (!state.has(id)) visit(id);
  return back;
}

function linksByEnd(
  links: readonly GraphLink[],
  end: 'from' | 'to',
): ReadonlyMap<string, readonly GraphLink[]> {
  const groups = new Map<string, GraphLink[]>();
  for (const link of links) {
    const group = groups.get(link[end]);
    if (group === undefined) groups.set(link[end], [link]);
    else group.push(link);
  }
  return groups;
}

/** Each node one layer after the last of its callers. */
export function layersOf(
  ids: readonly string[],
  links: readonly GraphLink[],
): ReadonlyMap<string, number> {
  const layers = new Map(ids.map((id) => [id, 0]));
  const outgoing = linksByEnd(links, 'from');
  const waiting = new Map(ids.map((id) => [id, 0]));
  for (const { to } of links) waiting.set(to, (waiting.get(to) ?? 0) + 1);
  const ready = ids.filter((id) => waiting.get(id) === 0);
  for (let id = ready.pop(); id !== undefined; id = ready.pop()) {
    for (const { to } of outgoing.get(id) ?? []) {
      layers.set(to, Math.max(layers.get(to) ?? 0, (layers.get(id) ?? 0) + 1));
      const left = (waiting.get(to) ?? 0) - 1;
      waiting.set(to, left);
      if (left === 0) ready.push(to);
    }
  }
  return layers;
}
