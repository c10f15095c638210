import { gunzipSync } from 'node:zlib';
import type { DataOf } from '#contract/endpoint.ts';
import type { ruleFacts } from '#contract/rules/actionRules.ts';
import type { KnownField } from '#domain/rules/conditionFields.ts';
import {
  CONDITION_DATA_TYPES,
  CONDITION_OPERATORS,
  type ConditionDataType,
  conditionOperators,
} from '#domain/rules/conditionOperators.ts';
import type { ConditionValue } from '#domain/rules/conditionTree.ts';
import { compileTree } from '#domain/rules/compileTree.ts';
import { FactReader, type RuleFacts } from '#domain/rules/factReader.ts';
import { rehearse } from '#domain/rules/rehearse.ts';
import { MAX_ACTIONS, MAX_RULES } from '#domain/rules/ruleTables.ts';
import { aCondition, aRule, aTree, ruleColumns, type RuleSaid } from '#tests/factories/ruleRows.ts';
import { openRuleWorld, type RuleWorld } from '#tests/fakes/ruleWorld.ts';
import { NOW, type TestEnvelope } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { addDays } from '#domain/lots/days.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const DAY = NOW.toISOString().slice(0, 10);

interface SavedRule {
  readonly id: number;
  readonly updated_at: string;
  readonly conditions_at: string;
  readonly deleted_at: string | null;
  readonly tested_at: string | null;
}

