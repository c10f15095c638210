import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

interface Result {
  success: number[];
  forbiddens: number[];
  errors: { order_id: number; code: number; details?: { text?: string }[] }[];
}

const [embedded] = BACKENDS;

/** The call as a person makes it, with the demo's orders, whose carriers serve their routes. */
describe('POST orders/executeActionInOrders/createLabel', () => {
  let database: DatabaseHandle;
  let server: TestApp;
  let merchant: Visitor;
  let orders: number[];

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    database = await embedded.openDemo(new Date('2026-11-20T10:00:00Z'));
    server = await testApp(database);
    merchant = await server.signIn('merchant@demo.test');
    const rows = await asOwner(database, (trx) =>
      trx
        .selectFrom('orders')
        .select('id')
        .where('client_id', '=', 1)
        .where('status', '=', 'CREATED')
        .where('type', '=', 'order')
        .orderBy('id')
        .limit(12)
        .execute(),
    );
    orders = rows.map(({ id }) => id);
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const call = async (
    action: string,
    ordersIds: number[],
    data: object,
    headers: Record<string, string> = {},
  ): Promise<Result> => {
    const { body } = await merchant.post(`/api/v1/orders/${action}/createLabel`, { ordersIds, data }, headers);
    return body.data as Result;
  };
  const booked = async (): Promise<number> => {
    const rows = await asOwner(database, (trx) => trx.selectFrom('sandbox_shipments').select('id').execute());
    return rows.length;
  };

  it('checks first, without booking anything', async () => {
    const { success, errors } = await call('checkActionInOrders', orders, {});
    expect([success.length + errors.length, await booked()]).toEqual([12, 0]);
    expect(success.length).toBeGreaterThan(0);
  });

  it('books what can be booked, and a repeat of the call hears the same and books nothing more', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await call('executeActionInOrders', orders, {}, key);
    const count = await booked();
    expect(count).toBe(first.success.length);
    expect(await call('executeActionInOrders', orders, {}, key)).toEqual(first);
    expect((await call('executeActionInOrders', orders, {}, { 'Idempotency-Key': randomUUID() })).success).toEqual(
      first.success,
    );
    expect(await booked()).toBe(count);
    // Some of the demo's customers beyond the tax border have no tax id; every refusal says what is missing.
    expect(first.errors.filter(({ code, details }) => code === 14002 && !details?.length)).toEqual([]);
  });

  it('leaves a line in the history of each order, and a label to print', async () => {
    const { success } = await call('executeActionInOrders', orders, {});
    const [id = 0] = success;
    const events = await asOwner(database, (trx) =>
      trx.selectFrom('order_events').select('action').where('order_id', '=', id).execute(),
    );
    expect(events.some(({ action }) => action === 'createLabel')).toBe(true);
    expect((await merchant.call({ method: 'GET', url: `/api/v1/orders/${id}/labels/1` })).statusCode).toBe(200);
  });
});
