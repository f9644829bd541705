import { visible } from '../../diagnostics/visible.ts';
import type { AgentConfig, Knowledge, McpServer, NameFilter } from '../../hub/agent-config.ts';
import { type Child, h } from '../element.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';

/** Skills, tools and servers of an agent, each only if it has any. */
export function agentParts(agent: AgentConfig): readonly Child[] {
  const { skills = [], offeredTools = [], functionTools = [], mcpServers = [] } = agent;
  const { capabilities = [], rules = [], references = [] } = agent;
  return [
    part(
      'Skills',
      skills.map(({ name, id, description, tags = [], examples = [] }) =>
        item(
          [name, name === id ? undefined : id],
          description,
          tags.length === 0
            ? undefined
            : h(
                'ul',
                { class: 'chips', 'aria-label': 'Tags' },
                tags.map((tag) => h('li', {}, visible(tag))),
              ),
          examples.map((example) => h('p', { class: 'quiet' }, `“${visible(example)}”`)),
        ),
      ),
    ),
    part(
      'Tools it offers',
      offeredTools.map(({ name, description, parameters }) =>
        item(
          [name],
          description,
          parameters === undefined
            ? undefined
            : h('details', {}, h('summary', {}, 'Parameters'), json(parameters)),
        ),
      ),
    ),
    part(
      'Function tools',
      functionTools.map(({ entrypoint, variant }) => item([entrypoint, variant], undefined)),
    ),
    part('MCP servers', mcpServers.map(serverItem)),
    part(
      'Capabilities',
      capabilities.map(({ reference, inputRestriction, outputRestriction }) =>
        item(
          [reference],
          undefined,
          restriction('Before a call', inputRestriction),
          restriction('After a call', outputRestriction),
        ),
      ),
    ),
    part('Rules', rules.map(knowledgeItem)),
    part('References', references.map(knowledgeItem)),
  ];
}

function part(title: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  if (items.length === 0) return undefined;
  return h('section', { class: 'section' }, h('h2', {}, title), h('ul', { class: 'parts' }, items));
}

function item(
  [name, aside]: readonly [name: string, aside?: string | undefined],
  description: string | undefined,
  ...more: readonly Child[]
): HTMLElement {
  return h(
    'li',
    {},
    h(
      'p',
      { class: 'part-name' },
      h('strong', {}, visible(name)),
      aside === undefined ? undefined : [' ', h('code', {}, visible(aside))],
    ),
    description === undefined ? undefined : h('p', {}, visible(description)),
    more,
  );
}

function knowledgeItem({ name, description, include, text }: Knowledge): HTMLElement {
  return item(
    [name, include],
    description,
    h('details', {}, h('summary', {}, 'Text'), renderMarkdown(text)),
  );
}

/** What the server sends has its secrets concealed already. */
function serverItem(server: McpServer): HTMLElement {
  const { name, description, transport, command, args = [], url, cwd, env, headers } = server;
  const program = command === undefined ? undefined : [command, ...args].join(' ');
  return item(
    [name, transport],
    description,
    h(
      'dl',
      { class: 'facts' },
      fact('Command', program),
      fact('Address', url),
      fact('Directory', cwd),
      fact('Environment', settings(env)),
      fact('Headers', settings(headers)),
      fact('Authentication', server.authentication?.type),
      fact('Tools', filterWords(server.tools)),
      fact('Resources', filterWords(server.resources)),
      fact('Prompts', filterWords(server.prompts)),
    ),
  );
}

function fact(name: string, value: string | undefined): HTMLElement | undefined {
  if (value === undefined) return undefined;
  return h('div', {}, h('dt', {}, name), h('dd', {}, h('code', {}, visible(value))));
}

function settings(values: Readonly<Record<string, string>> | undefined): string | undefined {
  const entries = Object.entries(values ?? {});
  return entries.length === 0
    ? undefined
    : entries.map(([key, value]) => `${key}=${value}`).join(' ');
}

function filterWords(filter: NameFilter | undefined): string | undefined {
  if (filter === undefined) return undefined;
  const { allow, deny } = filter;
  const words = [
    ...(allow === undefined ? [] : [allow.length === 0 ? 'none' : `only ${allow.join(', ')}`]),
    ...(deny === undefined || deny.length === 0 ? [] : [`not ${deny.join(', ')}`]),
  ];
  return words.length === 0 ? undefined : words.join('; ');
}

function restriction(
  when: string,
  given: { readonly review?: string; readonly assertion?: string } | undefined,
): HTMLElement | undefined {
  if (given === undefined) return undefined;
  const { review, assertion } = given;
  return h(
    'dl',
    { class: 'facts' },
    fact(`${when}, reviewed by`, review),
    fact(`${when}, must hold`, assertion),
  );
}

function json(value: unknown): HTMLElement {
  return h('pre', { tabindex: '0' }, h('code', {}, JSON.stringify(value, null, 2)));
}