describe.each(BACKENDS)('the calls of action rules on $name', ({ open }) => {
  let world: RuleWorld;
  let path: string;
  beforeAll(async () => {
    world = await openRuleWorld(await open());
    path = `/api/v1/clients/${world.clients[0]}/action_rules`;
  });
  beforeEach(() => world.clear());
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const put = async (url: string, payload: object = {}) => {
    const answer = await world.merchant.call({ method: 'PUT', url: `${path}/${url}`, payload });
    return { status: answer.statusCode, body: answer.json<TestEnvelope>() };
  };
  const create = (said: RuleSaid = {}) => world.merchant.post(path, aRule(said));
  const created = async (said: RuleSaid = {}) => {
    const { status, body } = await create(said);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data as SavedRule;
  };

  it('saves no hold until a day that has come, by the day of the client, and switches on none', async () => {
    const hold = (until: string) => ({
      actions: [{ action: 'changeOrderStatus' as const, data: { status: 'WAITING', until } }],
    });
    const [today, tomorrow] = [DAY, addDays(DAY, 1)];
    const refused = { errorCode: 5600, errors: { 'actions.0': ['pastDay'] } };
    expect((await create(hold(today))).body).toMatchObject(refused);
    const rule = await created(hold(tomorrow));
    const { status, body } = await put(`${rule.id}`, { ...aRule(hold(today)), updated_at: rule.updated_at });
    expect([status, body]).toMatchObject([422, refused]);
    await world.read((trx) =>
      sql`update action_rules set actions = jsonb_set(actions, '{0,data,until}', to_jsonb(${today}::text))`.execute(
        trx,
      ),
    );
    expect((await put(`${rule.id}/enable`)).body).toMatchObject(refused);
  });

  it('saves a rule switched off, and switches it on and off', async () => {
    const rule = await created();
    expect(rule).toMatchObject({ deleted_at: NOW.toISOString(), tested_at: null });
    expect((await put(`${rule.id}/enable`)).body.data).toMatchObject({ deleted_at: null });
    const list = await world.merchant.get(path);
    expect(list.body).toMatchObject({
      meta: { total: 1 },
      data: [{ id: rule.id, fired_week: 0, last_fired_at: null }],
    });
    expect((await put(`${rule.id}/disable`)).body.data).toMatchObject({ deleted_at: expect.any(String) });
  });

  it('knows since when the conditions of a rule are as they are, whatever else of it was changed', async () => {
    const { clock } = world.app;
    const rule = await created();
    const saved = async (at: string, updated_at: string, said: RuleSaid = {}) => {
      clock.now = new Date(at);
      const { status, body } = await put(String(rule.id), { ...aRule(said), updated_at });
      expect(status).toBe(200);
      return body.data as SavedRule;
    };
    const renamed = await saved('2026-11-20T11:00:00.000Z', rule.updated_at, { name: 'Otra' });
    expect(renamed).toMatchObject({ conditions_at: NOW.toISOString(), updated_at: '2026-11-20T11:00:00.000Z' });
    const conditions: RuleSaid['conditions'] = [['order_total_amount', 'Ge', 1]];
    const changed = await saved('2026-11-20T12:00:00.000Z', renamed.updated_at, { conditions });
    expect(changed.conditions_at).toBe('2026-11-20T12:00:00.000Z');
    clock.now = new Date('2026-11-20T13:00:00.000Z');
    expect((await put(`${rule.id}/enable`)).body.data).toMatchObject({ conditions_at: '2026-11-20T12:00:00.000Z' });
    clock.now = NOW;
  });

  it('refuses what is empty or wrong, each at its place', async () => {
    const { status, body } = await create({ events: [], conditions: [['customer_city', 'Eq', ' ']], actions: [] });
    expect([status, body.errorCode, body.errors]).toEqual([
      422,
      5600,
      { events: ['noEvent'], 'conditions.c1': ['empty'], actions: ['noAction'] },
    ]);
    const data = { weight: -1 };
    expect((await create({ actions: [{ action: 'changeOrderWeight', data }] })).status).toBe(422);
  });

  const LEGAL: readonly (readonly [ConditionDataType, KnownField, ConditionValue])[] = [
    ['String', 'customer_city', 'Sevilla'],
    ['Boolean', 'order_has_label', true],
    ['Integer', 'order_num_lines', 2],
    ['Float', 'order_total_amount', 10.5],
    ['Selector', 'order_type', 'order'],
    ['Date', 'lotshipping_date', '2026-11-20'],
    ['Time', 'order_time', '12:00'],
    ['DateTime', 'order_date', '2026-11-20 12:00'],
  ];
  const PAIRS = LEGAL.flatMap(([type, field, value]) =>
    CONDITION_OPERATORS.map((operator) => ({ type, field, value, operator })),
  );
  it('knows a field of each type', () => {
    expect(LEGAL.map(([type]) => type).toSorted()).toEqual([...CONDITION_DATA_TYPES].toSorted());
  });

  it.each(PAIRS)('$operator on a $type is saved or refused as the table of operators says', async (pair) => {
    const { type, field, operator } = pair;
    const value = operator === 'DatetimePattern' ? '* 0-13 * * 1-5' : pair.value;
    const { status, body } = await create({ conditions: [[field, operator, value]] });
    const isLegal = conditionOperators(field, type).includes(operator);
    const refused = [422, 5600, { 'conditions.c1': ['operator'] }];
    expect([status, body.errorCode ?? null, body.errors ?? null]).toEqual(isLegal ? [200, null, null] : refused);
  });

  it.each(['order_delivery_date', 'product_category', 'return_reason'] as const)(
    'refuses a condition on %s, which no order has, in place of never meeting one',
    async (field) => {
      const { status, body } = await create({ conditions: [[field, 'Ne', '2026-11-20']] });
      expect([status, body.errors]).toEqual([422, { 'conditions.c1': ['noFacts'] }]);
    },
  );

  const CITY = ['customer_city', 'Eq', 'x'] as const;
  const within = (levels: number): object =>
    levels === 1 ? aCondition('c', CITY) : { id: `g${levels}`, type: 0, children: [within(levels - 1)] };
  const conditions = (count: number): object => {
    const all = Array.from({ length: count }, (_, place) => aCondition(`c${place}`, CITY));
    const halves = [all.slice(0, count / 2), all.slice(count / 2)];
    return { id: 'root', type: 0, children: halves.map((children, place) => ({ id: `g${place}`, type: 0, children })) };
  };
  const one = (condition: object): object => ({
    id: 'root',
    type: 0,
    children: [{ ...aCondition('c1', CITY), ...condition }],
  });
  const among = (count: number): object =>
    one({ operator: 'Includes', value: Array.from({ length: count }, (_, place) => `${place}`) });
  const pattern = (length: number): object =>
    one({
      field: 'order_date',
      data_type: 'DateTime',
      operator: 'DatetimePattern',
      value: `${length % 2 ? '1' : '11'}${',1'.repeat(Math.floor((length - 9) / 2))} * * * *`,
    });
  const LIMITS: readonly (readonly [what: string, allowed: object, beyond: object, errors: Readonly<object>])[] = [
    ['levels', within(5), within(6), {}],
    ['levels, by far', within(5), within(200), {}],
    ['conditions', conditions(50), conditions(51), { 'conditions.root': ['tooManyConditions'] }],
    ['values in a list', among(200), among(201), {}],
    [
      'values in a text',
      one({ operator: 'Includes', value: Array.from({ length: 200 }, (_, place) => place).join(',') }),
      one({ operator: 'Includes', value: Array.from({ length: 201 }, (_, place) => place).join(',') }),
      { 'conditions.c1': ['tooMany'] },
    ],
    [
      'letters of a value',
      one({ value: 'x'.repeat(200) }),
      one({ value: 'x'.repeat(201) }),
      { 'conditions.c1': ['value'] },
    ],
    ['letters of a pattern', pattern(100), pattern(101), { 'conditions.c1': ['pattern'] }],
    [
      'fields',
      one({ field: 'customer_city' }),
      one({ field: 'customer_shoe_size' }),
      { 'conditions.c1': ['unknownField'] },
    ],
    ['operators', one({ operator: 'Contains' }), one({ operator: 'Ge' }), { 'conditions.c1': ['operator'] }],
    ['operators by name', one({ operator: 'Contains' }), one({ operator: 'Like' }), {}],
    [
      'operators of a postcode',
      one({ field: 'customer_postcode', operator: 'Contains' }),
      one({ field: 'customer_postcode', operator: 'DatetimePattern', value: '* * * * *' }),
      { 'conditions.c1': ['operator'] },
    ],
  ];

  it.each(LIMITS)('takes so many %s and no more, and says where', async (_, allowed, beyond, errors) => {
    const saved = await world.merchant.post(path, { ...aRule(), conditions: allowed });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    const refused = await world.merchant.post(path, { ...aRule(), conditions: beyond });
    expect([refused.status, refused.body]).toMatchObject([422, { success: false, errors }]);
    expect((await world.merchant.get(path)).body.meta).toMatchObject({ total: 1 });
  });

  it('takes so many rules of a client, and so many actions of a rule, and no more', async () => {
    const action = { action: 'changeConfigCategory' as const, data: { category: 'frio' } };
    const actions = (count: number) => Array.from({ length: count }, () => action);
    expect((await create({ actions: actions(MAX_ACTIONS) })).status).toBe(200);
    expect((await create({ actions: actions(MAX_ACTIONS + 1) })).status).toBe(422);
    const columns = {
      client_id: world.clients[0],
      ...ruleColumns(),
      user_name: 'Marta',
      created_at: NOW,
      updated_at: NOW,
    };
    const others = Array.from({ length: MAX_RULES - 2 }, () => columns);
    await world.read((trx) => trx.insertInto('action_rules').values(others).execute());
    const last = await created({ name: 'La última' });
    const { status, body } = await create();
    expect([status, body.errors]).toEqual([422, { name: ['tooManyRules'] }]);
    // Those that are there are changed as ever.
    expect((await put(`${last.id}`, { ...aRule({ name: 'Otra' }), updated_at: last.updated_at })).status).toBe(200);
  });

  const MODES = [
    { mode: 'ExecuteAction', city: 'madrid', outcome: 'fired', next: 'fired' },
    { mode: 'Continue', city: 'madrid', outcome: 'continued', next: 'fired' },
    { mode: 'Stop', city: 'madrid', outcome: 'stopped', next: 'after-stop' },
    { mode: 'ExecuteAction', city: 'Soria', outcome: 'false', next: 'fired' },
    { mode: 'Continue', city: 'Soria', outcome: 'false', next: 'fired' },
    { mode: 'Stop', city: 'Soria', outcome: 'false', next: 'fired' },
  ] as const;

  it.each(MODES)(
    'a rule that says $mode about $city comes to $outcome, the next one to $next',
    async ({ mode, city, outcome, next }) => {
      const first = await created({ name: '1', mode, position: 1, conditions: [['customer_city', 'Eq', city]] });
      const second = await created({
        name: '2',
        position: 2,
        actions: [{ action: 'changeConfigCategory', data: { category: 'frio' } }],
      });
      for (const { id } of [first, second]) expect((await put(`${id}/enable`)).status).toBe(200);
      const order = await world.order();
      await world.work();
      const became = async ({ id }: SavedRule) => {
        const { body } = await world.merchant.get(`${path}/${id}/why/${order}`);
        return (body.data as { events: { outcome: string }[] }).events.map((event) => event.outcome);
      };
      expect([await became(first), await became(second)]).toEqual([[outcome], [next]]);
      // What was said is what was done.
      const { weight_override_g, config_category } = await world.read((trx) =>
        trx.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow(),
      );
      expect([weight_override_g, config_category]).toEqual([
        outcome === 'fired' ? 2000 : null,
        next === 'fired' ? 'frio' : null,
      ]);
    },
  );

  it('refuses a rule that sets itself off over another, with the path', async () => {
    const on = (from: string, to: string, name: string): RuleSaid => ({
      name,
      events: ['after_change_order_status'],
      conditions: [['event_new_status', 'Eq', from]],
      actions: [{ action: 'changeOrderStatus', data: { status: to } }],
    });
    const one = await created(on('PREPARED', 'WAITING', 'Uno'));
    await put(`${one.id}/enable`);
    const { status, body } = await create(on('WAITING', 'PREPARED', 'Dos'));
    expect([status, body.errors, body.data]).toMatchObject([
      422,
      { loop: ['Dos', 'Uno'] },
      { loop: [{ name: 'Dos', event: 'after_change_order_status', fields: ['event_new_status'] }, { name: 'Uno' }] },
    ]);
    // Two that close a loop together can each be saved while the other is off; not both be on.
    await put(`${one.id}/disable`);
    const two = await created(on('WAITING', 'PREPARED', 'Dos'));
    expect((await put(`${two.id}/enable`)).status).toBe(200);
    expect((await put(`${one.id}/enable`)).body.errors).toEqual({ loop: ['Uno', 'Dos'] });
  });

  it('switches what spends money on only after an order met it, and off when it says something else', async () => {
    const said: RuleSaid = {
      conditions: [['order_total_amount', 'Ge', 5]],
      actions: [{ action: 'createLabel', data: {} }],
    };
    const rule = await created(said);
    expect((await put(`${rule.id}/enable`)).body.errors).toEqual({ test: ['needed'] });
    const order = await world.order();
    const check = (conditions: RuleSaid['conditions'] = []) =>
      world.merchant.post(`${path}/checkConditions/${order}`, { rules: aTree(conditions), rule_id: rule.id });
    // Another tree, or one that is not met, is no test of it.
    await check([['order_total_amount', 'Ge', 4]]);
    expect((await put(`${rule.id}/enable`)).status).toBe(422);
    expect((await check(said.conditions)).body.data).toEqual([
      { id: 'root', is_valid: true },
      { id: 'c1', is_valid: true },
    ]);
    const on = (await put(`${rule.id}/enable`)).body.data as SavedRule;
    expect(on).toMatchObject({ deleted_at: null, tested_at: NOW.toISOString() });
    const { updated_at } = on;
    const renamed = await put(`${rule.id}`, { ...aRule({ ...said, name: 'Otra' }), updated_at });
    expect(renamed.body.data).toMatchObject({ deleted_at: null });
    const changed = { ...aRule({ ...said, conditions: [['order_total_amount', 'Ge', 1]] }), updated_at };
    expect((await put(`${rule.id}`, changed)).status).toBe(412);
    const now = (renamed.body.data as SavedRule).updated_at;
    const { body } = await put(`${rule.id}`, { ...changed, updated_at: now });
    expect(body.data).toMatchObject({ deleted_at: expect.any(String), tested_at: null });
  });

  it('rehearses as the server judges: same facts, same verdicts for each order and node', async () => {
    const orders = [
      await world.order(),
      await world.order({ columns: { postcode: '35001', city: 'Las Palmas', total_cents: 20_000 } }),
      await world.order({ type: 'return', columns: { country: 'PT', postcode: '1000-001', company: 'Loja' } }),
    ];
    const tree = aTree(
      [
        ['customer_zone', 'Eq', 'CAN'],
        ['order_total_amount', 'Lt', 10],
        ['customer_is_business', 'Eq', true],
        ['product_name', 'Contains', 'producto b'],
        ['order_date', 'DatetimePattern', '* 0-10 * * 1-5'],
      ],
      1,
    );
    const { body } = await world.merchant.get(`${path}/facts`);
    const { time_zone: zone, orders: known, facts: packed } = body.data as DataOf<typeof ruleFacts>;
    const facts = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as RuleFacts[];
    expect(facts).toHaveLength(known.length);
    const clock = { now: NOW.getTime(), zone };
    const rehearsed = new Set(rehearse(tree, facts, clock).map((place) => known[place]?.id));
    for (const order of orders) {
      const answer = await world.merchant.post(`${path}/checkConditions/${order}`, { rules: tree });
      const own = facts[known.findIndex(({ id }) => id === order)] ?? {};
      expect(answer.body.data).toEqual(compileTree(tree).verdicts(new FactReader(own, clock)));
      const [root] = answer.body.data as { is_valid: boolean }[];
      expect(rehearsed.has(order)).toBe(root?.is_valid);
    }
  });

  it('tells what a rule did, and why it did nothing for another order', async () => {
    const fired = await world.rule({ name: 'Sí', conditions: [['customer_city', 'Eq', 'madrid']] });
    const other = await world.rule({ name: 'No', conditions: [['customer_city', 'Eq', 'Soria']] });
    const order = await world.order();
    await world.work();
    const log = await world.merchant.get(`${path}/firings?order_id[eq]=${order}`);
    expect(log.body.data).toMatchObject([
      {
        rule_id: fired,
        rule_name: 'Sí',
        matched: ['root', 'c1'],
        actions: [{ action: 'changeOrderWeight', state: 'done' }],
      },
    ]);
    const why = await world.merchant.get(`${path}/${other}/why/${order}`);
    expect(why.body.data).toMatchObject({
      is_on: true,
      now: [{ is_valid: false }, { id: 'c1', is_valid: false }],
      events: [{ event: 'after_store_order', outcome: 'false', failed: ['root', 'c1'] }],
    });
    expect((await world.merchant.get(`${path}/${fired}/why/${order}`)).body.data).toMatchObject({
      events: [{ outcome: 'fired', failed: [] }],
    });
  });
});
