import { escapeHtml } from '../escapeHtml.ts';
import { FILTERS, isEmpty, textOf } from './filters.ts';
import { formatsOf } from './formats.ts';
import type { Formats, Reader } from './formats.ts';
import { TemplateFault } from './template.ts';
import type { Comparison, Condition, Node, Operand, Output, TemplateValue } from './template.ts';
import { phraseOf } from './templateUse.ts';
import { FILTER_WORK, STEP_WORK, workBudget } from './workBudget.ts';
import type { WorkBudget } from './workBudget.ts';

const MAX_STEPS = 2000;
const MAX_TEXT = 300 * 1024;

/** The format that is written; every value is escaped for it. */
export type OutputFormat = 'html' | 'text' | 'json';

export interface Rendering {
  readonly values: Readonly<Record<string, TemplateValue>>;
  readonly reader: Reader;
  readonly target: OutputFormat;
  /** The phrase of a `t` block in the reader's language, with %1, %2 for its values; null = not translated. */
  translate(phrase: string): string | null;
  /** Title of a column of the table of products. */
  column(name: string): string;
}

export interface Rendered {
  readonly text: string;
  /** Variables that do not exist. */
  readonly unknown: readonly string[];
  /** Phrases without a translation. */
  readonly untranslated: readonly string[];
}

/**
 * Renders a template. Values are always escaped for the target. Steps, work and length are limited, so that it ends
 * soon.
 * @throws TemplateFault 'too-much' beyond 2000 steps of loops, 300 kB, or the budget of work
 */
export function renderTemplate(nodes: readonly Node[], rendering: Rendering): Rendered {
  const state: State = {
    rendering,
    formats: formatsOf(rendering.reader),
    budget: workBudget(),
    steps: 0,
    length: 0,
    unknown: new Set<string>(),
    untranslated: new Set<string>(),
  };
  const text = writeAll(state, nodes, rendering.values);
  return { text, unknown: [...state.unknown], untranslated: [...state.untranslated] };
}

interface State {
  readonly rendering: Rendering;
  readonly formats: Formats;
  readonly budget: WorkBudget;
  steps: number;
  length: number;
  readonly unknown: Set<string>;
  readonly untranslated: Set<string>;
}

type Values = Readonly<Record<string, TemplateValue>>;

function writeAll(state: State, nodes: readonly Node[], values: Values): string {
  return nodes.map((node) => grow(state, node, write(state, node, values))).join('');
}

/** Adds the length of what a leaf wrote; a node that holds others was counted with them. */
function grow(state: State, { kind }: Node, text: string): string {
  if (kind === 'if' || kind === 'for') return text;
  state.length += text.length;
  if (state.length > MAX_TEXT) throw new TemplateFault('too-much', 0);
  return text;
}

function step(state: State): void {
  state.steps += 1;
  if (state.steps > MAX_STEPS) throw new TemplateFault('too-much', 0);
}

function write(state: State, node: Node, values: Values): string {
  state.budget.spend(STEP_WORK);
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'output':
      return escapeFor(state.rendering.target, outputOf(state, node.output, values));
    case 'if': {
      const branch = node.branches.find(({ when, not }) => holds(state, when, values) !== not);
      return writeAll(state, branch?.body ?? node.otherwise, values);
    }
    case 'for':
      return writeLoop(state, node, values);
    case 't':
      return writePhrase(state, node.body, values);
    case 'products':
      return writeProducts(state, node.columns, values);
    default:
      return '';
  }
}

function writeLoop(state: State, node: Extract<Node, { kind: 'for' }>, values: Values): string {
  const list = valueOf(state, node.list, values);
  const items = Array.isArray(list) ? (list as readonly TemplateValue[]) : [];
  if (items.length === 0) return writeAll(state, node.otherwise, values);
  return items
    .map((item, place) => {
      step(state);
      const forloop = { index: place + 1, first: place === 0, last: place === items.length - 1 };
      return writeAll(state, node.body, { ...values, [node.name]: item, forloop });
    })
    .join('');
}

/** The phrase is the key: its spaces collapsed, its values as %1, %2. */
function writePhrase(state: State, body: readonly Node[], values: Values): string {
  const fillings = body.flatMap((node) => (node.kind === 'text' ? [] : [write(state, node, values)]));
  state.budget.spend(body.reduce((sum, node) => sum + (node.kind === 'text' ? node.text.length : STEP_WORK), 0));
  const phrase = phraseOf(body);
  const translated = state.rendering.translate(phrase);
  if (translated === null) state.untranslated.add(phrase);
  return escapeFor(state.rendering.target, translated ?? phrase).replaceAll(
    /%(\d+)/g,
    (mark, place: string) => fillings[Number(place) - 1] ?? mark,
  );
}

