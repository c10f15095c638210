import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { ruleFacts } from '#contract/rules/actionRules.ts';
import type { PricedOffer, TariffReport } from '#contract/carriers/tariffs.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { testApp, type TestApp, type TestEnvelope, type Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

interface Offers {
  readonly tariffs: number;
  readonly booked: number | null;
  readonly chosen: PricedOffer | null;
  readonly cheapest: PricedOffer | null;
  readonly fastest: PricedOffer | null;
}

const LIST = `service;destination;max_kg;price;postcodes;extra_kg;days
S0132;PEN;5;5,10;;;2
S0132;PEN;30;9,90;;;2
S0235;PEN;30;12,00;;0,50;1
S0132;FR;5;15,00;75;;4
`;

describe.each(DEFAULT_BACKENDS)('price lists of carriers on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;
  let carrier: number;
  let order: number;

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    app = await testApp(database);
    merchant = await app.signIn('merchant@demo.test');
    await asOwner(database, async (trx) => {
      await trx.deleteFrom('tariff_steps').execute();
      const one = await trx
        .selectFrom('carriers')
        .select(['id', 'client_id'])
        .where('operator', '=', 'CORREOS')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      carrier = one.id;
      const found = await trx
        .selectFrom('orders')
        .select('id')
        .where('client_id', '=', one.client_id)
        .where('type', '=', 'order')
        .where('in_to_pickup', '=', true)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      order = found.id;
      const there = { country: 'ES', postcode: '46001', city: 'Valencia', num_packages: 1, weight_override_g: 4200 };
      const set = { ...there, carrier_id: carrier, service_code: 'S0235' };
      await trx.updateTable('orders').set(set).where('id', '=', order).execute();
      await trx.deleteFrom('order_packages').where('order_id', '=', order).execute();
    });
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const upload = async (payload: string, query = '') => {
    const headers = { 'content-type': 'text/csv', 'accept-language': 'es' };
    const answer = await merchant.call({
      method: 'POST',
      url: `/api/v1/carriers/${carrier}/tariff${query}`,
      payload,
      headers,
    });
    const body = answer.json<TestEnvelope>();
    return { status: answer.statusCode, body, report: body.data as TariffReport };
  };
  const read = async <Data>(path: string) => (await merchant.get(`/api/v1/${path}`)).body.data as Data;
  const offers = () => read<Offers>(`orders/${order}/shipping_offers`);

  it('a preview writes nothing, and says how it was understood', async () => {
    const { report } = await upload(LIST, '?preview=1');
    expect(report).toMatchObject({ applied: false, lines: 4, services: 2, problems: 0 });
    expect(report.sample[3]).toEqual({
      service: 'S0132',
      destination: 'FR',
      postcodes: '75',
      max_weight_g: 5000,
      price: 1500,
      extra_kg: null,
      days: 4,
      valid_from: null,
    });
    expect([await read('carriers/tariffs'), (await offers()).tariffs]).toEqual([[], 0]);
  });

  it('one wrong line and nothing is written: every fault is named by its line', async () => {
    const wrong = `service;destination;max_kg;price;postcodes;extra_kg;days
S0132;PEN;5;5,10;;;
ZZ;PEN;5;5,10;;;
S0132;XX;5;5,10;;;
S0132;PEN;5;6,00;;;
S0132;PEN;0;5,10;;;
S0132;PEN;7;5,101;;;
S0132;PEN;8;5,10;28*;;
S0132;PEN;9;5,10;;;pronto
`;
    const { report } = await upload(wrong);
    expect(report).toMatchObject({ applied: false, problems: 7, sample: [] });
    expect(report.rejections.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(report.rejections[1]?.message).toContain('«XX» no es un destino');
    expect(await read('carriers/tariffs')).toEqual([]);
    const unread = await upload('service;price\nS0132;5\n');
    expect([unread.status, unread.body]).toMatchObject([422, { errorCode: 17113, errors: { file: [/destination/] } }]);
    expect((await upload('service;destination;max_kg;price\n')).report.problems).toBe(1);
  });

  it('prices an order: as it is, at its cheapest and at its fastest', async () => {
    expect((await upload(LIST)).report).toMatchObject({ applied: true });
    expect(await read('carriers/tariffs')).toMatchObject([{ carrier_id: carrier, lines: 4, services: 2 }]);
    expect(await offers()).toMatchObject({
      tariffs: 1,
      booked: null,
      chosen: { service_code: 'S0235', price: 1200, days: 1, billed_weight_g: 5000 },
      cheapest: { service_code: 'S0132', price: 510 },
      fastest: { service_code: 'S0235' },
    });
  });

  it('a rehearsal knows what a label of each order costs, and says the same as the page of the order', async () => {
    const client = (await read<{ id_client: number }>('picking-manager/configurations')).id_client;
    const { orders } = await read<DataOf<typeof ruleFacts>>(`clients/${client}/action_rules/facts`);
    const priced = orders.filter(({ label_cents }) => label_cents !== null);
    expect(orders.find(({ id }) => id === order)?.label_cents).toBe(1200);
    expect(orders.length).toBeGreaterThan(priced.length);
    for (const { id, label_cents } of [...priced, ...orders].slice(0, 40)) {
      const { chosen } = await read<Offers>(`orders/${id}/shipping_offers`);
      expect([id, label_cents]).toEqual([id, chosen?.price ?? null]);
    }
  });

  it('a label keeps what it was estimated at, and the report adds it up beside the cheapest', async () => {
    const body = { ordersIds: [order], data: {} };
    await merchant.post('/api/v1/orders/executeActionInOrders/createLabel', body);
    expect((await offers()).booked).toBe(1200);
    expect(await read('reports/shipping_costs?days=7')).toMatchObject([
      {
        carrier_id: carrier,
        service_code: 'S0235',
        service: 'Paq Premium domicilio',
        shipments: 1,
        priced: 1,
        cost: 1200,
        cheapest: 510,
        dearer: 1,
      },
    ]);
    // Another list changes no estimate of before; none takes the offers away.
    await upload(LIST.replace('12,00', '20,00'));
    expect(await offers()).toMatchObject({ booked: 1200, chosen: { price: 2000 } });
    await merchant.call({ method: 'DELETE', url: `/api/v1/carriers/${carrier}/tariff` });
    expect(await offers()).toMatchObject({ tariffs: 0, booked: 1200, chosen: null, cheapest: null });
  });

  it('a price of a later day waits for it, and one in another currency is refused with what to do', async () => {
    const dated = 'service;destination;max_kg;price;valid_from;currency\n';
    const { report } = await upload(`${dated}S0235;PEN;30;12,00;;EUR\nS0235;PEN;30;13,50;01/01/2099;eur\n`);
    expect(report).toMatchObject({ applied: true, problems: 0 });
    expect(report.sample.map(({ valid_from }) => valid_from)).toEqual([null, '2099-01-01']);
    expect((await offers()).chosen?.price).toBe(1200);
    const { report: begun } = await upload(`${dated}S0235;PEN;30;12,00;;\nS0235;PEN;30;13,50;2020-01-01;\n`);
    expect([begun.applied, (await offers()).chosen?.price]).toEqual([true, 1350]);
    const { report: foreign } = await upload(`${dated}S0235;PEN;30;12,00;mañana;USD\n`);
    expect(foreign).toMatchObject({ applied: false, problems: 2 });
    expect(foreign.rejections.map(({ message }) => message).join(' ')).toMatch(/«USD» no se admite.*euros/s);
  });
});
