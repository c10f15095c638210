import { describe, expect, it, test } from 'vitest';
import { aCondition, aTree } from '#tests/factories/ruleRows.ts';
import { naiveVerdicts } from '#tests/fakes/naiveRules.ts';
import { seeded } from '#tests/fixtures/random.ts';
import { compileTree } from './compileTree.ts';
import { CONDITION_FIELDS, KNOWN_FIELDS, type ConditionField } from './conditionFields.ts';
import { conditionOperators, type ConditionOperator } from './conditionOperators.ts';
import type { ConditionNode, ConditionValue } from './conditionTree.ts';
import { FactReader, type RuleFacts } from './factReader.ts';

const NOW = Date.parse('2026-11-20T23:30:00Z');
const MADRID = { now: NOW, zone: 'Europe/Madrid' };

const says = (tree: ConditionNode, facts: RuleFacts, clock = MADRID): boolean =>
  compileTree(tree).test(new FactReader(facts, clock));
const holds = (field: ConditionField, operator: ConditionOperator, value: ConditionValue, facts: RuleFacts) =>
  says(aTree([[field, operator, value]]), facts);

describe('a tree against one written from the table of operators', () => {
  const TREES = 100_000;

  it(`says the same of every node of ${TREES} random trees`, () => {
    const random = seeded(20261123);
    const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
    const texts = ['Málaga', 'malaga ', 'LAS PALMAS', '35001', 'ES', 'Canarias', 'ca', 'a', 'Ñandú', '28'];
    const numbers = [0, 1, 2, 2.5, 150, 1000];
    const moments = [
      '2026-11-20T22:59:00.000Z',
      '2026-11-20T23:00:30.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-12-31T23:00:00.000Z',
      '2026-11-22T11:05:00.000Z',
    ];
    const days = ['2026-11-20', '2026-11-21', '2026-11-30', '2028-02-29'];
    const patterns = [
      '* * * * *',
      '* 0-13 * * 1-5',
      '* * * * 6,7',
      '* * L * *',
      '*/15 * * * *',
      '0 */2 1,L * MON-FRI',
      '* * 24,25 12 *',
      '5,30 12,23 * 10-12 0',
    ];

    const factOf = (type: string): RuleFacts[string] => {
      if (random() < 0.15) return pick([null, undefined, '']);
      if (type === 'Boolean') return random() < 0.5;
      if (type === 'Integer' || type === 'Float') return pick(numbers);
      if (type === 'Date') return pick(days);
      return type === 'Time' || type === 'DateTime' ? pick(moments) : pick(texts);
    };
    const valueOf = (type: string, operator: ConditionOperator): ConditionValue => {
      if (operator === 'DatetimePattern') return pick(patterns);
      if (operator === 'Includes' || operator === 'Excludes')
        return random() < 0.3 ? 'Madrid, malaga,ES' : [pick(texts), pick(texts), '9'];
      if (type === 'Boolean') return random() < 0.5;
      if (type === 'Integer') return pick([...numbers.filter(Number.isInteger), '150']);
      if (type === 'Float') return pick([...numbers, '2,5', '150']);
      if (type === 'Date') return pick([...days, 'today', 'today+1d', 'today-3d']);
      if (type === 'Time') return pick(['00:00', '12:05', '23:30', 'now']);
      if (type === 'DateTime') return pick(['2026-11-21 00:00', '2026-11-21', 'now', 'now-1h', 'now+2d', 'today']);
      return pick(texts);
    };
    let count = 0;
    const node = (depth: number): ConditionNode => {
      count += 1;
      const id = `n${count}`;
      if (depth > 1 && (depth === 5 || random() < 0.65)) {
        const field = pick(KNOWN_FIELDS);
        const { type } = CONDITION_FIELDS[field];
        const operator = pick(conditionOperators(field, type));
        return aCondition(id, [field, operator, valueOf(type, operator)]);
      }
      const children = Array.from({ length: Math.floor(random() * 4) }, () => node(depth + 1));
      return { id, type: random() < 0.5 ? 0 : 1, children };
    };
    const clocks = ['Europe/Madrid', 'Atlantic/Canary', 'UTC'].map((zone) => ({ now: NOW, zone }));
    const orders = Array.from({ length: 40 }, (_, place) => {
      const facts = Object.fromEntries(
        KNOWN_FIELDS.map((field) => {
          const { type, scope } = CONDITION_FIELDS[field];
          const isList = scope === 'product' && type !== 'Boolean';
          return [field, isList ? ([factOf(type), factOf(type)] as never) : factOf(type)];
        }),
      );
      const clock = clocks[place % clocks.length] ?? MADRID;
      return { facts, clock, reader: new FactReader(facts, clock) };
    });

    let trues = 0;
    for (let place = 0; place < TREES; place += 1) {
      count = 0;
      const tree = node(1);
      const { facts, clock, reader } = pick(orders);
      const compiled = compileTree(tree);
      const verdicts = compiled.verdicts(reader);
      const naive = naiveVerdicts(tree, facts, clock);
      for (const { id, is_valid, warning } of verdicts)
        if (warning !== undefined || naive.get(id) !== is_valid)
          throw new Error(`${warning ?? ''} ${id}: ${is_valid} in ${JSON.stringify(tree)} of ${JSON.stringify(facts)}`);
      if (compiled.test(reader) !== verdicts[0]?.is_valid) throw new Error(JSON.stringify(tree));
      if (verdicts[0]?.is_valid) trues += 1;
    }
    expect(trues).toBeGreaterThan(TREES / 5);
    expect(trues).toBeLessThan((TREES * 4) / 5);
  });
});

