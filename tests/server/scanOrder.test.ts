import type { DataOf } from '#contract/endpoint.ts';
import type { packingConfigurations, scanOrder } from '#contract/packing/packing.ts';
import { STANDARD_STEPS } from '#domain/packing/configuration.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { NOW, testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Opened = DataOf<typeof scanOrder>;
type Setup = DataOf<typeof packingConfigurations>;

describe.each(BACKENDS)('what a bench asks on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let server: TestApp;
  let packer: Visitor;
  let merchant: Visitor;
  let ids: readonly number[];

  beforeAll(async () => {
    database = await openDemo(NOW);
    server = await testApp(database);
    [packer, merchant] = [await server.signIn('picker@demo.test'), await server.signIn('merchant@demo.test')];
    const rows = await asOwner(database, (trx) =>
      trx
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'PICKEDUP')
        .where('order_reference', 'not like', 'OTRA-%')
        .orderBy('id')
        .limit(6)
        .execute(),
    );
    ids = rows.map(({ id }) => id);
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const change = (id: number | undefined, row: object) =>
    asOwner(database, (trx) =>
      trx
        .updateTable('orders')
        .set(row)
        .where('id', '=', id ?? 0)
        .execute(),
    );
  const scan = (code: string) => packer.get(`/api/v1/packing-manager/scan-order/${encodeURIComponent(code)}`);
  const opened = async (code: string) => (await scan(code)).body.data as Opened;

  it('finds an order by its reference, platform id, tracking number, that of a parcel, or id', async () => {
    const [id = 0] = ids;
    await change(id, { order_reference: 'A/1 ñ', id_order_eplatform_shop: 'WC-77', tracking_number: 'T-1' });
    await asOwner(database, (trx) =>
      trx
        .insertInto('order_packages')
        .values({ client_id: 1, order_id: id, number: 1, tracking_number: 'T-1-P' })
        .execute(),
    );
    const found = [];
    for (const code of ['A/1 ñ', 'WC-77', ' T-1 ', 'T-1-P', String(id)]) {
      const { order, matched_by, packing_type, also } = await opened(code);
      found.push([order.id, matched_by, packing_type, also]);
    }
    const by = ['reference', 'platform', 'tracking', 'tracking', 'id'];
    expect(found).toEqual(by.map((one) => [id, one, 'order', []]));
  });

  it('leads from an order that travels in the parcel of another to that one, and names what it carries', async () => {
    const [into = 0, , , , inside = 0] = ids;
    await change(inside, { order_reference: 'DENTRO-1', id_order_eplatform_shop: 'WC-78' });
    await change(inside, { merged_into: into, deleted_at: NOW });
    const found = [];
    for (const code of ['DENTRO-1', 'WC-78', String(inside)]) {
      const { order, also } = await opened(code);
      found.push([order.id, order.carried, also]);
    }
    const carried = [{ order_reference: 'DENTRO-1', id_order_eplatform_shop: 'WC-78' }];
    expect(found).toEqual(Array.from({ length: 3 }, () => [into, carried, []]));
    await change(inside, { merged_into: null, deleted_at: null });
  });

  it('gives what a bench needs without a network', async () => {
    const { order } = await opened(String(ids[0]));
    expect(order.packages).toMatchObject([{ number: 1, tracking_number: 'T-1-P' }]);
    expect(order.documents).toContain('sale_invoice');
    expect(order.products.length).toBeGreaterThan(0);
    expect(order.products.filter(({ width, weight }) => width === 0 || weight === 0)).toEqual([]);
  });

  it('takes the reference that people wrote before our own id, and names the other order', async () => {
    const [, other = 0, named = 0] = ids;
    await change(named, { order_reference: String(other) });
    const { order, also } = await opened(String(other));
    expect([order.id, also.map(({ id, matched_by }) => [id, matched_by])]).toEqual([named, [[other, 'id']]]);
  });

  it.each([
    ['DELIVERED', 12001, 'create-return'],
    ['INTRANSIT', 12006, 'open-order'],
    ['CANCELED', 1002, 'call-supervisor'],
  ])('opens no order that is %s, and says since when and what to do', async (status, code, next) => {
    const id = ids[3] ?? 0;
    const at = '2026-11-18T09:30:00.000Z';
    await change(id, { status });
    await asOwner(database, (trx) =>
      trx
        .insertInto('order_statuses')
        .values({ client_id: 1, order_id: id, status, at, received_at: NOW, source: 'user' })
        .execute(),
    );
    const { status: http, body } = await scan(String(id));
    expect([http, body.errorCode, body.data]).toEqual([422, code, expect.objectContaining({ id, status, at, next })]);
  });

  it('knows no deleted order, no stranger, and no code of nobody', async () => {
    await change(ids[4], { deleted_at: NOW });
    const foreign = await asOwner(database, (trx) =>
      trx.selectFrom('orders').select('id').where('order_reference', 'like', 'OTRA-%').executeTakeFirstOrThrow(),
    );
    for (const code of [ids[4], foreign.id, 'nobody', '99999999999999999999', "'; drop table orders"])
      expect((await scan(String(code))).body).toMatchObject({ success: false, errorCode: 3904 });
  });

  it('receives a return that its carrier has just delivered here', async () => {
    await change(ids[5], { type: 'return', status: 'DELIVERED' });
    expect((await opened(String(ids[5]))).packing_type).toBe('return');
  });

  const setup = async () => (await packer.get('/api/v1/packing-manager/configurations')).body.data as Setup;
  const save = async (value: unknown, name = 'packing_configurations') =>
    (await merchant.post('/api/v1/configuration', { configurations: [{ name, value }] })).body;

  it('hears how its client packs, with the boxes of each way, and the standard for what nobody set', async () => {
    const { configurations, boxes } = await setup();
    expect(configurations.map(({ name, type }) => [name, type])).toEqual([
      ['Pedidos', 'order'],
      ['Con control y peso', 'order'],
      ['Devoluciones', 'return'],
    ]);
    expect(boxes).toHaveLength(5);
    expect(configurations[0]?.steps.packUp.boxes).toEqual(boxes);
    const own = { id: 7, name: 'Mía', description: '', type: 'order' };
    const steps = { ...STANDARD_STEPS, packUp: { enabled: true, boxes: [2, 99] } };
    expect((await save([{ ...own, steps }])).success).toBe(true);
    const after = await setup();
    expect(after.configurations.map(({ id, type }) => [id, type])).toEqual([
      [7, 'order'],
      [8, 'return'],
    ]);
    expect(after.configurations[0]?.steps.packUp.boxes.map(({ id }) => id)).toEqual([2]);
    expect(after.configurations[1]?.steps.validateProducts).toEqual(STANDARD_STEPS.validateProducts);
  });

  it('is spared what cannot be: two of one id, nothing to do, an unknown method, a box without sides', async () => {
    const off = Object.fromEntries(
      Object.entries(STANDARD_STEPS).map(([step, facts]) => [step, { ...facts, enabled: false }]),
    );
    const one = { id: 1, name: '', description: '', type: 'order', steps: STANDARD_STEPS };
    const method = {
      ...one,
      steps: { ...STANDARD_STEPS, validateProducts: { enabled: true, method: 'telepathy', showImages: true } },
    };
    for (const wrong of [[one, one], [{ ...one, steps: off }], [method], 'x', null])
      expect(await save(wrong)).toMatchObject({ success: false, errorCode: 5600 });
    const box = { id: 1, name: 'S', code: 'C', width: 10, height: 10, depth: 10, weight: 0 };
    for (const wrong of [[{ ...box, width: 0 }], [box, { ...box, id: 2 }], [box, box]])
      expect(await save(wrong, 'packing_boxes')).toMatchObject({ success: false, errorCode: 5600 });
  });
});
