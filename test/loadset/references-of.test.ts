import { expect, it } from 'vitest';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { referencesOf } from '../../src/loadset/references-of.ts';

const agent = (more: Partial<AgentConfig>): AgentConfig => ({
  id: 'a',
  name: 'a',
  kind: 'agent',
  ...more,
});

it('finds every part of a workflow', () => {
  const workflow = {
    sequence: ['s1', 's2'],
    fanOut: ['o1', 'o2'],
    fanIn: 'i',
    generator: 'g',
    evaluator: 'e',
    worker: 'w',
    minRating: 'GOOD',
  };
  expect(referencesOf(agent({ kind: 'chain', workflow }))).toEqual([
    { target: 's1', pointer: '/workflow/sequence/0', how: 'sequence', certain: true },
    { target: 's2', pointer: '/workflow/sequence/1', how: 'sequence', certain: true },
    { target: 'o1', pointer: '/workflow/fanOut/0', how: 'fan-out', certain: true },
    { target: 'o2', pointer: '/workflow/fanOut/1', how: 'fan-out', certain: true },
    { target: 'i', pointer: '/workflow/fanIn', how: 'fan-in', certain: true },
    { target: 'g', pointer: '/workflow/generator', how: 'generator', certain: true },
    { target: 'e', pointer: '/workflow/evaluator', how: 'evaluator', certain: true },
    { target: 'w', pointer: '/workflow/worker', how: 'worker', certain: true },
  ]);
});

it('finds children, but not agents elsewhere', () => {
  const agents = [{ id: 'near' }, { id: 'far', url: 'https://far.example' }, { id: 'next' }];
  expect(referencesOf(agent({ agents }))).toEqual([
    { target: 'near', pointer: '/agents/0', how: 'child', certain: true },
    { target: 'next', pointer: '/agents/2', how: 'child', certain: true },
  ]);
  expect(referencesOf(agent({ kind: 'router', agents }))).toEqual([
    { target: 'near', pointer: '/agents/0', how: 'router', certain: true },
    { target: 'next', pointer: '/agents/2', how: 'router', certain: true },
  ]);
});

it('takes capabilities, reviewers and guardrails for agents only if they say so or may be', () => {
  const found = referencesOf(
    agent({
      capabilities: [
        { reference: 'lookup', inputRestriction: { review: 'supervisor' } },
        { reference: 'oagent://helper', outputRestriction: { review: 'oagent://judge' } },
        { reference: 'oagent://host.example/agents/far' },
        { reference: 'oagent://' },
      ],
      agents: [{ id: 'helper' }, { id: 'far', url: 'https://host.example/agents/far' }],
      guardrails: { input: { tool: 'abuse', assertion: 'true' } },
    }),
  );
  expect(found).toEqual([
    { target: 'lookup', pointer: '/capabilities/0/reference', how: 'capability', certain: false },
    {
      target: 'supervisor',
      pointer: '/capabilities/0/inputRestriction/review',
      how: 'reviewer',
      certain: false,
    },
    { target: 'helper', pointer: '/capabilities/1/reference', how: 'capability', certain: true },
    {
      target: 'judge',
      pointer: '/capabilities/1/outputRestriction/review',
      how: 'reviewer',
      certain: true,
    },
    { target: 'abuse', pointer: '/guardrails/input/tool', how: 'guardrail', certain: false },
  ]);
});

it('finds nothing in an agent that works alone', () => {
  expect(referencesOf(agent({ instruction: 'Ask "b".', workflow: { worker: '' } }))).toEqual([]);
});
