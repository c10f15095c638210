import type { RuleContent } from './actionRule.ts';
import { conditionsOf } from './conditionTree.ts';

const names = (value: unknown, tagId: number): boolean =>
  (Array.isArray(value) ? value : [value]).some((each) => String(each).split(',').includes(String(tagId)));

/** Whether a rule asks for this tag, puts it on orders or takes it off: without the tag it would do something else. */
export function namesTag({ tree, actions }: Pick<RuleContent, 'tree' | 'actions'>, tagId: number): boolean {
  return (
    conditionsOf(tree).some(({ field, value }) => field === 'order_tag' && names(value, tagId)) ||
    actions.some(
      ({ action, data }) => action === 'changeTags' && (names(data['add'], tagId) || names(data['remove'], tagId)),
    )
  );
}
