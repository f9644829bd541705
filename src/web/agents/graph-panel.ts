import { visible } from '../../diagnostics/visible.ts';
import { h, svg } from '../element.ts';
import type { ListedAgent } from '../gateway/answers.ts';
import { agentRoute } from '../route.ts';
import { count } from '../words.ts';
import { type AgentCall, callsBetween } from './agent-links.ts';
import { layoutGraph, type PlacedLink, type PlacedNode, type Point } from './graph-layout.ts';

const NODE = { width: 168, height: 38, gapX: 76, gapY: 16 };
const MARGIN = 12;
/** From here on nobody could follow the lines. */
const MOST_DRAWN = 120;
const LONGEST_LABEL = 21;

/** Who calls whom, drawn and as a list. Agents the search did not find are drawn faintly. */
export function graphPanel(
  agents: readonly ListedAgent[],
  found: readonly ListedAgent[],
): HTMLElement {
  const calls = callsBetween(agents);
  if (calls.length === 0) return h('p', { class: 'notice' }, 'No agent calls another.');
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const ids = [...new Set(calls.flatMap(({ from, to }) => [from, to]))];
  const alone = agents.filter(({ id }) => !ids.includes(id));
  const shown = new Set(found.map(({ id }) => id));
  return h(
    'div',
    {},
    ids.length > MOST_DRAWN
      ? h('p', { class: 'notice' }, 'There are too many agents to draw; the list has them all.')
      : drawing(ids, calls, byId, shown),
    callList(calls, byId),
    alone.length === 0
      ? undefined
      : h(
          'p',
          { class: 'quiet' },
          `${count(alone.length, 'agent')} neither ${alone.length === 1 ? 'calls' : 'call'} nor ${alone.length === 1 ? 'is' : 'are'} called: `,
          alone.flatMap(({ slug, name }, index) => [
            index === 0 ? '' : ', ',
            h('a', { href: agentRoute(slug) }, visible(name)),
          ]),
          '.',
        ),
  );
}

function drawing(
  ids: readonly string[],
  calls: readonly AgentCall[],
  byId: ReadonlyMap<string, ListedAgent>,
  shown: ReadonlySet<string>,
): HTMLElement {
  const { width, height, nodes, links } = layoutGraph(ids, calls, NODE);
  const box = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  const lines = links.map((link) => ({ link, node: linkPath(link, shown) }));
  /** The lines of the node that is looked at stand out. */
  const lookAt = (id: string | undefined) => {
    for (const { link, node } of lines) {
      node.classList.toggle('near', id !== undefined && (link.from === id || link.to === id));
    }
  };
  return h(
    'div',
    { class: 'graph', role: 'group', 'aria-label': 'Drawing of who calls whom', tabindex: '0' },
    svg(
      'svg',
      { viewBox: box.join(' '), width: box[2], height: box[3] },
      svg(
        'defs',
        {},
        svg(
          'marker',
          {
            id: 'arrow',
            viewBox: '0 0 8 8',
            refX: 7,
            refY: 4,
            markerWidth: 7,
            markerHeight: 7,
            orient: 'auto',
          },
          svg('path', { d: 'M0,0.8 L7,4 L0,7.2 z' }),
        ),
      ),
      lines.map(({ node }) => node),
      nodes.map((node) => graphNode(node, byId.get(node.id), shown, lookAt)),
    ),
  );
}

function graphNode(
  { id, x, y }: PlacedNode,
  agent: ListedAgent | undefined,
  shown: ReadonlySet<string>,
  lookAt: (id: string | undefined) => void,
): SVGElement {
  const name = visible(agent?.name ?? id);
  const label = name.length > LONGEST_LABEL ? `${name.slice(0, LONGEST_LABEL - 1)}…` : name;
  const content = [
    svg('title', {}, agent === undefined ? `${name} (not among these agents)` : name),
    svg('rect', { x, y, width: NODE.width, height: NODE.height, rx: 8 }),
    svg('text', { x: x + NODE.width / 2, y: y + NODE.height / 2, dy: '0.35em' }, label),
  ];
  if (agent === undefined) return svg('g', { class: 'node missing' }, content);
  const listeners = {
    onpointerenter: () => lookAt(id),
    onpointerleave: () => lookAt(undefined),
    onfocus: () => lookAt(id),
    onblur: () => lookAt(undefined),
  };
  const faint = shown.has(id) ? '' : ' faint';
  const hasErrors = agent.diagnostics.errors > 0 ? ' broken' : '';
  return svg(
    'a',
    { class: `node${faint}${hasErrors}`, href: agentRoute(agent.slug), ...listeners },
    content,
  );
}

function linkPath(
  { from, to, points, isBack }: PlacedLink,
  shown: ReadonlySet<string>,
): SVGElement {
  const faint = shown.has(from) || shown.has(to) ? '' : ' faint';
  return svg('path', {
    class: `link${isBack ? ' back' : ''}${faint}`,
    d: isBack ? backCurve(points) : curve(points),
    'marker-end': 'url(#arrow)',
  });
}

/** Bends between two points where layers meet, and straight lines through a layer. */
function curve(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (first === undefined) return '';
  let [x, y] = first;
  const parts = [`M${x},${y}`];
  for (const [nextX, nextY] of others) {
    const middle = (x + nextX) / 2;
    parts.push(
      y === nextY ? `L${nextX},${nextY}` : `C${middle},${y} ${middle},${nextY} ${nextX},${nextY}`,
    );
    [x, y] = [nextX, nextY];
  }
  return parts.join(' ');
}

const BOW = 46;

function backCurve(points: readonly Point[]): string {
  const [x, y] = points[0] ?? [0, 0];
  const [endX, endY] = points.at(-1) ?? [0, 0];
  return `M${x},${y} C${x + BOW},${y + BOW} ${endX - BOW},${endY + BOW} ${endX},${endY}`;
}

function callList(
  calls: readonly AgentCall[],
  byId: ReadonlyMap<string, ListedAgent>,
): HTMLElement {
  const callers = [...new Set(calls.map(({ from }) => from))];
  const name = (id: string) => {
    const agent = byId.get(id);
    return agent === undefined
      ? h('span', {}, `${visible(id)} (not among these agents)`)
      : h('a', { href: agentRoute(agent.slug) }, visible(agent.name));
  };
  return h(
    'details',
    { class: 'calls', open: true },
    h('summary', {}, 'The same as a list'),
    h(
      'ul',
      {},
      callers.map((from) =>
        h(
          'li',
          {},
          name(from),
          ' calls ',
          calls
            .filter((call) => call.from === from)
            .flatMap(({ to, roles }, index) => [
              index === 0 ? '' : ', ',
              name(to),
              ` (${roles.join(', ')})`,
            ]),
        ),
      ),
    ),
  );
}
