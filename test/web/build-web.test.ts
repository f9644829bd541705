/** What the build makes of the page. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builtPage } from './open-page.ts';

describe('the built page', () => {
  it('is these files and no others', async () => {
    expect([...(await builtPage()).keys()]).toEqual([
      'index.html',
      'app.js',
      'app.css',
      'converter.js',
      'THIRD-PARTY.txt',
    ]);
  });

  it('stays small: the converter comes only when it is needed', async () => {
    const page = await builtPage();
    const size = (file: string) => gzipSync(page.get(file) ?? '').length;
    expect(size('app.js')).toBeLessThan(25_000);
    expect(size('app.css')).toBeLessThan(6000);
    expect(size('converter.js')).toBeLessThan(200_000);
  });

  it('has no scripts or styles in its HTML, and nothing from elsewhere', async () => {
    const html = (await builtPage()).get('index.html') ?? '';
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script defer src="app.js">']);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.filter((each) => /^(?:\w+:)?\/\//.test(each ?? ''))).toEqual([]);
  });
});
