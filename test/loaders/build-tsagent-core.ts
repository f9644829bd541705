import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** What of a loaded agent is compared. */
export interface LoadedAgent {
  getMetadata(): unknown;
  getSettings(): unknown;
  getSystemPrompt(): Promise<string>;
  getAllRules(): readonly unknown[];
  getAllReferences(): readonly unknown[];
  getInstalledProviders(): readonly string[];
  getInstalledProviderConfig(id: string): unknown;
  getAgentMcpServers(): unknown;
  getSupervisorConfigs(): readonly unknown[];
}

type Say = (...words: readonly unknown[]) => void;
export interface TsagentCore {
  loadAgent(
    path: string,
    logger: Readonly<Record<'debug' | 'info' | 'warn' | 'error', Say>>,
  ): Promise<LoadedAgent>;
}

const CORE = '@tsagent/core@1.3.6';
/** All it needs to load an agent. Clients of models and native parts, a gigabyte, are left out. */
const NEEDED = ['zod@4.1.13', 'yaml@2.8.1', 'uuid@11.1.0', 'dotenv@16.4.7'];

const cache = fileURLToPath(
  new URL('../../node_modules/.cache/agentx/tsagent-core-1.3.6/', import.meta.url),
);

/** Downloads the real loader once and bundles it; its own code is not changed. */
export async function buildTsagentCore(): Promise<TsagentCore> {
  const bundle = `${cache}core.mjs`;
  if (!existsSync(bundle)) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(`${cache}package.json`, '{ "private": true }\n');
    const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: cache });
    run('npm', 'install', '--no-save', '--ignore-scripts', ...NEEDED);
    run('npm', 'pack', CORE);
    run('tar', '-xzf', 'tsagent-core-1.3.6.tgz');
    await build({
      entryPoints: [`${cache}package/dist/esm/runtime-esm.js`],
      outfile: bundle,
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: { js: REQUIRE },
      plugins: [withoutTheRest],
      logLevel: 'error',
    });
  }
  return (await import(bundle)) as TsagentCore;
}

const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** A package that is not installed is never called while an agent is loaded: any class will do. */
const withoutTheRest: Plugin = {
  name: 'without-the-rest',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === 'asked' || kind === 'entry-point') return undefined;
      const found = await builder.resolve(path, { kind, resolveDir, pluginData: 'asked' });
      return found.errors.length > 0 ? { path, namespace: 'absent' } : found;
    });
    builder.onLoad({ filter: /.*/, namespace: 'absent' }, () => ({
      contents: 'module.exports = new Proxy(class {}, { get: () => class {} });',
    }));
  },
};
