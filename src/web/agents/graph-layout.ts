import { backLinks, type GraphLink, layersOf } from './graph-layers.ts';

export interface PlacedNode {
  readonly id: string;
  /** Top left corner. */
  readonly x: number;
  readonly y: number;
}

export type Point = readonly [x: number, y: number];

export interface PlacedLink extends GraphLink {
  /** Points the line runs through, from the caller to the called. */
  readonly points: readonly Point[];
  /** It leads back to an earlier layer: part of a circle. */
  readonly isBack: boolean;
}

export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly links: readonly PlacedLink[];
}

export interface NodeSize {
  readonly width: number;
  readonly height: number;
  readonly gapX: number;
  readonly gapY: number;
}

/** A node, or the place where a long line passes through a layer. */
interface Station {
  readonly id: string;
  readonly layer: number;
  readonly isNode: boolean;
}

interface Way {
  readonly link: GraphLink;
  readonly isBack: boolean;
  readonly stations: readonly Station[];
}

/** A drawing of who calls whom: layers from left to right, callers before those they call. */
export function layoutGraph(
  ids: readonly string[],
  links: readonly GraphLink[],
  size: NodeSize,
): GraphLayout {
  const known = new Set(ids);
  const distinct = distinctLinks(links).filter(({ from, to }) => known.has(from) && known.has(to));
  const back = backLinks(ids, distinct);
  const layers = layersOf(
    ids,
    distinct.filter((link) => !back.has(link)),
  );
  const nodes = new Map(
    ids.map((id) => [id, { id, layer: layers.get(id) ?? 0, isNode: true } as Station]),
  );
  const ways = distinct.map((link) => wayOf(link, back.has(link), nodes));
  const columns = orderColumns([...nodes.values()], ways);
  return place(columns, ways, size);
}

function distinctLinks(links: readonly GraphLink[]): readonly GraphLink[] {
  const byEnds = new Map(links.map((link) => [JSON.stringify([link.from, link.to]), link]));
  return [...byEnds.values()].filter(({ from, to }) => from !== to);
}

function wayOf(link: GraphLink, isBack: boolean, nodes: ReadonlyMap<string, Station>): Way {
  const from = nodes.get(link.from);
  const to = nodes.get(link.to);
  if (from === undefined || to === undefined) return { link, isBack, stations: [] };
  const passed: Station[] = [];
  for (let layer = from.layer + 1; layer < to.layer; layer += 1) {
    passed.push({ id: JSON.stringify([link.from, link.to, layer]), layer, isNode: false });
  }
  return { link, isBack, stations: [from, ...passed, to] };
}

const SWEEPS = 8;

/** Moves each station next to those it is connected with, from left to right and back. */
function orderColumns(nodes: readonly Station[], ways: readonly Way[]): Station[][] {
  const passed = ways.flatMap(({ stations }) => stations.filter(({ isNode }) => !isNode));
  const columns: Station[][] = [];
  for (const station of [...nodes, ...passed]) {
    const column = columns[station.layer] ?? [];
    columns[station.layer] = column;
    column.push(station);
  }
  const before = neighbours(ways, -1);
  const after = neighbours(ways, 1);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isForward = sweep % 2 === 0;
    const order = isForward ? columns : [...columns].reverse();
    for (const column of order) sortColumn(column, columns, isForward ? before : after);
  }
  return columns;
}

/** The stations that each is connected with in the layer before (-1) or after it (1). */
function neighbours(
  ways: readonly Way[],
  direction: -1 | 1,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { stations } of ways.filter(({ isBack }) => !isBack)) {
    for (const [index, { id }] of stations.entries()) {
      const other = stations[index + direction];
      const near = found.get(id) ?? [];
      if (other !== undefined) near.push(other.id);
      found.set(id, near);
    }
  }
  return found;
}

function sortColumn(
  column: Station[],
  columns: readonly (readonly Station[])[],
  near: ReadonlyMap<string, readonly string[]>,
): void {
  const ranks = new Map<string, number>();
  for (const each of columns) {
    for (const [index, { id }] of each.entries()) ranks.set(id, (index + 0.5) / each.length);
  }
  const weights = new Map(
    column.map(({ id }) => {
      const around = (near.get(id) ?? []).map((other) => ranks.get(other) ?? 0);
      const sum = around.reduce((total, rank) => total + rank, 0);
      return [id, around.length === 0 ? (ranks.get(id) ?? 0) : sum / around.length];
    }),
  );
  column.sort((a, b) => (weights.get(a.id) ?? 0) - (weights.get(b.id) ?? 0));
}

function place(
  columns: readonly (readonly Station[])[],
  ways: readonly Way[],
  size: NodeSize,
): GraphLayout {
  const slot = ({ isNode }: Station) => size.gapY + (isNode ? size.height : 0);
  const tall = (column: readonly Station[]) =>
    column.reduce((sum, station) => sum + slot(station), -size.gapY);
  const height = Math.max(0, ...columns.map(tall));
  const corners = new Map<string, readonly [x: number, y: number]>();
  for (const [layer, column] of columns.entries()) {
    let y = (height - tall(column)) / 2;
    for (const station of column) {
      corners.set(station.id, [layer * (size.width + size.gapX), y]);
      y += slot(station);
    }
  }
  const nodes = columns.flat().flatMap(({ id, isNode }) => {
    const [x = 0, y = 0] = corners.get(id) ?? [];
    return isNode ? [{ id, x, y }] : [];
  });
  const links = ways.map((way) => ({
    ...way.link,
    isBack: way.isBack,
    points: pointsOf(way, corners, size),
  }));
  const width = Math.max(0, columns.length * (size.width + size.gapX) - size.gapX);
  return { width, height, nodes, links };
}

/** From the right side of the caller to the left side of the called, straight through layers between. */
function pointsOf(
  { stations }: Way,
  corners: ReadonlyMap<string, readonly [x: number, y: number]>,
  size: NodeSize,
): readonly Point[] {
  return stations.flatMap(({ id, isNode }, index): Point[] => {
    const [x = 0, y = 0] = corners.get(id) ?? [];
    if (!isNode) {
      return [
        [x, y],
        [x + size.width, y],
      ];
    }
    return [[index === 0 ? x + size.width : x, y + size.height / 2]];
  });
}
