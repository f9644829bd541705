import {
  AGENT_FIELDS,
  type AgentConfig,
  type AgentField,
  type LedgerEntry,
  type Target,
  type WriteResult,
  writeAgents,
} from '../../index.ts';

/** What a new agent is called, and when it was made. */
export interface Particulars {
  readonly id: string;
  readonly name: string;
  readonly now: string;
}

/**
 * A first agent in any format: written from the hub like every other, so that a format needs nothing
 * of its own for it. What the format cannot hold is left out; what it insists on is put in.
 */
export function writeStarter(target: Target, particulars: Particulars): WriteResult {
  const starter = only(fieldsHeldBy(target), wholeStarter(target, particulars));
  const asked = writeAgents([starter], target).ledger.filter(({ verdict }) => verdict === 'added');
  return writeAgents([{ ...starter, ...only(fieldsOf(asked), insistedOn(particulars)) }], target);
}

/** Fields of the hub that the format can hold in some way. */
export function fieldsHeldBy({ adapter }: Target): ReadonlySet<string> {
  return new Set(AGENT_FIELDS.filter((field) => isHeld(adapter.support[field])));
}

function isHeld(support: Target['adapter']['support'][AgentField]): boolean {
  return support === 'exact' || !('absent' in support);
}

function wholeStarter(target: Target, { id, name }: Particulars): AgentConfig {
  const common: AgentConfig = {
    id,
    name,
    kind: 'agent',
    description: 'Answers questions of the team, and says so when it does not know.',
    instruction: INSTRUCTION,
    version: '0.1.0',
  };
  // What holds no instruction describes an agent that runs elsewhere: it says where, and what for.
  return isHeld(target.adapter.support.instruction) ? common : { ...common, ...published(id) };
}

const INSTRUCTION = `# Role

You help a small team with its daily questions.

# Instructions

- Give the answer first, then the reason, in a few sentences.
- When a request can be read in two ways, ask one question back.
- When you do not know, say so. Never invent names, numbers or links.
`;

function published(id: string): Partial<AgentConfig> {
  return {
    skills: [
      {
        id: 'answer-questions',
        name: 'Answer questions',
        description: 'Answers a question of the team in a few sentences.',
        tags: ['questions'],
        examples: ['Who is on call this week?'],
      },
    ],
    endpoints: [{ url: `https://agents.example.com/${id}`, binding: 'JSONRPC' }],
    inputModes: ['text/plain'],
    outputModes: ['text/plain'],
  };
}

/** For formats that would otherwise put a stopgap there. */
function insistedOn({ now }: Particulars): Partial<AgentConfig> {
  return { owner: 'my-team', created: now, lastAccessed: now };
}

function fieldsOf(entries: readonly LedgerEntry[]): ReadonlySet<string> {
  return new Set(entries.map(({ pointer }) => pointer.split('/')[1] ?? ''));
}

function only<Fields extends Partial<AgentConfig>>(
  fields: ReadonlySet<string>,
  agent: Fields,
): Fields {
  const kept = Object.entries(agent).filter(([field]) => fields.has(field));
  return Object.fromEntries(kept) as Fields;
}
