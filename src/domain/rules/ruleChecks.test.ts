import { describe, expect, it, test } from 'vitest';
import { aCondition, aRule, type RuleSaid } from '#tests/factories/ruleRows.ts';
import { ACTION_TYPES } from '../actions/actionTable.ts';
import { ACTION_EFFECTS, updatesOrder } from './actionEffects.ts';
import { contentKey, needsTest, type PlacedRule, spentByRule } from './actionRule.ts';
import { compileTree } from './compileTree.ts';
import type { ConditionNode } from './conditionTree.ts';
import { FactReader } from './factReader.ts';
import { findLoop } from './findLoop.ts';
import { judgeRules, concernsType } from './judgeRules.ts';
import { ruleProblems } from './ruleProblems.ts';
import type { OutcomeMode } from './ruleTables.ts';

let last = 0;
const placed = (said: RuleSaid): PlacedRule => {
  const { conditions: tree, ...rule } = aRule(said);
  return { id: (last += 1), ...rule, tree };
};
const problems = (said: RuleSaid) => ruleProblems(placed(said), '2026-11-20').map(({ problem }) => problem);

describe('what keeps a rule from being saved', () => {
  it('is nothing of a rule that says something', () => expect(problems({})).toEqual([]));

  it('is an empty part', () => {
    expect(problems({ events: [] })).toEqual(['noEvent']);
    expect(problems({ actions: [] })).toEqual(['noAction']);
    expect(problems({ actions: [], mode: 'Stop' })).toEqual([]);
    expect(problems({ conditions: [] })).toEqual(['noCondition']);
    expect(problems({ conditions: [['customer_city', 'Eq', '']] })).toEqual(['empty']);
    expect(problems({ conditions: [['customer_city', 'Includes', []]] })).toEqual(['empty']);
    const emptyGroup = { id: 'g', type: 1, children: [] } as const;
    const tree = { id: 'r', type: 0, children: [aCondition('c', ['customer_city', 'Eq', 'x']), emptyGroup] } as const;
    expect(problems({ tree })).toEqual(['emptyGroup']);
  });

  it('is a limit', () => {
    const many = (count: number) => Array.from({ length: count }, () => ['customer_city', 'Eq', 'x'] as const);
    expect(problems({ conditions: many(50) })).toEqual([]);
    expect(problems({ conditions: many(51) })).toEqual(['tooManyConditions']);
    const nested = (levels: number): ConditionNode =>
      levels === 1
        ? aCondition('c', ['customer_city', 'Eq', 'x'])
        : { id: `g${levels}`, type: 0, children: [nested(levels - 1)] };
    expect(problems({ tree: nested(5) as never })).toEqual([]);
    expect(problems({ tree: nested(6) as never })).toEqual(['tooDeep']);
    const list = (count: number) => Array.from({ length: count }, (_, place) => `${place}`);
    expect(problems({ conditions: [['customer_city', 'Includes', list(200)]] })).toEqual([]);
    expect(problems({ conditions: [['customer_city', 'Includes', list(201)]] })).toEqual(['tooMany']);
    expect(problems({ conditions: [['customer_city', 'Includes', list(201).join(',')]] })).toEqual(['tooMany']);
    expect(problems({ conditions: [['order_date', 'DatetimePattern', '*'.repeat(101)]] })).toEqual(['pattern']);
  });

  it('is an operator or a field that is none, or the same id twice', () => {
    expect(problems({ conditions: [['customer_postcode', 'DatetimePattern', '* * * * *']] })).toEqual(['operator']);
    expect(problems({ conditions: [['order_is_cod', 'Ge', true]] })).toEqual(['operator']);
    const one = aCondition('c', ['customer_city', 'Eq', 'x']);
    expect(problems({ tree: { id: 'r', type: 0, children: [one, one] } })).toEqual(['sameId']);
    expect(problems({ tree: { id: 'r', type: 0, children: [{ ...one, field: 'toString' }] } })).toEqual([
      'unknownField',
    ]);
  });

  it('is a status that would change while a status changes', () => {
    const actions = [{ action: 'changeOrderStatus', data: { status: 'PREPARED' } }] as const;
    expect(problems({ events: ['before_change_order_status'], actions })).toEqual(['statusInItself']);
  });

  it('is a hold that would end before it begins', () => {
    const hold = (data: object) => [{ action: 'changeOrderStatus', data: { status: 'WAITING', ...data } }] as const;
    expect(problems({ actions: hold({ until: '2026-11-20' }) })).toEqual(['pastDay']);
    expect(problems({ actions: hold({ until: '2026-11-21' }) })).toEqual([]);
    expect(problems({ actions: hold({ until: '2026-11-01', hold_days: 2 }) })).toEqual([]);
    expect(problems({ actions: hold({ until: '2026-11-01', release: true }) })).toEqual([]);
    expect(problems({ actions: hold({ until: '2026-11-01', status: 'PREPARED' }) })).toEqual([]);
    expect(problems({ actions: hold({ until: '2026-11-01' }), mode: 'Stop' })).toEqual([]);
  });

  it('is an action that needs the label at a moment when no order has one', () => {
    const declare = { action: 'declareTaxDUA', data: { type: 'export' } } as const;
    const label = { action: 'createLabel', data: {} } as const;
    expect(problems({ events: ['after_store_order'], actions: [declare] })).toEqual(['needsLabel']);
    expect(problems({ events: ['before_create_shipment_label'], actions: [declare] })).toEqual(['needsLabel']);
    expect(problems({ events: ['after_store_order'], actions: [declare, label] })).toEqual(['needsLabel']);
    expect(problems({ events: ['after_store_order'], actions: [label, declare] })).toEqual([]);
    expect(problems({ events: ['after_create_shipment_label'], actions: [declare] })).toEqual([]);
  });
});

