/**
 * A document whose fenced blocks are tests. A block with `file: <path>` in its info string creates
 * that file. A `console` block holds steps:
 *
 *     % agentx convert - --from afm --to agentcard    the command
 *     # Role …                                        standard input, if a line ^D follows
 *     ^D
 *     ---                                             expected standard output
 *     2> standard input: read as …                    expected standard error
 *     => 1                                            expected exit code, if it is not 0
 */
export type Part =
  | { readonly kind: 'prose'; readonly lines: readonly string[] }
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly text: string;
      readonly raw: readonly string[];
    }
  | {
      readonly kind: 'steps';
      readonly fence: string;
      readonly info: string;
      readonly steps: readonly Step[];
    };

export interface Step {
  readonly command: string;
  readonly stdin: string | undefined;
  /** The lines below the command, as written. */
  readonly expected: string;
}

export interface Result {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

const FENCE = /^(`{3,})(.*)$/;
const PROMPT = '% ';
const END_OF_INPUT = '^D';

export function parseDocument(text: string): Part[] {
  const parts: Part[] = [];
  const lines = text.split('\n');
  let prose: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, fence, info = ''] = FENCE.exec(line) ?? [];
    const path = /\bfile: (\S+)/.exec(info)?.[1];
    if (fence === undefined || (path === undefined && info.trim() !== 'console')) {
      prose.push(line);
      continue;
    }
    const end = lines.indexOf(fence, at + 1);
    if (end === -1) throw new Error(`the block in line ${at + 1} is not closed`);
    const body = lines.slice(at + 1, end);
    parts.push({ kind: 'prose', lines: prose });
    prose = [];
    if (path === undefined) parts.push({ kind: 'steps', fence, info, steps: parseSteps(body) });
    else {
      const content = body.map((each) => `${each}\n`).join('');
      parts.push({ kind: 'file', path, text: content, raw: lines.slice(at, end + 1) });
    }
    at = end;
  }
  return [...parts, { kind: 'prose', lines: prose }];
}

function parseSteps(lines: readonly string[]): Step[] {
  const steps: { command: string; below: string[] }[] = [];
  for (const line of lines) {
    if (line.startsWith(PROMPT)) steps.push({ command: line.slice(PROMPT.length), below: [] });
    else steps.at(-1)?.below.push(line);
  }
  return steps.map(({ command, below }) => {
    const end = below.indexOf(END_OF_INPUT);
    const stdin =
      end === -1
        ? undefined
        : below
            .slice(0, end)
            .map((each) => `${each}\n`)
            .join('');
    return { command, stdin, expected: below.slice(end + 1).join('\n') };
  });
}

/** A result the way it is written below a command. */
export function printResult({ stdout, stderr, code }: Result): string {
  const lines = stdout === '' ? [] : stdout.replace(/\n$/, '').split('\n');
  if (stdout !== '' && !stdout.endsWith('\n')) lines.push('\\ no newline at the end');
  const talk = stderr === '' ? [] : stderr.replace(/\n$/, '').split('\n');
  lines.push(...talk.map((line) => `2> ${line}`.trimEnd()));
  if (code !== 0) lines.push(`=> ${code}`);
  return lines.join('\n');
}

/** The document with other expectations. */
export function printDocument(parts: readonly Part[], expected: (step: Step) => string): string {
  const lines = parts.flatMap((part) => {
    if (part.kind === 'prose') return part.lines;
    if (part.kind === 'file') return part.raw;
    const body = part.steps.flatMap((step) => printStep(step, expected(step)));
    if (body.some((line) => line.startsWith(part.fence))) {
      throw new Error(`the fence ${part.fence} is too short for what is printed`);
    }
    return [`${part.fence}${part.info}`, ...body, part.fence];
  });
  return lines.join('\n');
}

function printStep({ command, stdin }: Step, expected: string): string[] {
  const input = stdin === undefined ? [] : [...stdin.split('\n').slice(0, -1), END_OF_INPUT];
  return [`${PROMPT}${command}`, ...input, ...(expected === '' ? [] : expected.split('\n'))];
}