function writeProducts(state: State, columns: readonly string[], values: Values): string {
  const products = values['products'];
  const { target, column } = state.rendering;
  if (!Array.isArray(products) || products.length === 0) return '';
  const safe = (text: string) => escapeFor(target, text);
  const rows = (products as readonly TemplateValue[]).map((product) => {
    step(state);
    return columns.map((name) => safe(cellOf(state, product, name)));
  });
  if (target !== 'html') return rows.map((row) => row.join(' · ')).join('\n');
  const numeric = new Set(['quantity', 'unit_price_tax_incl', 'unit_price_tax_excl', 'tax_rate', 'weight']);
  // The mail breaks long words anywhere; on a phone that would part the title of a column before its last letter.
  const breaks = { th: ';word-break:normal;overflow-wrap:break-word', td: '' };
  const cell = (tag: 'td' | 'th', text: string, place: number) =>
    `<${tag} style="${numeric.has(columns[place] ?? '') ? 'padding:8px 0;text-align:right' : 'padding:8px 12px 8px 0;text-align:left'};border-bottom:1px solid #d9dde3${breaks[tag]}">${text}</${tag}>`;
  const head = columns.map((name, place) => cell('th', safe(column(name)), place)).join('');
  const body = rows.map((row) => `<tr>${row.map((text, place) => cell('td', text, place)).join('')}</tr>`).join('');
  // Mails without a doctype are shown in a mode where tables do not inherit colours: white on white in dark mode.
  return `<table width="100%" style="color:inherit;font-size:inherit;border-collapse:collapse"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function cellOf(state: State, product: TemplateValue, name: string): string {
  const text = textOf(own(product, name) ?? null);
  state.budget.spend(STEP_WORK + text.length);
  return text;
}

function outputOf(state: State, { value, filters }: Output, values: Values): string {
  const start = valueOf(state, value, values);
  const end = filters.reduce<TemplateValue>((so, { name, argument }) => {
    const filter = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
    if (!filter) {
      state.budget.spend(STEP_WORK);
      state.unknown.add(`| ${name}`);
      return so;
    }
    const given = argument ? textOf(valueOf(state, argument, values)) : '';
    state.budget.spend(FILTER_WORK + lengthOf(so) + given.length);
    return filter(so, given, state.formats);
  }, start);
  state.budget.spend(lengthOf(end));
  return textOf(end);
}

function valueOf(state: State, operand: Operand, values: Values): TemplateValue {
  if (operand.kind === 'constant') return operand.value;
  let value: TemplateValue | undefined = values;
  for (const name of operand.path) value = own(value, name);
  state.budget.spend(operand.path.length);
  if (value === undefined) state.unknown.add(operand.path.join('.'));
  return value ?? null;
}

/** The value's own property only, none that every JavaScript object inherits. */
function own(value: TemplateValue | undefined, name: string): TemplateValue | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, TemplateValue>>)[name] : undefined;
}

function holds(state: State, condition: Condition, values: Values): boolean {
  return condition.some((row) => row.every((one) => compare(state, one, values)));
}

function compare(state: State, { left, operator, right }: Comparison, values: Values): boolean {
  const one = valueOf(state, left, values);
  state.budget.spend(STEP_WORK);
  if (operator === null || right === null) return !isEmpty(one);
  const two = valueOf(state, right, values);
  state.budget.spend(lengthOf(one) + lengthOf(two));
  if (operator === 'contains')
    return Array.isArray(one)
      ? one.some((item) => textOf(item as TemplateValue) === textOf(two))
      : textOf(one).includes(textOf(two));
  if (operator === '==') return textOf(one) === textOf(two);
  if (operator === '!=') return textOf(one) !== textOf(two);
  return operator === '>' ? Number(textOf(one)) > Number(textOf(two)) : Number(textOf(one)) < Number(textOf(two));
}

/** How many letters a value is, as a filter or a comparison reads it. */
function lengthOf(value: TemplateValue): number {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value)
    ? value.reduce<number>((sum, one) => sum + STEP_WORK + lengthOf(one as TemplateValue), 0)
    : STEP_WORK;
}

function escapeFor(target: OutputFormat, text: string): string {
  if (target === 'html') return escapeHtml(text);
  return target === 'json' ? JSON.stringify(text).slice(1, -1) : text;
}