test('an empty group of all is true, one of any is false', () => {
  expect(says({ id: 'a', type: 0, children: [] }, {})).toBe(true);
  expect(says({ id: 'a', type: 1, children: [] }, {})).toBe(false);
});

test.each([
  ['Eq', false],
  ['Contains', false],
  ['Includes', false],
  ['Ne', true],
  ['Excludes', true],
  ['NotContains', true],
] as const)('of a missing text %s is %s', (operator, is) => {
  for (const missing of [{}, { customer_city: null }, { customer_city: '' }, { customer_city: '  ' }])
    expect(holds('customer_city', operator, 'Madrid', missing)).toBe(is);
});

test('of a list of products one is enough for yes, and all are needed for no', () => {
  const facts = { product_reference: ['TAZA', null, 'PLATO'] };
  expect(holds('product_reference', 'Eq', 'plato', facts)).toBe(true);
  expect(holds('product_reference', 'Ne', 'plato', facts)).toBe(false);
  expect(holds('product_reference', 'NotContains', 'vaso', facts)).toBe(true);
});

test('moments are compared in the zone of the client, to the minute', () => {
  const facts = { order_date: '2026-11-20T23:30:59.000Z', order_time: '2026-11-20T23:30:59.000Z' };
  const isMidnight = aTree([
    ['order_date', 'Eq', '2026-11-21 00:30'],
    ['order_time', 'Lt', '01:00'],
  ]);
  expect(says(isMidnight, facts)).toBe(true);
  expect(says(isMidnight, facts, { now: NOW, zone: 'Atlantic/Canary' })).toBe(false);
});

test('a condition that no order can fulfil is false and says why', () => {
  const wrong = (more: object) =>
    compileTree({
      id: 'root',
      type: 1,
      children: [{ ...aCondition('c', ['order_total_amount', 'Ge', 1]), ...more }],
    }).verdicts(new FactReader({ order_total_amount: 5 }, MADRID))[1];
  expect(wrong({ field: 'constructor' })).toEqual({ id: 'c', is_valid: false, warning: 'unknownField' });
  expect(wrong({ data_type: 'String' })).toMatchObject({ is_valid: false, warning: 'dataType' });
  expect(wrong({ operator: 'Contains' })).toMatchObject({ is_valid: false, warning: 'operator' });
  expect(wrong({ value: 'mucho' })).toMatchObject({ is_valid: false, warning: 'value' });
  expect(wrong({ value: ' ' })).toMatchObject({ is_valid: false, warning: 'empty' });
});
