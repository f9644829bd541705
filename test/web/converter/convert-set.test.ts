import { describe, expect, it } from 'vitest';
import { registry } from '../../../src/index.ts';
import { type ConversionRequest, convertSet } from '../../../src/web/converter/convert-set.ts';
import { guessName } from '../../../src/web/converter/guess-name.ts';

const OPTIONS = { carry: false, allowWidening: false, keepSecrets: false, strict: false };
const CARD = '---\ntype: agent\nname: sizer\nuse_history: false\n---\nFind the size.\n';

function conversion(files: Record<string, string>, more: Partial<ConversionRequest> = {}) {
  return convertSet({ files: new Map(Object.entries(files)), to: 'afm', ...OPTIONS, ...more });
}

describe('convertSet', () => {
  it('says what it took a file for, writes it and accounts for it', () => {
    const { taken, files, status, ledger } = conversion({ 'sizer.md': CARD });
    expect(taken).toEqual([
      {
        file: 'sizer.md',
        title: 'fast-agent AgentCard',
        because: 'it has "type: agent"',
        agents: ['sizer'],
      },
    ]);
    expect([...files.keys()]).toEqual(['sizer.afm.md']);
    expect(status).toBe('done');
    const lost = ledger.filter(({ entry }) => entry.verdict === 'dropped');
    expect(lost.map(({ entry, places }) => [entry.pointer, places[0]?.range])).toEqual([
      ['/extensions/agentcard/use_history', { start: 28, end: 46 }],
    ]);
  });

  it('writes nothing that would be lossy, if strict', () => {
    const { files, status } = conversion({ 'sizer.md': CARD }, { strict: true });
    expect([files.size, status]).toEqual([0, 'lossy']);
  });

  it('carries what is lost in a sidecar, and takes it back from there', () => {
    const there = conversion({ 'sizer.md': CARD }, { carry: true });
    expect([...there.files.keys()]).toEqual(['sizer.afm.md', 'sizer.afm.md.agentx.json']);
    const back = conversion(Object.fromEntries(there.files), { to: 'agentcard' });
    expect(back.taken.map(({ file }) => file)).toEqual(['sizer.afm.md']);
    expect(back.files.get('sizer.md')).toContain('use_history: false');
  });

  it('tells agents from the files that belong to them', () => {
    const { taken, status } = conversion(
      {
        'w/prompt.md': 'Be kind.',
        'w/tsagent.json': '{"metadata":{"id":"w","name":"W","version":"1.0.0"},"settings":{}}',
        'notes.txt': 'nothing',
        'sizer.md': CARD,
      },
      { to: 'agentconfig' },
    );
    expect(taken.map(({ file }) => file)).toEqual(['w/tsagent.json', 'sizer.md']);
    expect(status).toBe('done');
  });

  it('says what is wrong, with a place', () => {
    const { diagnostics, status } = conversion({ 'a.md': '---\ntype: agent\nname: [\n---\n' });
    expect(status).toBe('failed');
    expect(diagnostics.map(({ code, at }) => [code, at?.file, at?.range !== undefined])).toEqual([
      ['source/yaml-syntax', 'a.md', true],
    ]);
  });

  it('says when it recognises nothing', () => {
    for (const files of [{ 'a.txt': 'hello' }, { 'a.txt': 'hello', 'b.txt': 'there' }]) {
      const { diagnostics, status } = conversion(files);
      expect([diagnostics.map(({ code }) => code), status]).toEqual([
        ['core/unknown-format'],
        'failed',
      ]);
    }
    expect(conversion({}).status).toBe('failed');
  });

  it('reads a file as the format that is asked for', () => {
    const { taken } = conversion({ 'a.txt': '# Role\n\nYou help.' }, { from: 'afm' });
    expect(taken.map(({ title, because }) => [title, because])).toEqual([
      ['AFM (Agent-Flavored Markdown)', 'it was asked for'],
    ]);
  });

  it('knows the positions of files with other line ends', () => {
    const { ledger } = conversion({ 'sizer.md': `\uFEFF${CARD.replaceAll('\n', '\r\n')}` });
    const [lost] = ledger.filter(({ entry }) => entry.verdict === 'dropped');
    expect(lost?.places[0]?.range).toEqual({ start: 28, end: 46 });
  });
});

describe('guessName', () => {
  it.each([
    ['{"name": 1}', 'agent.json'],
    ['\n---\ntype: agent\n---', 'agent.md'],
    ['kind: openagentspec:v1/agent', 'agent.yaml'],
    ['# Role', 'agent.md'],
    ['# Mine\nname = "a"\ndeveloper_instructions = "b"', 'agent.toml'],
    ['---\nname: a\n---\ndeveloper_instructions = 1', 'agent.md'],
    ['Hello there: you', 'agent.md'],
    ['', 'agent.md'],
  ])('%j', (text, name) => {
    expect(guessName(text)).toBe(name);
  });

  it('lets what a format writes be recognised without its name, unless its place says what it is', () => {
    for (const { id } of registry.adapters.filter(({ places }) => places === undefined)) {
      const { files } = conversion({ 'sizer.md': CARD }, { to: id });
      const [text = ''] = files.values();
      const { taken } = conversion({ [guessName(text)]: text });
      const from = registry.adapters.find(({ title }) => title === taken[0]?.title);
      expect([id, from?.id]).toEqual([id, id]);
    }
  });
});
