import { expect, it } from 'vitest';
import { prefixedVariables } from '../../src/coding/variables.ts';

it.each([
  ['Bearer ${env:TOKEN}', 'Bearer ${TOKEN}'],
  ['${workspaceFolder}/db', '${workspaceFolder}/db'],
  ['${env:workspaceFolder}', '${env:workspaceFolder}'],
  ['$HOME', '$HOME'],
])('%s is %s in the hub, and again what it was', (native, hub) => {
  expect(prefixedVariables.read(native)).toBe(hub);
  expect(prefixedVariables.write(hub)).toBe(native);
});

it('has no defaults', () => {
  expect(prefixedVariables.write('${PORT:-80}')).toBe('${env:PORT}');
});
