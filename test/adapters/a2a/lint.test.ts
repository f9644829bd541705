import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { a2a } from '../../../adapters/a2a/index.ts';
import { readAgents } from '../../../src/convert/read.ts';
import { writeAgents } from '../../../src/convert/write.ts';
import { registry } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/json/json.ts';
import { fixtures, loadTree } from '../../support/fixtures.ts';
import { CARD, CARD_03, GATE, judge, VERSIONS, writeCard } from './cards.ts';

describe('the schemas', () => {
  it('accept the least card of their line', async () => {
    expect(await judge(CARD, '1.0')).toEqual([]);
    expect(await judge(CARD_03, '0.3')).toEqual([]);
  });

  it.each([
    ['a missing member', { version: undefined }, 'schema/missing-key '],
    ['an unknown member', { 'x-own': 1 }, 'schema/unknown-key /x-own'],
    ['0.3 security', { security: [] }, 'schema/unknown-key /security'],
    ['no skills', { skills: [] }, 'schema/out-of-range /skills'],
    ['no interfaces', { supportedInterfaces: [] }, 'schema/out-of-range /supportedInterfaces'],
    [
      'a patch number',
      {
        supportedInterfaces: [
          { url: 'https://u', protocolBinding: 'GRPC', protocolVersion: '1.0.0' },
        ],
      },
      'schema/wrong-form /supportedInterfaces/0/protocolVersion',
    ],
    [
      'two schemes in one',
      {
        securitySchemes: { a: { mtlsSecurityScheme: {}, httpAuthSecurityScheme: { scheme: 'b' } } },
      },
      'schema/out-of-range /securitySchemes/a',
    ],
    [
      'two flows',
      {
        securitySchemes: {
          a: {
            oauth2SecurityScheme: {
              flows: {
                clientCredentials: { tokenUrl: 'u', scopes: {} },
                password: { tokenUrl: 'u', scopes: {} },
              },
            },
          },
        },
      },
      'schema/out-of-range /securitySchemes/a/oauth2SecurityScheme/flows',
    ],
    [
      'a bare requirement',
      { securityRequirements: [{ a: [] }] },
      'schema/unknown-key /securityRequirements/0/a',
    ],
  ])('refuse %s in 1.0', async (_, members, problem) => {
    const said = await judge(
      JSON.parse(JSON.stringify({ ...CARD, ...members })) as JsonObject,
      '1.0',
    );
    expect(said.filter((line) => line.startsWith('schema/'))).toEqual([problem]);
  });

  it('allow unknown members and empty lists in 0.3, but no scheme of 1.0', async () => {
    expect(await judge({ ...CARD_03, skills: [], 'x-own': 1 }, '0.3')).toEqual([]);
    const securitySchemes = { a: { mtlsSecurityScheme: {} } };
    const said = await judge({ ...CARD_03, securitySchemes }, '0.3');
    expect(said).toEqual(['schema/missing-key /securitySchemes/a']);
  });
});

describe('everything agentx writes', () => {
  /** These have members that A2A does not define, which are written back. */
  const OPEN = new Set([
    'unknown-members',
    'hostile-keys',
    'snake-case',
    'java-nulls-and-untagged-schemes',
  ]);
  const own = fixtures.filter(({ adapter, name }) => adapter === a2a && !OPEN.has(name));
  const samples = ['a2a', 'afm', 'agentcard'].flatMap((folder) => {
    const files = loadTree(fileURLToPath(new URL(`../../../samples/${folder}/`, import.meta.url)));
    return [...files.keys()].map((entry) => ({ name: `${folder}/${entry}`, files, entry }));
  });
  const agents = [...own, ...samples].flatMap(({ name, files, entry }) => {
    return readAgents(registry, files, { entry }).agents.map((agent) => ({ name, agent }));
  });

  it.each(VERSIONS)('is a valid %s card', async (version) => {
    expect(agents.length).toBeGreaterThan(25);
    const invalid: string[] = [];
    for (const { name, agent } of agents) {
      const { files, diagnostics } = writeAgents([agent], { adapter: a2a, version });
      invalid.push(
        ...diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
      );
      for (const text of files.values()) {
        const said = await judge(JSON.parse(text) as JsonObject, version);
        invalid.push(
          ...said.filter((line) => line.startsWith('schema/')).map((line) => `${name}: ${line}`),
        );
      }
    }
    expect(invalid).toEqual([]);
  });
});

describe('addresses', () => {
  it.each([
    ['https://gate.example/a2a', []],
    ['gate.example:443', []],
    ['${GATE_URL}/a2a', []],
    ['http://gate.example', ['a2a/plain-http /url']],
    ['HTTP://gate.example', ['a2a/plain-http /url']],
    ['https://localhost:1/x', ['a2a/local-address /url']],
    ['http://me:pw@127.0.0.1:80', ['a2a/local-address /url']],
    ['https://[::1]:80/', ['a2a/local-address /url']],
    ['https://192.168.0.7/', ['a2a/local-address /url']],
    ['https://172.32.0.1/', []],
    ['0.0.0.0:50051', ['a2a/local-address /url']],
    ['https://10.example/', []],
    ['/a2a', ['a2a/relative-url /url']],
    ['', ['a2a/relative-url /url']],
  ])('%s', async (url, said) => {
    expect(await judge({ ...CARD_03, url })).toEqual(said);
  });
});

it('looks at media types, the version and undeclared schemes', async () => {
  const skill = { id: 's', name: 's', description: 's', tags: ['s'], outputModes: ['file'] };
  const card = {
    ...CARD,
    version: 'v2',
    defaultInputModes: ['text', 'text/plain; charset=utf-8', 'application/vnd.x+json', '*/*'],
    skills: [{ ...skill, securityRequirements: [{ schemes: { missing: { list: [] } } }] }],
  };
  expect(await judge(card)).toEqual([
    'a2a/not-a-media-type /defaultInputModes/0',
    'a2a/not-a-media-type /skills/0/outputModes/0',
    'a2a/not-semver /version',
    'a2a/undeclared-scheme /skills/0/securityRequirements/0',
  ]);
});

it('warns about the placeholder it writes itself', async () => {
  const { endpoints: _, ...nowhere } = GATE;
  expect(await judge(writeCard(nowhere).card, '1.0')).toEqual([
    'a2a/local-address /supportedInterfaces/0/url',
  ]);
});
