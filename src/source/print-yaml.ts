import {
  DEFAULT_SCALAR_STYLE_RULES,
  dump,
  SCALAR_STYLE_DOUBLE_QUOTED,
  SCALAR_STYLE_PLAIN,
  type ScalarStyleRule,
} from 'js-yaml';
import type { Json } from '../json/json.ts';
import { printBlock } from './print-block.ts';

/** A line that could be taken for a fence must never stand alone: quote it, `\n` escaped. */
const quoteFences: ScalarStyleRule = (layout) => {
  const { value } = layout.node;
  const plainMarker = layout.style === SCALAR_STYLE_PLAIN && /^(?:---|\.\.\.)/.test(value);
  if (plainMarker || /^[ \t]*---[ \t]*$/m.test(value)) layout.style = SCALAR_STYLE_DOUBLE_QUOTED;
};

const RULES: readonly ScalarStyleRule[] = [
  ...Object.values(DEFAULT_SCALAR_STYLE_RULES),
  quoteFences,
];

const quoteLines: ScalarStyleRule = (layout) => {
  if (layout.node.value.includes('\n')) layout.style = SCALAR_STYLE_DOUBLE_QUOTED;
};

/**
 * Prints YAML that readers of 1.1 and 1.2 understand alike: js-yaml's dump schema quotes whatever
 * either would retype. Long texts stay on one line or become literal blocks, never folded.
 */
export function printYaml(value: Json): string {
  return printBlock(value, printScalar) ?? dumpYaml(value);
}

/** What `printYaml` prints, with texts of several lines in quotes: not every reader knows blocks. */
export function printYamlWithoutBlocks(value: Json): string {
  return printBlock(value, printScalar) ?? dumpYaml(value, [...RULES, quoteLines]);
}

/** What `printYaml` prints, in all cases printed by js-yaml. */
export function dumpYaml(value: Json, rules: readonly ScalarStyleRule[] = RULES): string {
  return dump(value, {
    lineWidth: -1,
    noRefs: true,
    quoteStyle: 'double',
    scalarStyleRules: rules,
  });
}

/** As it stands in a list, without the `- ` before it and the line break after it. */
function printScalar(scalar: string | number): string {
  return dumpYaml([scalar]).slice(2, -1);
}
