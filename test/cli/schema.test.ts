import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/index.ts';
import { PACKAGE, run } from './run.ts';

const stored = (name: string) => readFileSync(join(PACKAGE, `schemas/${name}.schema.json`), 'utf8');

describe('agentx schema', () => {
  it('prints the stored text, whichever way it is asked for', async () => {
    const asked = { afm: 'afm-0.3.0', 'afm@0.3.0': 'afm-0.3.0', agentconfig: 'agent-config' };
    for (const [name, file] of Object.entries(asked)) {
      expect(await run(['schema', name])).toEqual({ code: 0, stdout: stored(file), stderr: '' });
    }
  });

  it('has one for every version of every format', async () => {
    for (const { id, versions } of registry.adapters) {
      for (const version of versions) {
        const { code, stdout } = await run(['schema', `${id}@${version}`]);
        expect(code).toBe(0);
        expect(JSON.parse(stdout)).toMatchObject({ $schema: expect.stringContaining('2020-12') });
      }
    }
  });
});
