import { describe, expect, it } from 'vitest';
import { type GraphLayout, layoutGraph } from '../../../src/web/agents/graph-layout.ts';

const SIZE = { width: 100, height: 20, gapX: 50, gapY: 10 };

function linksOf(...pairs: readonly string[]) {
  return pairs.map((pair) => {
    const [from = '', to = ''] = pair.split('>');
    return { from, to };
  });
}

/** Ids by layer, from left to right and top to bottom. */
function columnsOf({ nodes }: GraphLayout): readonly (readonly string[])[] {
  const columns = new Map<number, { id: string; y: number }[]>();
  for (const { id, x, y } of nodes) columns.set(x, [...(columns.get(x) ?? []), { id, y }]);
  return [...columns]
    .sort(([a], [b]) => a - b)
    .map(([, column]) => column.sort((a, b) => a.y - b.y).map(({ id }) => id));
}

describe('layoutGraph', () => {
  it('puts callers before those they call', () => {
    const layout = layoutGraph(['d', 'c', 'b', 'a'], linksOf('a>b', 'b>c', 'a>c', 'c>d'), SIZE);
    expect(columnsOf(layout)).toEqual([['a'], ['b'], ['c'], ['d']]);
    expect(layout.width).toBe(4 * 100 + 3 * 50);
  });

  it('runs a long line through the layers between, beside the nodes there', () => {
    const layout = layoutGraph(['a', 'b', 'c'], linksOf('a>b', 'b>c', 'a>c'), SIZE);
    const long = layout.links.find(({ from, to }) => from === 'a' && to === 'c');
    const between = layout.nodes.find(({ id }) => id === 'b');
    const [, passing] = long?.points ?? [];
    expect(long?.points).toHaveLength(4);
    expect(passing?.[0]).toBe(between?.x);
    const isBeside =
      (passing?.[1] ?? 0) <= (between?.y ?? 0) || (passing?.[1] ?? 0) >= (between?.y ?? 0) + 20;
    expect(isBeside).toBe(true);
  });

  it('untangles lines', () => {
    const links = linksOf('a>z', 'b>y', 'c>x', 'top>a', 'top>b', 'top>c');
    const [, callers = [], called = []] = columnsOf(
      layoutGraph(['top', 'a', 'b', 'c', 'x', 'y', 'z'], links, SIZE),
    );
    const partners = { a: 'z', b: 'y', c: 'x' } as Readonly<Record<string, string>>;
    expect(called).toEqual(callers.map((id) => partners[id]));
  });

  it('draws circles, with one link leading back', () => {
    const layout = layoutGraph(['a', 'b', 'c'], linksOf('a>b', 'b>c', 'c>a'), SIZE);
    expect(columnsOf(layout)).toEqual([['a'], ['b'], ['c']]);
    expect(layout.links.filter(({ isBack }) => isBack).map(({ from, to }) => [from, to])).toEqual([
      ['c', 'a'],
    ]);
  });

  it('leaves out links to itself, to strangers, and doubles', () => {
    const layout = layoutGraph(['a', 'b'], linksOf('a>a', 'a>b', 'a>b', 'b>x'), SIZE);
    expect(layout.links.map(({ from, to }) => [from, to])).toEqual([['a', 'b']]);
  });

  it('keeps nodes apart, also thirty of them', () => {
    const ids = Array.from({ length: 30 }, (_, index) => `agent-${index}`);
    const links = ids.flatMap((from, index) =>
      [index * 2 + 1, index * 2 + 2, index + 7].flatMap((other) => {
        const to = ids[other];
        return to === undefined ? [] : [{ from, to }];
      }),
    );
    const { nodes, height, width } = layoutGraph(ids, links, SIZE);
    expect(nodes).toHaveLength(30);
    for (const a of nodes) {
      expect(a.x + SIZE.width).toBeLessThanOrEqual(width);
      expect(a.y + SIZE.height).toBeLessThanOrEqual(height);
      const near = nodes.filter((b) => b !== a && b.x === a.x && Math.abs(b.y - a.y) < SIZE.height);
      expect(near).toEqual([]);
    }
  });

  it('has nothing to draw without agents', () => {
    expect(layoutGraph([], [], SIZE)).toEqual({ width: 0, height: 0, nodes: [], links: [] });
  });
});
