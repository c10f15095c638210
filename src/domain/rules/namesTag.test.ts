import { expect, it } from 'vitest';
import type { RuleContent } from './actionRule.ts';
import { NODE } from './conditionTree.ts';
import { namesTag } from './namesTag.ts';

const rule = (field: string, value: string | readonly string[], data: object = { add: [3] }): RuleContent => ({
  events: [],
  mode: 'ExecuteAction',
  tree: {
    id: 'root',
    type: NODE.And,
    children: [{ id: 'a', type: NODE.Condition, field, data_type: 'Selector', operator: 'Includes', value }],
  },
  actions: [{ action: 'changeTags', data: { ...data } }],
});

it('finds a tag in conditions and actions, and no number that only looks like it', () => {
  expect(namesTag(rule('order_tag', ['7', '12']), 12)).toBe(true);
  expect(namesTag(rule('order_tag', '7,12'), 12)).toBe(true);
  expect(namesTag(rule('order_tag', '1'), 12)).toBe(false);
  expect(namesTag(rule('carrier', '12'), 12)).toBe(false);
  expect(namesTag(rule('carrier', '1', { remove: [12] }), 12)).toBe(true);
  expect(namesTag(rule('carrier', '1'), 3)).toBe(true);
});