describe('a rule that sets itself off', () => {
  const label = { action: 'createLabel', data: {} } as const;
  const to = (status: string) => ({ action: 'changeOrderStatus', data: { status } }) as const;
  const onStatus = (status: string, next: string, name: string) =>
    placed({
      name,
      events: ['after_change_order_status'],
      conditions: [['event_new_status', 'Eq', status]],
      actions: [to(next)],
    });

  it('is found alone', () => {
    const rule = placed({ events: ['after_update_order'], conditions: [['order_total_weight', 'Ge', 1]] });
    expect(findLoop(rule, [])).toMatchObject([{ event: 'after_update_order', fields: ['order_total_weight'] }]);
  });

  it('is none where what it writes makes its conditions false', () => {
    const data = { weight: 500, unit: 'g' };
    const rule = placed({
      events: ['after_update_order'],
      conditions: [['order_total_weight', 'Ge', 1]],
      actions: [{ action: 'changeOrderWeight', data }],
    });
    expect(findLoop(rule, [])).toBeNull();
  });

  it('is found over two others, with the fields that lead on', () => {
    const a = onStatus('PREPARED', 'PRE_ADVICE', 'A');
    const b = onStatus('PRE_ADVICE', 'PACKED', 'B');
    const c = onStatus('PACKED', 'PREPARED', 'C');
    expect(findLoop(c, [a, b])?.map(({ name, fields }) => [name, fields])).toEqual([
      ['C', ['event_new_status']],
      ['A', ['event_new_status']],
      ['B', ['event_new_status']],
    ]);
    expect(findLoop(c, [a])).toBeNull();
    expect(findLoop(c, [a, { ...b, mode: 'Continue' }])).toBeNull();
  });

  it('is found through the status that a label writes', () => {
    const rule = onStatus('LABEL_CREATED', 'PREPARED', 'A');
    const labels = placed({
      events: ['after_change_order_status'],
      conditions: [['event_new_status', 'Eq', 'PREPARED']],
      actions: [label],
    });
    expect(findLoop(labels, [rule])).toHaveLength(2);
  });

  it('is none of a mail, which changes nothing', () => {
    const actions = [{ action: 'sendEmail', data: { recipients: ['customer'] } }] as const;
    expect(findLoop(placed({ events: ['after_update_order'], actions }), [])).toBeNull();
  });
});

