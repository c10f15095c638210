import { TemplateFault } from './template.ts';
import type { Comparison, Condition, Operand, Output } from './template.ts';

const PATH = /^[a-z_]\w*(\.[a-z_]\w*)*$/i;
/** Text in quotes, or anything without a space. */
const WORD = /"[^"]*"|'[^']*'|\S+/g;
const FILTER = /^([a-z_]+)(?:\s*:\s*(\S[^\n]*))?$/;
const OPERATORS = ['==', '!=', '>', '<', 'contains'] as const;

/** `value | filter | filter: "argument"` @param at where it stands, for the fault */
export function parseOutput(text: string, at: number): Output {
  const [value = '', ...filters] = splitOutside(text, '|');
  return {
    value: parseOperand(value.trim(), at),
    filters: filters.map((one) => {
      const match = FILTER.exec(one.trim());
      if (!match) throw new TemplateFault('expression', at);
      return { name: match[1] ?? '', argument: match[2] === undefined ? null : parseOperand(match[2], at) };
    }),
  };
}

/** A path of names, a text in quotes or a number. */
export function parseOperand(text: string, at: number): Operand {
  const quoted = /^(["'])(.*)\1$/s.exec(text);
  if (quoted) return { kind: 'constant', value: quoted[2] ?? '' };
  if (/^-?\d+(\.\d+)?$/.test(text)) return { kind: 'constant', value: Number(text) };
  if (!PATH.test(text)) throw new TemplateFault('expression', at);
  return { kind: 'path', path: text.split('.') };
}

/** Comparisons joined by `and`, then by `or`. */
export function parseCondition(text: string, at: number): Condition {
  const rows: Comparison[][] = [[]];
  let words: string[] = [];
  const take = () => {
    rows.at(-1)?.push(comparisonOf(words, at));
    words = [];
  };
  for (const word of text.match(WORD) ?? []) {
    if (word !== 'and' && word !== 'or') {
      words.push(word);
      continue;
    }
    take();
    if (word === 'or') rows.push([]);
  }
  take();
  return rows;
}

function comparisonOf(words: readonly string[], at: number): Comparison {
  const [left, operator, right, ...rest] = words;
  if (left === undefined || rest.length > 0) throw new TemplateFault('expression', at);
  if (operator === undefined) return { left: parseOperand(left, at), operator: null, right: null };
  const known = OPERATORS.find((one) => one === operator);
  if (!known || right === undefined) throw new TemplateFault('expression', at);
  return { left: parseOperand(left, at), operator: known, right: parseOperand(right, at) };
}

/** Splits where the mark stands outside of quotes. */
function splitOutside(text: string, mark: string): string[] {
  const parts = [''];
  let quote = '';
  for (const letter of text) {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    if (letter === mark && quote === '') parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
