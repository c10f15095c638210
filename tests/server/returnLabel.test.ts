import { randomUUID } from 'node:crypto';
import { SERVICES } from '#server/kernel/services.ts';
import { asOwner, readInScope } from '#server/db/tenancy.ts';
import { returnLabelJob } from '#server/labels/returnLabelJob.ts';
import { passAddress } from '#server/orders/returnPasses.ts';
import { readLinkKey } from '#server/secrets/readLinkKey.ts';
import { CARRIER_CONTRACT, OFFICE_ADDRESS } from '#tests/factories/deskRows.ts';
import { openOrderDesk, type OrderDesk } from '#tests/fakes/orderDesk.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(DEFAULT_BACKENDS)('the label of an announced return on $name', ({ open }) => {
  let desk: OrderDesk;
  let key: string;
  let carrier: number;

  beforeAll(async () => {
    desk = await openOrderDesk(await open());
    await desk.database.unscoped.insertInto('server_meta').values({ id: 1, epoch: 'e', generation: 1 }).execute();
    key = (await readInScope(desk.database, { kind: 'all' }, readLinkKey)) ?? '';
    carrier = await asOwner(desk.database, async (trx) => {
      const office = {
        client_id: desk.mine,
        kind: 'warehouse',
        name: 'Nave 1',
        cif: 'B12345674',
        phone: '910000000',
      } as const;
      await trx
        .insertInto('offices')
        .values({ ...office, ...OFFICE_ADDRESS })
        .execute();
      const contract = { client_id: desk.mine, ...CARRIER_CONTRACT, services: '[]' };
      return (await trx.insertInto('carriers').values(contract).returning('id').executeTakeFirstOrThrow()).id;
    });
    await set('returns_enabled', true);
  });
  afterAll(() => desk.close());

  const set = (name: string, value: unknown) =>
    asOwner(desk.database, async (trx) => {
      await trx.deleteFrom('configurations').where('name', '=', name).execute();
      const row = { client_id: desk.mine, name, value: JSON.stringify(value), updated_at: new Date() };
      await trx.insertInto('configurations').values(row).execute();
    });
  const announced = async (way = 'label') => {
    const places = {
      parent_order_id: null,
      warehouse_id: null,
      tax_office_id: null,
      carrier_id: carrier,
      service_code: null,
    };
    const { id } = await desk.anOrder(['CREATED', 'SHIPPED', 'DELIVERED'], { places });
    const until = Math.floor(desk.app.clock.now.getTime() / 1000) + 3600;
    const page = passAddress(key, { clientId: desk.mine, orderId: id, until });
    const [a = 0] = desk.products;
    const fields = { form: randomUUID(), way, comment: '', [`units-${a}`]: '1', [`reason-${a}`]: 'unwanted' };
    await desk.app.app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return { page, returnId: (await desk.full(id)).children[0]?.id ?? 0 };
  };
  const get = (url: string) => desk.app.app.inject({ method: 'GET', url });
  const runJobs = () =>
    runDueJobs([returnLabelJob], { database: desk.database, services: SERVICES, now: () => desk.app.clock.now });

  test('is made at once where the shop wants it, on paper, by nobody twice', async () => {
    await set('returns_label_at_once', true);
    const { page, returnId } = await announced();
    expect((await get(page)).body).toContain('Te enviaremos la etiqueta');
    await runJobs();
    expect((await get(page)).body).toContain('Tu etiqueta está lista');
    const label = await get(`${page}/label/${returnId}`);
    expect([label.statusCode, label.headers['content-type'], label.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    await get(`${page}/label/${returnId}`);
    const full = await desk.full(returnId);
    expect([full.labels.length, full.status]).toEqual([1, 'RETURN_REQUESTED']);
    const timeline = await desk.merchant.get(`/api/v1/orders/${returnId}/timeline`);
    expect(JSON.stringify(timeline.body.data).match(/printLabel/g)?.length).toBe(1);
    // The label of another's return is not found by a pass of one's own.
    const other = await announced();
    expect((await get(`${other.page}/label/${returnId}`)).statusCode).toBe(404);
  });

  test('is left to a person otherwise, and for goods that are brought', async () => {
    await set('returns_label_at_once', false);
    await set('returns_ways', ['label', 'office']);
    const later = await announced();
    await set('returns_label_at_once', true);
    const brought = await announced('office');
    await runJobs();
    for (const { page, returnId } of [later, brought])
      expect([(await desk.full(returnId)).labels, (await get(`${page}/label/${returnId}`)).statusCode]).toEqual([
        [],
        404,
      ]);
    expect((await get(brought.page)).body).toContain('Tráela a una de nuestras tiendas');
    // Nobody says that it is to be printed on paper.
    const action = { ordersIds: [later.returnId], data: {} };
    await desk.merchant.post('/api/v1/orders/executeActionInOrders/createLabel', action);
    expect((await get(later.page)).body).toContain('Tu etiqueta está lista');
  });
});
