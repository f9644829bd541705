import type { AgentField } from '../hub/agent-config.ts';

/** Fields that hardly any coding tool has a place for, and why; `title` is what it is called. */
export function withoutPlace(title: string) {
  const absent = <Field extends AgentField>(why: string, ...fields: readonly Field[]) =>
    Object.fromEntries(fields.map((field) => [field, { absent: why }])) as Readonly<
      Record<Field, { readonly absent: string }>
    >;
  return {
    ...absent(
      `an agent of ${title} has a name and a description, and no further particulars`,
      'version',
      'namespace',
      'authors',
      'provider',
      'license',
      'owner',
      'iconUrl',
      'documentationUrl',
      'created',
      'lastAccessed',
    ),
    ...absent(`${title} has no workflows, and no list of agents to call`, 'workflow', 'agents'),
    ...absent(`every agent of ${title} can be called by people and by agents`, 'mode'),
    ...absent(`an agent of ${title} has one prompt and no further texts`, 'rules', 'references'),
    ...absent(`an agent of ${title} begins without a conversation`, 'messages'),
    ...absent(`${title} cannot name functions of a host program`, 'functionTools', 'hooks'),
    ...absent(`an agent of ${title} offers no tools`, 'offeredTools'),
    ...absent(`an agent of ${title} is chosen by its description alone`, 'skills'),
    ...absent(`an agent of ${title} is called with a text and answers with one`, 'interfaces'),
    ...absent(
      `${title} has no expressions over calls, answers or memory`,
      'capabilities',
      'guardrails',
      'exposes',
      'lifespan',
    ),
    ...absent(
      `${title} says nothing about how an agent is published on a network`,
      'endpoints',
      'security',
      'features',
      'inputModes',
      'outputModes',
      'signatures',
    ),
  };
}
