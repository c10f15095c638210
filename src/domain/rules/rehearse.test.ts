import { expect, it } from 'vitest';
import { NODE, type ConditionGroup } from './conditionTree.ts';
import { nearMisses, rehearse } from './rehearse.ts';

const CLOCK = { now: Date.parse('2026-11-20T10:00:00Z'), zone: 'Europe/Madrid' };
const TREE: ConditionGroup = {
  id: 'root',
  type: NODE.And,
  children: [
    { id: 'a', type: NODE.Condition, field: 'customer_zone', data_type: 'Selector', operator: 'Eq', value: 'CAN' },
    { id: 'b', type: NODE.Condition, field: 'order_total_amount', data_type: 'Float', operator: 'Gt', value: 150 },
    { id: 'c', type: NODE.Condition, field: 'order_is_cod', data_type: 'Boolean', operator: 'Eq', value: false },
  ],
};
const order = (customer_zone: string, order_total_amount: number, order_is_cod = false) => ({
  customer_zone,
  order_total_amount,
  order_is_cod,
});
const ORDERS = [
  order('PEN', 20, true),
  order('CAN', 200),
  order('PEN', 20),
  order('CAN', 123),
  order('PEN', 900),
  order('CAN', 300),
];

it('finds the orders that meet a tree, and of the others those that miss it by least, the newest first', () => {
  const met = rehearse(TREE, ORDERS, CLOCK);
  expect(met).toEqual([1, 5]);
  expect(nearMisses(TREE, ORDERS, CLOCK, met, 3)).toEqual([3, 4, 2]);
  expect(nearMisses(TREE, ORDERS, CLOCK, met, 9)).toEqual([3, 4, 2, 0]);
});
