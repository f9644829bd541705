import { openagentspec } from '../../../adapters/openagentspec/index.ts';
import type { Diagnostic } from '../../../src/index.ts';
import { type ReadResult, read } from '../../../src/index.ts';
import { marked } from '../../support/positions.ts';

const FILE = 'agent.oas.yaml';

/** A whole document: what is required, and the given lines. */
export function documentWith(...lines: readonly string[]): string {
  const given = new Set(lines.map((line) => line.split(':')[0]));
  const required = [
    'kind: openagentspec:v1/agent',
    'name: clerk',
    'description: Keeps the books.',
    'intent: You keep the books.',
    'owner: office',
    'capabilities: {}',
  ];
  const missing = required.filter((line) => !given.has(line.split(':')[0]));
  return `${[...missing, ...lines].join('\n')}\n`;
}

export function readDocument(text: string, lenient = false): ReadResult {
  return read(new Map([[FILE, text]]), { from: openagentspec, lenient });
}

/** `severity code: the marked text` of everything that is said when reading. */
export function saidOf(text: string, lenient = false): readonly string[] {
  return shortly(readDocument(text, lenient).diagnostics, text);
}

/** The same for what `validate` adds. */
export async function judged(text: string, version?: string): Promise<readonly string[]> {
  const said: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void said.push(diagnostic);
  await openagentspec.lint?.(new Map([[FILE, text]]), { entry: FILE, version, report });
  return shortly(said, text);
}

function shortly(diagnostics: readonly Diagnostic[], text: string): readonly string[] {
  const files = new Map([[FILE, text]]);
  return diagnostics.map((each) => {
    return `${each.severity} ${each.code.replace('openagentspec/', '')}: ${marked(each, files)}`;
  });
}