test('what an action raises by its table is what its history row raises', () => {
  for (const action of ACTION_TYPES) {
    const raised = ACTION_EFFECTS[action].raises({}).map(({ event }) => event);
    expect([action, raised.includes('after_update_order')]).toEqual([action, updatesOrder(action)]);
  }
});

test('a test holds for the same content in any order of its names, and for no other', () => {
  const rule = placed({});
  const turned = JSON.parse(JSON.stringify(rule), (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  ) as PlacedRule;
  expect(contentKey(turned)).toBe(contentKey(rule));
  expect(contentKey({ ...rule, mode: 'Stop' })).not.toBe(contentKey(rule));
});

test('only what spends money or goes to customs needs a test', () => {
  const spending = (mode: OutcomeMode) => needsTest({ mode, actions: [{ action: 'declareTaxH7', data: {} }] });
  expect([spending('ExecuteAction'), spending('Continue')]).toEqual([true, false]);
  expect(needsTest(placed({}))).toBe(false);
  const all = ACTION_TYPES.map((action) => ({ action, data: {} }));
  expect(spentByRule({ mode: 'ExecuteAction', actions: all })).toEqual(['money', 'customs']);
});

describe('rules that are asked one after another', () => {
  const facts = new FactReader({ order_total_amount: 10 }, { now: 0, zone: 'UTC' });
  const rule = (mode: OutcomeMode, least = 0, actions = 1) => {
    const said = placed({
      mode,
      conditions: [['order_total_amount', 'Ge', least]],
      actions: Array.from({ length: actions }, () => ({ action: 'changeOrderWeight' as const, data: { weight: 1 } })),
    });
    return { ...said, compiled: compileTree(said.tree) };
  };
  const outcomes = (...given: Parameters<typeof judgeRules<ReturnType<typeof rule>>>) =>
    judgeRules(...given).map(({ outcome }) => outcome);

  it('fire, go on or stop those after them', () => {
    const rules = [
      rule('Continue'),
      rule('ExecuteAction', 11),
      rule('ExecuteAction'),
      rule('Stop', 11),
      rule('Stop'),
      rule('ExecuteAction'),
    ];
    expect(outcomes(rules, facts)).toEqual(['continued', 'false', 'fired', 'false', 'stopped', 'after-stop']);
  });

  it('fire once in a chain, and none of the fourth in one', () => {
    const one = rule('ExecuteAction');
    expect(outcomes([one], facts, { depth: 2, fired: new Set() })).toEqual(['fired']);
    expect(outcomes([one], facts, { depth: 1, fired: new Set([one.id]) })).toEqual(['repeated']);
    expect(outcomes([one], facts, { depth: 3, fired: new Set() })).toEqual(['chain']);
  });

  it('run a hundred actions at most', () => {
    const rules = Array.from({ length: 6 }, () => rule('ExecuteAction', 0, 20));
    expect(outcomes(rules, facts)).toEqual(['fired', 'fired', 'fired', 'fired', 'fired', 'limit']);
  });
});

it('asks a rule only about orders that one of its actions takes, unless it decides about other rules', () => {
  const label = { mode: 'ExecuteAction', actions: [{ action: 'createLabel', data: {} }] } as const;
  expect(['order', 'return', 'lotshipping', undefined].map((type) => concernsType(label, type))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  const both = { ...label, actions: [...label.actions, { action: 'assignIncoterm', data: {} }] } as const;
  expect(concernsType(both, 'lotshipping')).toBe(true);
  expect(concernsType({ ...label, mode: 'Stop' }, 'lotshipping')).toBe(true);
});
