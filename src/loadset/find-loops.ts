/** Node → the nodes it leads to, as numbers below the length of the list. */
export type Graph = readonly (readonly number[])[];

/** One way round for each group of nodes that can reach each other; nodes alone are no group. */
export function findLoops(graph: Graph): number[][] {
  return groupsOf(graph).map((group) => shortestLoop(graph, group));
}

/**
 * Tarjan's strongly connected components of two nodes and more, in the order of their first nodes.
 * Without recursion: chains may be as long as the set.
 */
function groupsOf(graph: Graph): number[][] {
  const search: Search = {
    graph,
    order: graph.map(() => UNSEEN),
    lowest: graph.map(() => 0),
    seen: 0,
    open: [],
    isOpen: graph.map(() => false),
    groups: [],
  };
  for (let node = 0; node < graph.length; node += 1) {
    if (search.order[node] === UNSEEN) explore(node, search);
  }
  return search.groups.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

const UNSEEN = -1;

interface Search {
  readonly graph: Graph;
  readonly order: number[];
  readonly lowest: number[];
  seen: number;
  readonly open: number[];
  readonly isOpen: boolean[];
  readonly groups: number[][];
}

interface Step {
  readonly node: number;
  /** How many of the node's edges have been followed. */
  done: number;
}

function explore(start: number, search: Search): void {
  const path: Step[] = [enter(start, search)];
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const next = search.graph[step.node]?.[step.done];
    if (next === undefined) {
      path.pop();
      leave(step.node, path.at(-1)?.node, search);
      continue;
    }
    step.done += 1;
    if (search.order[next] === UNSEEN) path.push(enter(next, search));
    else if (search.isOpen[next]) lower(step.node, search.order[next] ?? 0, search);
  }
}

function enter(node: number, search: Search): Step {
  search.order[node] = search.seen;
  search.lowest[node] = search.seen;
  search.seen += 1;
  search.open.push(node);
  search.isOpen[node] = true;
  return { node, done: 0 };
}

function leave(node: number, parent: number | undefined, search: Search): void {
  const lowest = search.lowest[node] ?? 0;
  if (parent !== undefined) lower(parent, lowest, search);
  if (lowest !== search.order[node]) return;
  const group = search.open.splice(search.open.lastIndexOf(node));
  for (const member of group) search.isOpen[member] = false;
  if (group.length > 1) search.groups.push(group.sort((a, b) => a - b));
}

function lower(node: number, to: number, search: Search): void {
  search.lowest[node] = Math.min(search.lowest[node] ?? 0, to);
}

/** The shortest way from the first node of a group back to it. */
function shortestLoop(graph: Graph, group: readonly number[]): number[] {
  const [first = 0] = group;
  const inside = new Set(group);
  const cameFrom = new Map<number, number>();
  const queue = [first];
  for (const node of queue) {
    for (const next of graph[node] ?? []) {
      if (next === first) return wayTo(node, first, cameFrom);
      if (!inside.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return [first];
}

function wayTo(end: number, start: number, cameFrom: ReadonlyMap<number, number>): number[] {
  const way = [end];
  for (let node = end; node !== start; ) {
    node = cameFrom.get(node) ?? start;
    way.push(node);
  }
  return way.reverse();
}
