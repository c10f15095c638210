import { conditionTest, type ConditionProblem, type ConditionTest } from './conditionTest.ts';
import { type ConditionNode, isCondition, NODE } from './conditionTree.ts';
import type { FactReader } from './factReader.ts';

/** What a tree says of one order, node by node. */
export interface NodeVerdict {
  readonly id: string;
  readonly is_valid: boolean;
  /** Why it can never be true. */
  readonly warning?: ConditionProblem;
}

/** A tree that is ready to be asked of many orders. The server, the browser and the rehearsal all ask this one. */
export interface CompiledTree {
  /** Whether the order fulfils the tree. */
  test(reader: FactReader): boolean;
  /** What every node says, each before its children. */
  verdicts(reader: FactReader): readonly NodeVerdict[];
}

interface CompiledNode {
  readonly id: string;
  readonly test: ConditionTest;
  readonly children: readonly CompiledNode[];
  readonly warning?: ConditionProblem;
}

/** A group of all without members is true, a group of any is false; a condition that is wrong is false. */
export function compileTree(tree: ConditionNode): CompiledTree {
  const root = compileNode(tree);
  return { test: root.test, verdicts: (reader) => verdictsOf(root, reader) };
}

function compileNode(node: ConditionNode): CompiledNode {
  if (isCondition(node)) {
    const test = conditionTest(node);
    if (typeof test === 'string') return { id: node.id, test: () => false, children: [], warning: test };
    return { id: node.id, test, children: [] };
  }
  const children = node.children.map(compileNode);
  const tests = children.map(({ test }) => test);
  const test: ConditionTest =
    node.type === NODE.And
      ? (reader) => tests.every((one) => one(reader))
      : (reader) => tests.some((one) => one(reader));
  return { id: node.id, test, children };
}

function verdictsOf({ id, test, children, warning }: CompiledNode, reader: FactReader): NodeVerdict[] {
  const own = { id, is_valid: test(reader), ...(warning && { warning }) };
  return [own, ...children.flatMap((child) => verdictsOf(child, reader))];
}
