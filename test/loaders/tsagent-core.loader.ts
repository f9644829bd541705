/** What agentx writes as TsAgent is loaded by the real loader, with nothing dropped but old names. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { tsagent } from '../../adapters/tsagent/index.ts';
import { readAgents } from '../../src/convert/read.ts';
import { writeAgents } from '../../src/convert/write.ts';
import { hasErrors } from '../../src/diagnostics/diagnostic.ts';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { registry } from '../../src/index.ts';
import type { JsonObject } from '../../src/json/json.ts';
import type { FileSet } from '../../src/source/file-set.ts';
import { temporaryDirectory } from '../host/temporary-directory.ts';
import { anyAgent } from '../support/arbitrary-agent.ts';
import { fixtures } from '../support/fixtures.ts';
import { LAW_SEED, runs } from '../support/law-settings.ts';
import { AS_IS } from '../support/read-back.ts';
import { buildTsagentCore, type TsagentCore } from './build-tsagent-core.ts';
import { differences, nativeOf } from './tsagent-native.ts';

let core: TsagentCore;
beforeAll(async () => {
  core = await buildTsagentCore();
}, 300_000);

/** Names of the document that today's loader does not know. */
const OLD_NAMES = ['lost /settings/maxTurns', 'lost /settings/mostRecentModel'];

/** Settings of the source that TsAgent never knew, or no longer does: kept for other readers. */
const LEFT_OVER: Readonly<Record<string, RegExp>> = {
  'embedded-in-json': /^lost \/embedded\//,
  'legacy-mdt': /^lost \/rules\/\d\/enabled$/,
  'odd-spellings': /^lost \/settings\/(?:maxChatTurns|maxOutputTokens)$/,
  'old-policies': /^lost \/mcpServers\/third\/toolEmbeddings\//,
  'unknown-settings':
    /^lost \/(?:mcpServers\/files\/(?:timeout|url)|metadata\/(?:descripton|skills\/0\/inputModes\/0)|settings\/seed|workspace\/color)$/,
  'yaml-single-file': /^lost \/rules\/1\/embeddings\//,
};

async function load(files: FileSet, directory: string, said: string[]): Promise<JsonObject> {
  const root = temporaryDirectory();
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const say = (...words: readonly unknown[]) => void said.push(words.map(String).join(' '));
  const logger = { debug: () => {}, info: () => {}, warn: say, error: say };
  const agent = await core.loadAgent(join(root, directory), logger);
  const ids = agent.getInstalledProviders();
  const loaded = {
    metadata: agent.getMetadata(),
    settings: agent.getSettings(),
    systemPrompt: await agent.getSystemPrompt(),
    rules: agent.getAllRules(),
    references: agent.getAllReferences(),
    providers: Object.fromEntries(ids.map((id) => [id, agent.getInstalledProviderConfig(id)])),
    mcpServers: agent.getAgentMcpServers() ?? undefined,
    supervisors: agent.getSupervisorConfigs(),
  };
  // Without `undefined`, as files would have it.
  return JSON.parse(JSON.stringify(loaded)) as JsonObject;
}

async function judge(agent: AgentConfig, version: string) {
  const target = { adapter: tsagent, version };
  const { files, diagnostics } = writeAgents([agent], target, AS_IS);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const said: string[] = [];
  const loaded = await load(files, agent.id, said);
  const found = differences(nativeOf(files, agent.id), loaded);
  return { said, found: found.filter((each) => !OLD_NAMES.includes(each)) };
}

describe.each(tsagent.versions)('@tsagent/core loads tsagent@%s', (version) => {
  const readable = fixtures.flatMap(({ adapter, name, files, entry }) => {
    const { agents, diagnostics } = readAgents(registry, files, { from: adapter, entry });
    return hasErrors(diagnostics) ? [] : agents.map((agent) => ({ adapter, name, agent }));
  });

  it.each(readable)('from $adapter.id, $name', async ({ adapter, name, agent }) => {
    const { said, found } = await judge(agent, version);
    const leftOver = adapter === tsagent ? LEFT_OVER[name] : undefined;
    expect(said).toEqual([]);
    expect(found.filter((each) => leftOver?.test(each) !== true)).toEqual([]);
  });

  it(`from generated agents (seed ${LAW_SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(anyAgent, async (agent) => {
        const { said, found } = await judge({ ...agent, extensions: {} }, version);
        // The validator of the loader never copies a key of this name.
        const lost = found.filter((each) => !each.includes('__proto__'));
        expect({ said, lost }).toEqual({ said: [], lost: [] });
      }),
      runs(2),
    );
  });
});
