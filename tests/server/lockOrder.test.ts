import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { CANCEL_AFTER_MS, cancelBookingJob } from '#server/labels/cancelBookingJob.ts';
import { voidUnusedLabel } from '#server/labels/voidUnusedLabel.ts';
import { holdDelivery } from '#server/messages/webhooks/holdDelivery.ts';
import { webhookJob } from '#server/messages/webhooks/webhookJob.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { enqueueJobs } from '#server/jobs/enqueueJobs.ts';
import { holdJob } from '#server/jobs/holdJob.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { lockOrders } from '#server/commands/lockOrders.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { labelCalls } from '#tests/fakes/labelCalls.ts';
import { createLabelWorld, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const postgres = BACKENDS.find(({ name }) => name === 'postgres');

/** A worker ends a job while a person asks for the same thing; on the embedded database one waits for the other anyway. */
describe.runIf(postgres)('a worker and a person at the same row', () => {
  let database: DatabaseHandle;
  let world: LabelWorld;
  const { make, bookings } = labelCalls(() => world);
  const receiver = createServer((_, response) => response.end());
  beforeAll(async () => {
    if (!postgres) return;
    database = await postgres.open();
    world = await createLabelWorld(database);
    await new Promise<void>((done) => {
      receiver.listen(0, '127.0.0.1', done);
    });
  });
  afterAll(async () => {
    receiver.close();
    await database.close();
  });

  const somebodyWaits = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.unscoped);
    expect(rows[0]?.count).toBe(1);
  };

  test('a delivery: neither is the victim of a deadlock', async () => {
    const { clientId: client_id } = world;
    const [order_id, id, at] = [await world.order(await world.carrier('SEUR')), randomUUID(), new Date()];
    const url = `http://erp.example:${(receiver.address() as AddressInfo).port}/in`;
    await asOwner(database, async (trx) => {
      await trx.insertInto('webhook_addresses').values({ client_id, url, user_name: '', created_at: at }).execute();
      const said = { url, method: 'POST', body: '{}', headers: '{}', fingerprint: 'f', state: 'waiting' } as const;
      const message = { ...said, id, client_id, order_id, requested_at: at };
      await trx.insertInto('webhook_deliveries').values(message).execute();
      await enqueueJobs(trx, webhookJob, [{ clientId: client_id, key: id, payload: { delivery: id }, dueAt: at }], at);
    });
    const webhooks = { resolve: async () => ['127.0.0.1'], mayReach: () => true, timeoutMs: 5000 };
    const runtime = { database, services: { ...SERVICES, webhooks }, now: () => new Date(at.getTime() + 1000) };
    const worker = await world.scoped(async (trx) => {
      await lockOrders(trx, [order_id]);
      const running = runDueJobs([webhookJob], runtime);
      await eventually(somebodyWaits);
      expect(await holdDelivery(trx, id, runtime.now)).toBeNull();
      return { running };
    });
    expect(await worker.running).toBe(1);
    const states = await world.scoped((trx) => trx.selectFrom('webhook_deliveries').select('state').execute());
    expect(states).toEqual([{ state: 'delivered' }]);
  });

  test('a booking that is cancelled: neither is the victim of a deadlock', async () => {
    const order = await world.order(await world.carrier('SEUR'));
    await make(order);
    const { actor, now } = world.runtime;
    const context = { clientId: world.clientId, actor, deviceId: null, source: 'user', now } as const;
    await world.scoped((trx) => voidUnusedLabel(order, false, { ...context, sql: trx }));
    const later = { ...world.runtime, now: () => new Date(now().getTime() + CANCEL_AFTER_MS) };
    const worker = await world.scoped(async (trx) => {
      const { id } = await trx
        .selectFrom('shipments')
        .select('id')
        .where('order_id', '=', order)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const running = runDueJobs([cancelBookingJob], later);
      await eventually(somebodyWaits);
      const held = { clientId: world.clientId, key: String(id), payload: { shipment: id } };
      expect(await holdJob(trx, cancelBookingJob, held, later.now)).toBeNull();
      return { running };
    });
    expect(await worker.running).toBe(1);
    expect(await bookings(order)).toMatchObject([{ state: 'voided' }]);
  });
});
