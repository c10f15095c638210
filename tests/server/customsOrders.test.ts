import { customsOrder, type CustomsOrder } from '#contract/customs/customsOrder.ts';
import { zoneOf } from '#domain/geography/zones.ts';
import { territoryOf } from '#domain/customs/territory.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CANARIES = { country: 'ES', postcode: '35001', city: 'Las Palmas' } as const;
const ORIGIN = 'SZ_ADMISION_IN_ORIGIN_ADT';

/** Addresses of every kind that the table of zones knows, spelled as people do. */
const ADDRESSES = [
  ['ES', '28001'],
  ['ES', '07001'],
  ['ES', '35 001'],
  ['ES', '38-110'],
  ['ES', '51001'],
  ['ES', '52006'],
  ['PT', '1000-001'],
  ['AD', 'AD500'],
  ['GI', 'GX11 1AA'],
  ['GB', 'bt1 1aa'],
  ['GB', 'SW1A 1AA'],
  ['FR', '75001'],
  ['FR', '97100'],
  ['FR', '98000'],
  ['FI', '22100'],
  ['FI', '00100'],
  ['IT', '23041'],
  ['IT', '22061'],
  ['IT', '20121'],
  ['DE', '78266'],
  ['DE', '27498'],
  ['DE', '10115'],
  ['GR', '63086'],
  ['GR', '10431'],
  ['MC', '98000'],
  ['US', '10001'],
  ['CH', '8001'],
  ['MX', ''],
] as const;

