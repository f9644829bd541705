import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import type { FileSet } from '../source/file-set.ts';
import { parseJson } from '../source/json.ts';
import { isSidecar, restoreCarried, sidecarOf } from './carry.ts';
import { coreCodes } from './codes.ts';
import { findAdapter, type Registry } from './registry.ts';

const { build } = coreCodes;

/** The agents of a file, with what an earlier conversion carried beside it (law 9). */
export function restoreSidecar(
  registry: Registry,
  agents: readonly AgentConfig[],
  files: FileSet,
  entry: string,
  report: Report,
): readonly AgentConfig[] {
  const sidecar = sidecarOf(entry);
  const text = files.get(sidecar);
  if (text === undefined) return agents;
  const document = parseJson(text, { file: sidecar, offset: 0 }, report);
  if (document === undefined) return agents;
  if (!isSidecar(document.value)) {
    const args = { sidecar, reason: 'it is not one of ours.' };
    report(build['bad-sidecar'](args, document.at('')));
    return agents;
  }
  return agents.map((agent) => {
    const { agent: restored, edited } = restoreCarried(agent, document.value);
    for (const field of edited)
      report(build['carried-edited']({ field, sidecar }, { file: entry }));
    if (restored === agent) return agent;
    const valid = asValidAgent(registry, restored, (reason) =>
      report(build['bad-sidecar']({ sidecar, reason }, { file: sidecar })),
    );
    if (valid !== undefined) {
      report(build['carried-restored']({ agent: agent.id, sidecar }, { file: sidecar }));
    }
    return valid ?? agent;
  });
}

/** A sidecar is input like any other: what it restores is read as the AgentConfig it claims to be. */
function asValidAgent(
  registry: Registry,
  agent: AgentConfig,
  refuse: (reason: string) => void,
): AgentConfig | undefined {
  const hub = findAdapter(registry, 'agentconfig');
  const entry = 'carried.agent.json';
  const files = new Map([[entry, JSON.stringify({ agentconfig: '1', ...agent })]]);
  const problems: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void problems.push(diagnostic);
  const [valid] = hub?.read(files, { entry, lenient: false, report }) ?? [];
  const error = problems.find(({ severity }) => severity === 'error');
  if (error !== undefined) refuse(error.message);
  return error === undefined ? valid : undefined;
}
