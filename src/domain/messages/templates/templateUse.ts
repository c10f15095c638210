import type { Condition, Node, Operand, Output } from './template.ts';

/** What a template names, in every branch, whether or not the branch is ever taken. */
export interface TemplateUse {
  /** Names as they are reached from the values; `*` = an item of the list before it. */
  readonly paths: readonly (readonly string[])[];
  readonly filters: readonly string[];
  /** The columns of the tables of products. */
  readonly columns: readonly string[];
  /** The texts between t and endt as the catalogue knows them: blanks collapsed, values as %1, %2. */
  readonly phrases: readonly string[];
}

interface Found {
  readonly paths: (readonly string[])[];
  readonly filters: string[];
  readonly columns: string[];
  readonly phrases: Set<string>;
}

/** Names of loops, each with the list that it walks. */
type Loops = Readonly<Record<string, readonly string[]>>;

/** @param nodes of one template that was understood */
export function templateUse(nodes: readonly Node[]): TemplateUse {
  const found: Found = { paths: [], filters: [], columns: [], phrases: new Set() };
  walk(found, nodes, {});
  return { ...found, phrases: [...found.phrases] };
}

function walk(found: Found, nodes: readonly Node[], loops: Loops): void {
  for (const node of nodes) visit(found, node, loops);
}

function visit(found: Found, node: Node, loops: Loops): void {
  switch (node.kind) {
    case 'output':
      return takeOutput(found, node.output, loops);
    case 'if':
      for (const { when, body } of node.branches) {
        takeCondition(found, when, loops);
        walk(found, body, loops);
      }
      return walk(found, node.otherwise, loops);
    case 'for': {
      takeOperand(found, node.list, loops);
      const list = node.list.kind === 'path' ? resolve(node.list.path, loops) : [];
      walk(found, node.body, { ...loops, [node.name]: [...list, '*'] });
      return walk(found, node.otherwise, loops);
    }
    case 't':
      found.phrases.add(phraseOf(node.body));
      return walk(found, node.body, loops);
    case 'products':
      found.columns.push(...node.columns);
      return undefined;
    default:
      return undefined;
  }
}

/** The key of a phrase as the renderer makes it, without the values. */
export function phraseOf(body: readonly Node[]): string {
  let count = 0;
  const marks = body.map((node) => (node.kind === 'text' ? node.text : `%${(count += 1)}`));
  return marks.join('').replaceAll(/\s+/g, ' ').trim();
}

function takeOutput(found: Found, { value, filters }: Output, loops: Loops): void {
  takeOperand(found, value, loops);
  for (const { name, argument } of filters) {
    found.filters.push(name);
    if (argument) takeOperand(found, argument, loops);
  }
}

function takeCondition(found: Found, condition: Condition, loops: Loops): void {
  for (const { left, right } of condition.flat()) {
    takeOperand(found, left, loops);
    if (right) takeOperand(found, right, loops);
  }
}

function takeOperand(found: Found, operand: Operand, loops: Loops): void {
  if (operand.kind === 'path') found.paths.push(resolve(operand.path, loops));
}

function resolve(path: readonly string[], loops: Loops): readonly string[] {
  const [first = '', ...rest] = path;
  const list = Object.hasOwn(loops, first) ? loops[first] : undefined;
  return list ? [...list, ...rest] : path;
}