describe.each(BACKENDS)('orders that pass customs on $name', ({ open }) => {
  let world: ActionWorld;
  let officer: Visitor;
  beforeAll(async () => {
    world = await openActionWorld(await open());
    officer = await world.app.signIn('customs@demo.test');
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const list = async (query = '', visitor = officer): Promise<readonly CustomsOrder[]> => {
    const { body } = await visitor.get(`/api/v1/customs/orders?per_page=500${query}`);
    return (body.data as readonly unknown[]).map((row) => customsOrder.parse(row));
  };
  const ids = async (query = '') => (await list(query)).map(({ id }) => id);

  test('the database and the domain know the same territories', async () => {
    const order = await world.order();
    for (const [country, postcode] of ADDRESSES) {
      const told = await world.read(async (trx) => {
        await trx.updateTable('orders').set({ country, postcode }).where('id', '=', order).execute();
        return trx.selectFrom('orders').select('tax_territory').where('id', '=', order).executeTakeFirstOrThrow();
      });
      expect([country, postcode, zoneOf({ country, postcode }), told.tax_territory]).toEqual([
        country,
        postcode,
        zoneOf({ country, postcode }),
        territoryOf({ country, postcode }),
      ]);
    }
  });

  test('holds what leaves the area of its sender and has not arrived', async () => {
    const [canaries, madrid, arrived] = [
      await world.order({ columns: CANARIES }),
      await world.order({ columns: { country: 'ES', postcode: '28001' } }),
      await world.order({ columns: CANARIES, history: ['CREATED', 'DELIVERED'] }),
    ];
    const seen = await ids();
    expect(seen).toContain(canaries);
    expect(seen).not.toContain(madrid);
    expect(seen).not.toContain(arrived);
  });

  test('a sender outside the area has papers for what goes inside, and none at home', async () => {
    await world.read((trx) =>
      trx.updateTable('offices').set({ country: 'ES', postcode: '38001' }).where('id', '=', world.office).execute(),
    );
    const from = { tax_office_id: world.office };
    const [madrid, tenerife] = [
      await world.order({ columns: { country: 'ES', postcode: '28001', ...from } }),
      await world.order({ columns: { country: 'ES', postcode: '38001', ...from } }),
    ];
    const seen = await ids();
    await world.read((trx) =>
      trx.updateTable('offices').set({ country: 'ES', postcode: '28001' }).where('id', '=', world.office).execute(),
    );
    expect([seen.includes(madrid), seen.includes(tenerife)]).toEqual([true, false]);
  });

  test('says what each waits for, and which declaration it needs', async () => {
    const [fresh, admitted] = [
      await world.order({ columns: { ...CANARIES, dni: '12345678Z' }, hsCodes: ['610910', null] }),
      await world.order({ columns: CANARIES, history: ['CREATED', ORIGIN] }),
    ];
    const [row] = (await list()).filter(({ id }) => id === fresh);
    expect(row).toMatchObject({
      territory: 'ES-CAN',
      value: 500,
      admitted_at_origin: null,
      declarations: [],
      due: { kind: 'H7', refusal: { code: 18183 } },
    });
    const waits = {
      origin: await ids('&waits=origin'),
      destination: await ids('&waits=destination'),
      declaration: await ids('&waits=declaration'),
    };
    expect([waits.origin.includes(fresh), waits.origin.includes(admitted)]).toEqual([true, false]);
    expect([waits.destination.includes(fresh), waits.destination.includes(admitted)]).toEqual([false, true]);
    expect(waits.declaration).toEqual(expect.arrayContaining([fresh, admitted]));
  });

  test('says what is owed on arrival, by which rule, and who pays it', async () => {
    const [bought, dear, back] = [
      await world.order({ columns: { ...CANARIES, incoterm: 'ddp' }, hsCodes: ['610910', '610910'] }),
      await world.order({
        columns: { ...CANARIES, total_cents: 20_000, total_tax_cents: 0 },
        hsCodes: ['610910', '610910'],
      }),
      await world.order({ type: 'return', columns: CANARIES }),
    ];
    await world.read((trx) =>
      trx.updateTable('order_lines').set({ unit_price_cents: 20_000 }).where('order_id', '=', dear).execute(),
    );
    const seen = new Map((await list()).map((row) => [row.id, row]));
    expect(seen.get(bought)).toMatchObject({
      due: { kind: 'H7', beyond: [] },
      owed: { incoterm: 'ddp', duty: null, no_duty: 'inside', tax: { name: 'IGIC', rate: 700 }, ioss: null },
    });
    const { base = 0, amount } = seen.get(bought)?.owed?.tax ?? {};
    expect([base > 0, amount]).toEqual([true, Math.round(base * 0.07)]);
    expect(seen.get(dear)).toMatchObject({ due: { kind: 'DUA', beyond: ['value'] }, owed: { incoterm: 'dap' } });
    expect(seen.get(back)?.owed ?? null).toBeNull();
  });

  test('what comes from outside the customs union owes the flat duty, and its buyer the tax on it', async () => {
    const post = (postcode: string) =>
      world.read((trx) => trx.updateTable('offices').set({ postcode }).where('id', '=', world.office).execute());
    await post('51001');
    const id = await world.order({
      columns: { ...CANARIES, tax_office_id: world.office, company: null, vat_number: null },
      hsCodes: ['610910', '910211'],
    });
    const [row] = await list(`&id=${id}`);
    await post('28001');
    expect(row?.owed).toMatchObject({ duty: { headings: 2, each: 300, amount: 600 }, no_duty: null });
    expect(row?.owed?.rule).toEqual({ limit: 15_000, from: '2026-07-01', until: '2028-07-01' });
  });

  test('says which postal form goes with it, as the paper itself answers, and by whose limits', async () => {
    const goods = { columns: CANARIES, hsCodes: ['610910', '640399'] } as const;
    const [small, dear, dollars, madrid] = [
      await world.order(goods),
      await world.order(goods),
      await world.order({ ...goods, columns: { ...CANARIES, currency: 'USD' } }),
      await world.order({ ...goods, columns: { ...CANARIES, country: 'AD', postcode: 'AD500' } }),
    ];
    await world.read(async (trx) => {
      await trx.updateTable('order_lines').set({ origin_country: 'ES' }).where('order_id', '>=', small).execute();
      await trx.updateTable('order_lines').set({ unit_price_cents: 30_000 }).where('order_id', '=', dear).execute();
    });
    expect((await world.merchant.post('/api/v1/customs', { documents_andorra: ['sale_invoice'] })).status).toBe(200);
    const seen = new Map((await list()).map((row) => [row.id, row.form]));
    const below = { weight: 400_000, value: 35_000 };
    expect(seen.get(small)).toEqual({ larger: [], below });
    expect(seen.get(dear)).toEqual({ larger: ['value'], below });
    expect(seen.get(dollars)).toEqual({ larger: ['value_unknown'], below });
    expect(seen.get(madrid), 'no postal form travels there').toBeNull();
    for (const id of [small, dear, dollars]) {
      const paper = await world.merchant.call({ method: 'GET', url: `/api/v1/orders/${id}/customs_document/cn22` });
      const refused = paper.statusCode === 200 ? [] : paper.json<{ errors: { cn22: string[] } }>().errors.cn22;
      expect(refused).toEqual(seen.get(id)?.larger.map((one) => `cn23_${one}`));
    }
    expect((await world.merchant.post('/api/v1/customs', { cn22_below_eur: 3 })).status).toBe(200);
    expect((await list(`&id=${small}`))[0]?.form).toEqual({ larger: ['value'], below: { ...below, value: 300 } });
    expect((await world.merchant.post('/api/v1/customs', { cn22_below_eur: 350 })).status).toBe(200);
  });

  test('finds a parcel by what a scanner reads', async () => {
    const order = await world.order({ columns: CANARIES, packages: [null, null] });
    const reference = await world.read(async (trx) => {
      await sql`update order_packages set tracking_number = ${`ADT${order}`} where order_id = ${order} and number = 2`.execute(
        trx,
      );
      return trx.selectFrom('orders').select('order_reference').where('id', '=', order).executeTakeFirstOrThrow();
    });
    expect(await ids(`&code=${reference.order_reference}`)).toEqual([order]);
    expect(await ids(`&code=ADT${order}`)).toEqual([order]);
    expect(await ids(`&code=ADT${order}9`)).toEqual([]);
    expect(await ids(`&search=DT${order}`)).toEqual([order]);
  });

  test('tells the value to customs and to the merchant, not to an operator', async () => {
    await world.order({ columns: CANARIES });
    const hides = async (email: string) => {
      const row = (await list('', await world.app.signIn(email))).find(({ type }) => type === 'order');
      return [row?.value === null, row?.owed === null];
    };
    expect(await hides('merchant@demo.test')).toEqual([false, false]);
    expect(await hides('operator@demo.test')).toEqual([true, true]);
  });
});
