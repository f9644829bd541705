import type { DocumentedCode } from '../src/index.ts';

/** docs/codes.md: every diagnostic code with what `agentx explain` says about it. */
export function codePage(codes: readonly DocumentedCode[]): string {
  const sections = codes.map(
    ({ code, severity, explain }) => `## ${code}\n\n*${severity}*\n\n${explain}\n`,
  );
  return `# Diagnostic codes

Generated from the code tables by \`npm run gen\`. \`agentx explain <code>\` prints the same text.

${sections.join('\n')}`;
}
