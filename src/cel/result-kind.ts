import { overloadsOf } from './check-functions.ts';
import type { Call, Comprehension, Node } from './expression-tree.ts';
import { nameOf } from './expression-tree.ts';

const LOGIC: ReadonlySet<string> = new Set(['_&&_', '_||_', '@not_strictly_false']);
const WORDS: Readonly<Record<string, string>> = {
  int: 'a number',
  uint: 'a number',
  double: 'a number',
  string: 'a text',
  bytes: 'bytes',
  null_type: 'null',
  type: 'a type',
};

/** What an expression obviously gives instead of true or false; undefined when it may give either. */
export function otherThanBool(node: Node): string | undefined {
  const { exprKind } = node;
  switch (exprKind.case) {
    case 'constExpr': {
      const kind = exprKind.value.constantKind.case ?? '';
      return kind === 'boolValue' ? undefined : inWords(kind.replace(/(?:64)?Value$/, ''));
    }
    case 'listExpr':
      return 'a list';
    case 'structExpr':
      return 'a map';
    case 'callExpr':
      return ofCall(exprKind.value);
    case 'comprehensionExpr':
      return ofComprehension(exprKind.value);
    default:
      return undefined;
  }
}

function ofCall(call: Call): string | undefined {
  if (call.function === '_?_:_') {
    const [, yes, no] = call.args;
    if (yes === undefined || no === undefined) return undefined;
    return otherThanBool(yes) && otherThanBool(no);
  }
  if (LOGIC.has(call.function)) return undefined;
  const results = overloadsOf(call).map(({ result }) => result);
  if (results.length === 0 || results.some(({ name }) => name === 'bool' || name === 'dyn')) {
    return undefined;
  }
  const words = new Set(
    results.map(({ kind, name }) => (kind === 'list' ? 'a list' : inWords(name))),
  );
  return words.size === 1 ? [...words][0] : 'something else';
}

/** `all` and `exists` collect a truth value, `map` and `filter` a list, `exists_one` compares. */
function ofComprehension({ accuVar, accuInit, result }: Comprehension): string | undefined {
  const collected = nameOf(result) === accuVar ? accuInit : result;
  return collected && otherThanBool(collected);
}

function inWords(type: string): string {
  return WORDS[type === 'null' ? 'null_type' : type] ?? 'something else';
}
