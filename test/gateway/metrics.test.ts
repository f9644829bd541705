import { expect, it } from 'vitest';
import { registry } from '../../src/index.ts';
import { DOOR, stillClock, testGateway } from './test-gateway.ts';

it('counts requests by route and status, and how long they took', async () => {
  let now = 0;
  const clock = {
    ...stillClock(),
    now: () => {
      now += 4;
      return now;
    },
  };
  const { ask } = await testGateway({ 'door.md': DOOR }, { clock });
  await ask('/agents/door/.well-known/agent-card.json');
  await ask('/agents/door/.well-known/agent-card.json', { headers: { 'If-None-Match': '*' } });
  await ask('/agents/nobody/.well-known/agent-card.json');
  await ask('/nowhere');
  await ask('/reload', { method: 'POST' });
  const response = await ask('/metrics');
  expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const card = 'method="GET",route="/agents/{slug}/.well-known/agent-card.json"';
  const time = 'agentx_http_request_duration_seconds';
  const text = await response.text();
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      '# TYPE agentx_http_requests_total counter',
      `agentx_http_requests_total{${card},status="200"} 1`,
      `agentx_http_requests_total{${card},status="304"} 1`,
      `agentx_http_requests_total{${card},status="404"} 1`,
      'agentx_http_requests_total{method="other",route="other",status="404"} 1',
      `# TYPE ${time} histogram`,
      `${time}_bucket{${card},le="0.001"} 0`,
      `${time}_bucket{${card},le="0.005"} 3`,
      `${time}_bucket{${card},le="10"} 3`,
      `${time}_bucket{${card},le="+Inf"} 3`,
      `${time}_sum{${card}} 0.012`,
      `${time}_count{${card}} 3`,
      'agentx_agents 1',
      'agentx_event_listeners 0',
      'agentx_conversions_waiting 0',
      'agentx_reloads_total{result="ok"} 1',
      'agentx_reloads_total{result="failed"} 0',
      'agentx_last_reload_ok 1',
      'agentx_last_reload_seconds 1800000000',
      'process_resident_memory_bytes 1',
      'process_cpu_seconds_total 2',
      '',
    ]),
  );
  // Prometheus wants each metric in one block, with a type.
  const names = text.split('\n').flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []);
  expect(new Set(names).size).toBe(names.length);
});

it('says that it is well', async () => {
  const { json } = await testGateway({ 'door.md': DOOR });
  expect(await json('/healthz')).toEqual({ status: 'ok', version: '1.2.3', agents: 1 });
});

it('publishes formats and schemas', async () => {
  const { ask, json } = await testGateway({ 'door.md': DOOR });
  const { formats } = (await json('/formats')) as { formats: readonly { readonly id: string }[] };
  expect(formats.map(({ id }) => id)).toEqual(registry.adapters.map(({ id }) => id));
  expect(await json('/schemas')).toEqual({
    schemas: [{ name: 'report', url: 'http://localhost:4860/schemas/report' }],
  });
  const schema = await ask('/schemas/report');
  expect([schema.headers.get('Content-Type'), await schema.json()]).toEqual([
    'application/schema+json',
    { $id: 'report' },
  ]);
  expect(await json('/schemas/reprot')).toMatchObject({
    status: 404,
    hint: 'Did you mean "report"?',
  });
});
