import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { ACTION_TYPES, type ActionType } from '#domain/actions/actionTable.ts';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import { ACTION_EFFECTS } from '#domain/rules/actionEffects.ts';
import type { TriggerEvent } from '#domain/rules/ruleTables.ts';
import { openRuleWorld, type RuleWorld } from '#tests/fakes/ruleWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const WEIGHT: RuleAction = { action: 'changeOrderWeight', data: { weight: 2, unit: 'kg' } };
const status = (next: string): RuleAction => ({ action: 'changeOrderStatus', data: { status: next } });

describe.each(BACKENDS)('action rules on $name', ({ open }) => {
  let world: RuleWorld;
  beforeAll(async () => {
    world = await openRuleWorld(await open());
  });
  beforeEach(() => world.clear());
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const row = (order: number) =>
    world.read((trx) => trx.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow());
  const labelled = () => ({
    columns: { carrier_id: world.carriers.seur, tax_office_id: world.office, phone: '600111222' },
  });
  const lotData = () => ({ itinerary_id: world.itineraries.daily, date: '2026-11-20' });

  describe('every event comes to a rule that listens to it', () => {
    const raised: Readonly<Record<TriggerEvent, () => Promise<number>>> = {
      after_store_order: () => world.order(),
      after_update_order: async () => {
        const order = await world.order();
        await world.act('changeConfigCategory', [order], { category: 'frio' });
        return order;
      },
      before_change_order_status: async () => {
        const order = await world.order();
        await world.act('changeOrderStatus', [order], { status: 'IN_PICKEDUP' });
        return order;
      },
      after_change_order_status: async () => {
        const order = await world.order();
        await world.act('changeOrderStatus', [order], { status: 'IN_PICKEDUP' });
        return order;
      },
      before_create_shipment_label: async () => {
        const order = await world.order(labelled());
        await world.act('createLabel', [order], {});
        return order;
      },
      after_create_shipment_label: async () => {
        const order = await world.order(labelled());
        expect(await world.act('createLabel', [order], {})).toMatchObject({ success: [order] });
        return order;
      },
      before_consolidate: async () => {
        const order = await world.order();
        await world.act('assignLotShipping', [order], lotData());
        return order;
      },
      after_consolidate: async () => {
        const order = await world.order();
        expect(await world.act('assignLotShipping', [order], lotData())).toMatchObject({ success: [order] });
        return order;
      },
      after_open_consolidate: async () => {
        const order = await world.order();
        const data = { itinerary_id: world.itineraries.seur, date: '2026-11-20' };
        const { carrier_id } = labelled().columns;
        await world.read((trx) => trx.updateTable('orders').set({ carrier_id }).where('id', '=', order).execute());
        expect(await world.act('assignLotShipping', [order], data)).toMatchObject({ success: [order] });
        return order;
      },
      after_close_consolidate: async () => {
        const order = await world.order();
        await world.act('assignLotShipping', [order], { itinerary_id: world.itineraries.daily, date: '2026-11-23' });
        const { lot_id } = await row(order);
        const path = '/api/v1/lotshippings/executeAction/close';
        const { status: answered, body } = await world.merchant.post(path, { lotsIds: [lot_id], data: {} });
        expect([answered, body.data]).toMatchObject([200, { success: [lot_id] }]);
        return order;
      },
      error_on_consolidate: async () => {
        const order = await world.order();
        const data = { itinerary_id: world.itineraries.disabled, date: '2026-11-20' };
        expect(await world.act('assignLotShipping', [order], data)).toMatchObject({ errors: [{ code: 6005 }] });
        return order;
      },
    };

    test.each(Object.keys(raised) as TriggerEvent[])('%s', async (event) => {
      await world.rule({ name: 'R', events: [event], actions: [{ action: 'addTaxBook', data: { tax_region_id: 1 } }] });
      const order = await raised[event]();
      await world.work();
      expect(await world.fired(order)).toEqual([{ event, rule: 'R', runs: ['done'] }]);
      await world.work();
      expect(await world.fired(order)).toHaveLength(1);
    });
  });

  it('has the label of a held order made once, when somebody lets it go', async () => {
    await world.rule({
      events: ['after_change_order_status'],
      conditions: [['order_status', 'Eq', 'WAITING']],
      actions: [{ action: 'createLabel', data: {} }, WEIGHT],
    });
    const order = await world.order(labelled());
    await world.act('changeOrderStatus', [order], { status: 'WAITING' });
    await world.work();
    expect(await world.fired(order)).toMatchObject([{ runs: ['waiting', 'waiting'] }]);
    expect(await row(order)).toMatchObject({ status: 'WAITING', tracking_number: null });
    await world.act('changeOrderStatus', [order], { status: 'WAITING', release: true });
    await world.work();
    expect(await world.fired(order)).toMatchObject([{ runs: ['done', 'done'] }]);
    expect((await row(order)).tracking_number).not.toBeNull();
  });

  it('evaluates the event of an empty lot once, for the lot', async () => {
    await world.rule({
      events: ['after_open_consolidate'],
      conditions: [
        ['order_type', 'Eq', 'lotshipping'],
        ['customer_city', 'Ne', 'Madrid'],
      ],
      actions: [{ action: 'assignIncoterm', data: { incoterm: 'ddp' } }],
    });
    const lot = await world.order({ type: 'lotshipping', history: ['OPENEDCONSOLIDATE'] });
    await world.read((trx) =>
      trx
        .insertInto('lots')
        .values({
          order_id: lot,
          client_id: world.clients[0],
          itinerary_id: world.itineraries.daily,
          date: '2026-11-20',
        })
        .execute(),
    );
    await world.work();
    expect(await world.fired(lot)).toMatchObject([{ runs: ['refused 18132'] }]);
  });

  it('asks no rule that is off, listens to something else or is of another client, and stores nothing for it', async () => {
    await world.rule({ events: ['after_close_consolidate'] });
    const other = await world.order({ client: world.clients[1] });
    const order = await world.order();
    await world.work();
    expect([await world.fired(order), await world.fired(other)]).toEqual([[], []]);
    expect(await world.read((trx) => trx.selectFrom('rule_events').selectAll().execute())).toEqual([]);
  });

  it('runs the actions of each rule in its order, and none after one that stops', async () => {
    await world.rule({ name: 'late', position: 9, actions: [WEIGHT] });
    await world.rule({ name: 'goes on', position: 1, mode: 'Continue' });
    await world.rule({
      name: 'does',
      position: 2,
      actions: [WEIGHT, { action: 'setDangerousMaterials', data: { dangerous: true } }],
    });
    await world.rule({ name: 'false', position: 3, conditions: [['order_total_amount', 'Ge', 100]], mode: 'Stop' });
    await world.rule({ name: 'stops', position: 4, mode: 'Stop', conditions: [['customer_city', 'Contains', 'mad']] });
    const order = await world.order();
    await world.work();
    expect(await world.fired(order)).toEqual([{ event: 'after_store_order', rule: 'does', runs: ['done', 'done'] }]);
    expect(await row(order)).toMatchObject({ weight_override_g: 2000, dangerous: {} });
    const { outcomes } = await world.read((trx) =>
      trx.selectFrom('rule_judgements').select('outcomes').executeTakeFirstOrThrow(),
    );
    expect(
      Object.values(outcomes)
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['after-stop', 'continued', 'false', 'fired', 'stopped']);
  });

  it('applies what comes before a status before it, as an order of then', async () => {
    await world.rule({
      name: 'peso',
      events: ['before_change_order_status'],
      conditions: [
        ['order_status', 'Eq', 'PREPARED'],
        ['event_new_status', 'Eq', 'SHIPPED'],
        ['event_previous_status', 'Eq', 'PREPARED'],
      ],
      actions: [WEIGHT],
    });
    const order = await world.order({ history: ['CREATED', 'PREPARED'] });
    expect(await world.act('changeOrderStatus', [order], { status: 'SHIPPED' })).toMatchObject({ success: [order] });
    // The weight of what has left can no longer change: it changed before, in the same transaction.
    expect(await row(order)).toMatchObject({ status: 'SHIPPED', weight_override_g: 2000 });
    expect(await world.fired(order)).toMatchObject([{ runs: ['done'] }]);
  });

  it('applies what comes before a label before the carrier hears of it', async () => {
    const { tax_office_id, phone } = labelled().columns;
    await world.rule({
      events: ['before_create_shipment_label'],
      conditions: [['carrier', 'Ne', '1']],
      actions: [{ action: 'changeCarrier', data: { carrier_id: world.carriers.seur } }],
    });
    const order = await world.order({ columns: { tax_office_id, phone } });
    expect(await world.act('createLabel', [order], {})).toMatchObject({ success: [order], errors: [] });
    expect(await row(order)).toMatchObject({ carrier_id: world.carriers.seur });
  });

  it('holds an order for days of its client, with a reason, and gives its status back', async () => {
    const hold = { status: 'WAITING', hold_days: 3, observations: 'Falta el pago' };
    await world.rule({
      events: ['after_update_order'],
      conditions: [['order_config_category', 'Eq', 'frio']],
      actions: [{ action: 'changeOrderStatus', data: hold }],
    });
    await world.rule({
      events: ['after_update_order'],
      conditions: [['order_config_category', 'Eq', 'listo']],
      actions: [{ action: 'changeOrderStatus', data: { status: 'WAITING', release: true } }],
    });
    const order = await world.order({ history: ['CREATED', 'IN_PICKEDUP'] });
    await world.act('changeConfigCategory', [order], { category: 'frio' });
    await world.work();
    // The world works in the first minute of 2030, at one o'clock of Madrid.
    const held = { status: 'WAITING', held_until: '2030-01-04', hold_reason: 'Falta el pago' };
    expect(await row(order)).toMatchObject(held);
    await world.act('changeConfigCategory', [order], { category: 'listo' });
    await world.work();
    expect(await row(order)).toMatchObject({ status: 'IN_PICKEDUP', held_until: null, hold_reason: null });
  });

  it('lets an order go on as it is when the day of a hold has come, and says so', async () => {
    await world.rule({ actions: [{ action: 'changeOrderStatus', data: { status: 'WAITING', until: '2030-01-01' } }] });
    const order = await world.order();
    await world.work();
    expect(await world.fired(order)).toMatchObject([{ runs: ['refused 5600'] }]);
    expect(await row(order)).toMatchObject({ status: 'CREATED', held_until: null });
    const answers = await world.read((trx) => trx.selectFrom('rule_runs').select('answer').execute());
    expect(answers).toEqual([{ answer: ['hold_over'] }]);
  });

  it('changes nothing when an action is only checked', async () => {
    await world.rule({ events: ['before_change_order_status', 'before_consolidate'], actions: [WEIGHT] });
    const order = await world.order();
    await world.check('changeOrderStatus', [order], { status: 'IN_PICKEDUP' });
    await world.check('assignLotShipping', [order], lotData());
    expect([await world.fired(order), (await row(order)).weight_override_g]).toEqual([[], null]);
  });

  describe('every action runs as a rule', () => {
    const data = (action: ActionType): object => {
      const all: Readonly<Record<ActionType, object>> = {
        changeAssignee: { user_id: null },
        changeTags: { add: [world.tag] },
        changePriority: { priority: 'high' },
        addNote: { text: 'Avisa a @Pablo Almacén' },
        addReminder: { when: 'tomorrow', person_id: world.person },
        addTaxBook: { tax_region_id: 1 },
        assignIncoterm: { incoterm: 'ddp' },
        assignLotShipping: { itinerary_id: world.itineraries.daily, date: 'next' },
        createLabel: {},
        changeCarrier: { carrier_id: world.carriers.single },
        changeConfigCategory: { category: 'frio' },
        changeOrderStatus: { status: 'IN_PICKEDUP' },
        changeOrderWarehouse: { warehouse_id: world.warehouse },
        changeOrderTaxOffice: { tax_office_id: world.office },
        changeOrderWeight: { weight: 3, unit: 'kg' },
        executeWebhook: { url: 'https://erp.example/in', method: 'POST' },
        sendEmail: { template_id: 'default', recipients: ['ana@example.com'] },
        setDangerousMaterials: { dangerous: true },
        setHsCode: { hs_code: '610910' },
        setOriginCountry: { country: 'PT' },
        indicateOrderPackages: { packages: [{ quantity: 2 }] },
        indicateOrderNumPackages: { num_packages: 2 },
        setSerialNumberToProducts: { products: [{ id_product: world.products[0], serial_numbers: ['a', 'b'] }] },
        setTotalInsuredAmount: { amount: 20 },
        declareTaxH7: { procedure: 'C07' },
        declareTaxDUA: { type: 'export' },
      };
      return all[action];
    };
    // Their own checks refuse this order: the rule hears it as a person does.
    const REFUSED: Partial<Record<ActionType, string>> = {
      executeWebhook: 'refused 18011',
      declareTaxH7: 'refused 14011',
      declareTaxDUA: 'refused 14011',
    };

    test.each(ACTION_TYPES)('%s', async (action) => {
      await world.rule({ name: 'R', actions: [{ action, data: data(action) as RuleAction['data'] }] });
      const order = await world.order({
        columns: {
          carrier_id: world.carriers.seur,
          tax_office_id: world.office,
          phone: '600111222',
          country: 'ES',
          postcode: '35001',
          dni: '12345678Z',
        },
        hsCodes: ['610910', '610910'],
      });
      const events = await world.read((trx) => trx.selectFrom('rule_events').select('id').execute());
      expect(events).toHaveLength(1);
      await world.work();
      expect(await world.fired(order)).toEqual([
        { event: 'after_store_order', rule: 'R', runs: [REFUSED[action] ?? 'done'] },
      ]);
      if (REFUSED[action]) return;
      const events_of = await world.read((trx) =>
        trx
          .selectFrom('order_events')
          .select(['source', 'user_id', 'user_name'])
          .where('order_id', '=', order)
          .where('action', '=', action)
          .execute(),
      );
      expect(events_of).toEqual([{ source: 'rule', user_id: null, user_name: 'R' }]);
    });

    test('and raises just the events that its table says, one deeper in the chain', async () => {
      for (const action of ACTION_TYPES) {
        if (REFUSED[action]) continue;
        await world.clear();
        const said = ACTION_EFFECTS[action].raises(data(action) as never).map(({ event }) => event);
        await world.rule({
          name: 'R',
          events: ['after_store_order'],
          actions: [{ action, data: data(action) as RuleAction['data'] }],
        });
        await world.rule({
          name: 'all',
          mode: 'Continue',
          events: [
            'after_update_order',
            'before_consolidate',
            'after_consolidate',
            'before_create_shipment_label',
            'after_create_shipment_label',
            'before_change_order_status',
            'after_change_order_status',
            'after_open_consolidate',
          ],
        });
        await world.order({
          columns: {
            carrier_id: world.carriers.seur,
            tax_office_id: world.office,
            phone: '600111222',
            country: 'ES',
            postcode: '35001',
            dni: '12345678Z',
          },
          hsCodes: ['610910', '610910'],
        });
        await world.work();
        const raised = await world.read((trx) =>
          trx
            .selectFrom('rule_events')
            .select(['event', 'depth', 'chain'])
            .where('event', '<>', 'after_store_order')
            .execute(),
        );
        const missing = ['after_open_consolidate', 'error_on_consolidate'];
        const got = [...new Set(raised.map(({ event }) => event))].filter((one) => !missing.includes(one)).sort();
        expect([action, got]).toEqual([action, [...new Set(said)].filter((one) => !missing.includes(one)).sort()]);
        expect(raised.every(({ depth, chain }) => depth === 1 && chain !== null)).toBe(true);
      }
    });
  });

  it('cuts rules that cause each other, at the third and at one that fired before', async () => {
    const on = (from: string, to: string, name: string) =>
      world.rule({
        name,
        events: ['after_change_order_status'],
        conditions: [['event_new_status', 'Eq', from]],
        actions: [status(to)],
      });
    await on('IN_PICKEDUP', 'PICKEDUP', '1');
    await on('PICKEDUP', 'IN_PREPARATION', '2');
    await on('IN_PREPARATION', 'PREPARED', '3');
    await on('PREPARED', 'ReadyToShip', '4');
    const order = await world.order();
    await world.act('changeOrderStatus', [order], { status: 'IN_PICKEDUP' });
    await world.work();
    expect((await world.fired(order)).map(({ rule }) => rule)).toEqual(['1', '2', '3']);
    expect(await row(order)).toMatchObject({ status: 'PREPARED' });
    const said = await world.read((trx) => trx.selectFrom('rule_judgements').select('outcomes').execute());
    expect(said.flatMap(({ outcomes }) => Object.values(outcomes)).at(-1)).toEqual({ outcome: 'chain' });
    await world.clear();
    const rule = await world.rule({ events: ['after_update_order'] });
    const itself = await world.order();
    await world.act('changeConfigCategory', [itself], { category: 'frio' });
    await world.work();
    expect(await world.fired(itself)).toHaveLength(1);
    const judged = await world.read((trx) =>
      trx.selectFrom('rule_judgements').select('outcomes').orderBy('event_id').execute(),
    );
    expect(judged.map(({ outcomes }) => outcomes[rule]?.outcome)).toEqual(['fired', 'repeated']);
  });
});
