import { expect, it } from 'vitest';
import { parseBaseUrl } from '../../src/publish/base-url.ts';

it.each([
  ['https://agents.example.com', 'https://agents.example.com', 'agents.example.com', false],
  ['https://agents.example.com/', 'https://agents.example.com', 'agents.example.com', false],
  ['HTTPS://Example.com/team//', 'https://example.com/team', 'example.com', false],
  ['http://localhost:8080', 'http://localhost:8080', 'localhost', true],
  ['http://box.local/a', 'http://box.local/a', 'box.local', true],
  ['http://192.168.0.7', 'http://192.168.0.7', '192.168.0.7', true],
  ['http://172.20.1.1', 'http://172.20.1.1', '172.20.1.1', true],
  ['http://172.40.1.1', 'http://172.40.1.1', '172.40.1.1', false],
  ['http://[::1]:80', 'http://[::1]', '[::1]', true],
  ['http://[fe80::1]', 'http://[fe80::1]', '[fe80::1]', true],
  ['https://localhost.example', 'https://localhost.example', 'localhost.example', false],
])('%s', (text, href, host, isLocal) => {
  const isEncrypted = href.startsWith('https');
  expect(parseBaseUrl(text)).toEqual({ href, host, isLocal, isEncrypted });
});

it.each(['agents.example.com', '/agents', 'ftp://example.com', 'javascript:alert(1)', ''])(
  'is no address to publish under: %j',
  (text) => {
    expect(parseBaseUrl(text)).toEqual({
      problem: 'The base URL must be a whole address, such as https://agents.example.com.',
    });
  },
);

it.each(['https://a.example?x=1', 'https://a.example/#top', 'https://me:secret@a.example'])(
  'has no room for paths behind it: %s',
  (text) => {
    const answer = JSON.stringify(parseBaseUrl(text));
    expect(answer).toContain('no \\"?\\", \\"#\\" or user');
    expect(answer).not.toContain('secret');
  },
);
