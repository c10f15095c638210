import type { RuleFiring } from '#contract/rules/actionRules.ts';
import { expect, it } from 'vitest';
import { groupFirings } from './groupFirings.ts';

const done = { action: 'createLabel', state: 'done', code: null, data: [], finished_at: null };
const firing = (id: number, part: object = {}) =>
  ({
    id,
    order_id: 7,
    event: 'after_store_order',
    fired_at: `2026-11-2${id}`,
    matched: [],
    actions: [done],
    ...part,
  }) as unknown as RuleFiring;

it('counts firings that came to the same as one, the newest first, and keeps what differs apart', () => {
  const refused = { actions: [{ ...done, state: 'refused', code: 7004 }] };
  const all = [firing(9), firing(8), firing(7), firing(6), firing(5, refused), firing(4, { order_id: 8 }), firing(3)];
  expect(groupFirings(all).map((group) => [group.firing.id, group.count])).toEqual([
    [9, 4],
    [5, 1],
    [4, 1],
    [3, 1],
  ]);
});
