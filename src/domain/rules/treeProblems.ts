import { conditionTest, type ConditionProblem } from './conditionTest.ts';
import { type ConditionNode, depthOf, isCondition, MAX_CONDITIONS, MAX_DEPTH, nodesOf } from './conditionTree.ts';

export type TreeProblem =
  | ConditionProblem
  | 'noGroup'
  | 'noCondition'
  | 'emptyGroup'
  | 'tooDeep'
  | 'tooManyConditions'
  | 'sameId';

/** What keeps a tree from being saved: the node that is wrong and why. None = it may be saved. */
export function treeProblems(tree: ConditionNode): readonly { readonly id: string; readonly problem: TreeProblem }[] {
  if (isCondition(tree)) return [{ id: tree.id, problem: 'noGroup' }];
  if (depthOf(tree) > MAX_DEPTH) return [{ id: tree.id, problem: 'tooDeep' }];
  const nodes = nodesOf(tree);
  const found: { id: string; problem: TreeProblem }[] = [];
  const conditions = nodes.filter(isCondition);
  if (conditions.length === 0) return [{ id: tree.id, problem: 'noCondition' }];
  if (conditions.length > MAX_CONDITIONS) found.push({ id: tree.id, problem: 'tooManyConditions' });
  const seen = new Set<string>();
  for (const node of nodes) {
    if (seen.has(node.id)) found.push({ id: node.id, problem: 'sameId' });
    seen.add(node.id);
    if (isCondition(node)) {
      const test = conditionTest(node);
      if (typeof test === 'string') found.push({ id: node.id, problem: test });
    } else if (node.children.length === 0) found.push({ id: node.id, problem: 'emptyGroup' });
  }
  return found;
}
