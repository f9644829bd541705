import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/gateway/app.ts';
import { DOOR, testGateway } from './test-gateway.ts';

interface Description {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly servers: unknown;
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
  readonly security?: unknown;
}

async function description() {
  const { json, gateway } = await testGateway({ 'door.md': DOOR });
  return { gateway, described: (await json('/openapi.json')) as Description };
}

const operations = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

describe('/openapi.json', () => {
  it('describes every route and none more', async () => {
    const { gateway, described } = await description();
    const routed = createApp(gateway).routes.map(
      ({ method, path }) =>
        `${method} ${path.replaceAll(/\/:(\w+)/g, '/{$1}').replace('*', '{call}')}`,
    );
    const told = operations(described).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(told.sort()).toEqual([...routed].sort());
    expect(new Set(told).size).toBe(told.length);
  });

  it('is OpenAPI 3.1 about this server', async () => {
    const { described } = await description();
    expect([described.openapi, described.info.version, described.servers]).toEqual([
      '3.1.0',
      '1.2.3',
      [{ url: 'http://localhost:4860' }],
    ]);
    const ids = operations(described).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('declares what varies in each path', async () => {
    const { described } = await description();
    for (const { path, operation } of operations(described)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((each) => each.in === 'path');
      expect([path, declared.map(({ name }) => name)]).toEqual([path, inPath]);
      expect(operation.summary).not.toBe('');
      expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
    }
  });

  it('refers only to what there is', async () => {
    const { described } = await description();
    const references = JSON.stringify(described).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(new Set(references)).toEqual(
      new Set(['"$ref":"#/components/schemas/Problem"', '"$ref":"/schemas/report"']),
    );
    expect(Object.keys(described.components.schemas)).toEqual(['Problem']);
  });
});
