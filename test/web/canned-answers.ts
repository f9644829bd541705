/** What a gateway over the samples answers, and one agent that means no good. */

import type { JsonDiagnostic } from '../../src/diagnostics/render/json.ts';
import { type AgentConfig, registry, resolveTarget, writeAgents } from '../../src/index.ts';
import { referencesOf } from '../../src/loadset/references-of.ts';
import type { AgentAnswer, AgentsAnswer, FormatLedger } from '../../src/web/gateway/answers.ts';
import { sampleAgents } from '../support/sample-agents.ts';

export const HOSTILE_NAME = '<img src="x" onerror="document.title=1"><b>bold</b>';

/** What nobody should be able to do to the page by naming an agent. */
const HOSTILE: AgentConfig = {
  id: 'hostile',
  name: HOSTILE_NAME,
  kind: 'agent',
  description: '<script>document.title = 2</script> & "quotes"',
  instruction: [
    '# <script>document.title = 3</script>',
    '',
    'Click [here](javascript:document.title=4) or ![this](https://elsewhere.example/pixel.png).',
    '',
    '<iframe src="https://elsewhere.example"></iframe>',
  ].join('\n'),
  skills: [{ id: 's', name: '<i>skill</i>', description: '</li></ul><h1>out</h1>' }],
};

/** About a file that gave no agent at all. */
const SAID: readonly JsonDiagnostic[] = [
  {
    code: 'source/yaml-syntax',
    severity: 'error',
    message: 'The YAML cannot be parsed: <b>bad</b> indentation.',
    at: {
      file: 'agentcard/broken.md',
      range: { start: { offset: 4, line: 2, column: 1 }, end: { offset: 5, line: 2, column: 2 } },
    },
  },
];

export interface Canned {
  readonly type: string;
  readonly text: string;
}

/** A path with its query → the answer; made when it is asked for. */
export type Answers = (path: string) => Canned | undefined;

export async function cannedAnswers(mode: AgentsAnswer['mode']): Promise<Answers> {
  const samples = await sampleAgents();
  const agents = [...samples, { agent: HOSTILE, format: 'agentconfig' }];
  return (path) => {
    if (path === '/api/agents') return json(listOf(agents, mode));
    if (path === '/api/diagnostics') return json({ diagnostics: SAID });
    const [, api, id = '', to = ''] =
      /^\/(api\/)?agents\/([^/?]+)(?:\?format=([^&]+)&layout=files)?$/.exec(path) ?? [];
    const found = agents.find(({ agent }) => agent.id === id);
    if (found === undefined) return undefined;
    if (api !== undefined) return json(agentAnswer(found.agent, found.format));
    return json({ files: filesIn(found.agent, to) });
  };
}

interface SampleAgent {
  readonly agent: AgentConfig;
  readonly format: string;
}

function listOf(agents: readonly SampleAgent[], mode: AgentsAnswer['mode']): AgentsAnswer {
  return {
    version: '0.1.0',
    mode,
    access: 'full',
    diagnostics: { errors: 1, warnings: 0, notes: 0 },
    agents: agents.map(({ agent, format }, index) => ({
      id: agent.id,
      slug: agent.id,
      name: agent.name,
      ...(agent.description !== undefined && { description: agent.description }),
      format,
      source: `${format}/${agent.id}`,
      skills: agent.skills ?? [],
      links: referencesOf(agent).map(({ target, how }) => ({ target, how })),
      kept: index === 2,
      diagnostics: { errors: index === 2 ? 1 : 0, warnings: index % 4 === 1 ? 2 : 0, notes: 0 },
    })),
  };
}

function filesIn(agent: AgentConfig, format: string): Record<string, string> {
  const target = resolveTarget(registry, format);
  if ('problem' in target) throw new RangeError(target.problem);
  return Object.fromEntries(writeAgents([agent], target, { allowWidening: true }).files);
}

function json(value: unknown): Canned {
  return { type: 'application/json', text: JSON.stringify(value) };
}

function agentAnswer(agent: AgentConfig, format: string): AgentAnswer {
  return {
    agent,
    format,
    source: `${format}/${agent.id}`,
    diagnostics: [
      {
        code: 'source/comment',
        severity: 'info',
        message: 'Comments are not kept.',
        at: {
          file: `${format}/${agent.id}`,
          range: {
            start: { offset: 20, line: 4, column: 3 },
            end: { offset: 24, line: 4, column: 7 },
          },
        },
      },
    ],
    ledgers: registry.adapters.map((adapter) => ledgerTowards(agent, adapter)),
  };
}

function ledgerTowards(
  agent: AgentConfig,
  adapter: (typeof registry.adapters)[number],
): FormatLedger {
  const { ledger, diagnostics } = writeAgents([agent], { adapter, version: adapter.versions[0] });
  const of = (verdict: string) => ledger.filter((entry) => entry.verdict === verdict).length;
  return {
    format: `${adapter.id}@${adapter.versions[0]}`,
    dropped: of('dropped'),
    degraded: of('degraded'),
    added: of('added'),
    secret: of('secret'),
    refused: diagnostics.some(({ severity }) => severity === 'error'),
    entries: ledger,
  };
}
