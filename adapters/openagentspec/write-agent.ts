import { compact, type Guardrail, type Json, type JsonObject } from '../../src/adapter.ts';
import { openagentspecCodes } from './codes.ts';
import { KIND } from './read-agent.ts';
import { writeCapabilities } from './write-capabilities.ts';
import { withLeftovers } from './write-leftovers.ts';
import { writeTool } from './write-names.ts';
import { writeDescription, writeIntent, writeOwner } from './write-required.ts';
import type { Writing } from './writing.ts';

/** One agent as a document, its keys in the order of the specification. */
export function writeAgent(writing: Writing): JsonObject {
  const { agent, names } = writing;
  const name = names.get(agent.id) ?? agent.id;
  accountForName(writing, name);
  const { lifespan } = agent;
  const settings = compact({
    kind: KIND,
    name,
    description: writeDescription(writing, name),
    intent: writeIntent(writing, name),
    owner: writeOwner(writing),
    capabilities: writeCapabilities(writing),
    guardrails: writeGuardrails(writing),
    exposes: agent.exposes,
    lifespan:
      lifespan &&
      compact({ retain_memory: lifespan.retainMemory, short_circuit: lifespan.shortCircuit }),
  }) as Record<string, Json>;
  warnOfRenamed(writing);
  return withLeftovers(settings, writing);
}

function accountForName({ agent, account }: Writing, name: string): void {
  if (name !== agent.id) account('degraded', '/id', `as a DNS name it is "${name}"`);
  if (agent.derived?.includes('name')) account('added', '/name', 'every agent has a name');
  else if (agent.name !== name) {
    account('degraded', '/name', `an agent has one name, by which others refer to it: "${name}"`);
  }
  if (agent.kind !== 'agent') {
    account('degraded', '/kind', `there are only single agents, not "${agent.kind}"`);
  }
}

function writeGuardrails(writing: Writing): JsonObject | undefined {
  const { guardrails } = writing.agent;
  if (guardrails === undefined) return undefined;
  const { input, output } = guardrails;
  return compact({
    input: input && writeGuardrail(input, 'input', writing),
    output: output && writeGuardrail(output, 'output', writing),
  }) as JsonObject;
}

function writeGuardrail(
  { tool, assertion }: Guardrail,
  side: string,
  writing: Writing,
): JsonObject | undefined {
  const name = writeTool(tool, writing);
  if (name !== undefined) return { tool_name: name, assertion };
  writing.account('dropped', `/guardrails/${side}`, `"${tool}" is no legal name of a tool`);
  return undefined;
}

/** Expressions are never changed, so those that mention a name of before must be told of. */
function warnOfRenamed({ agent, names, report }: Writing): void {
  const changed = [...names].filter(([before, after]) => before !== after);
  if (changed.length === 0) return;
  const expressions = [
    ...(agent.capabilities ?? []).flatMap(({ reference, inputRestriction, outputRestriction }) => [
      [`A restriction of "${reference}"`, inputRestriction?.assertion],
      [`A restriction of "${reference}"`, outputRestriction?.assertion],
    ]),
    ...Object.entries(agent.exposes ?? {}).map(([key, text]) => [`The exposed "${key}"`, text]),
  ];
  for (const [where = '', text = ''] of expressions) {
    for (const [before, after] of changed) {
      if (!mentions(text, before)) continue;
      const args = { before, after, where: `Agent "${agent.id}": ${where}` };
      report(openagentspecCodes.build['renamed-in-expression'](args));
    }
  }
}

/** Whether a name stands in a text, not as a part of a longer one. */
function mentions(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const around = `${text.charAt(at - 1)}${text.charAt(at + name.length)}`;
    if (!/[\w-]/.test(around)) return true;
  }
  return false;
}
