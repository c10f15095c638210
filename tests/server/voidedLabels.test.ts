import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANCEL_AFTER_MS, cancelBookingJob } from '#server/labels/cancelBookingJob.ts';
import { voidUnusedLabel } from '#server/labels/voidUnusedLabel.ts';
import { ORDERS_CHANNEL } from '#server/realtime/notifyOrders.ts';
import { jobsWithOrders } from '#server/jobs/jobsWithOrders.ts';
import { rerun } from '#server/jobs/rerun.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { labelCalls } from '#tests/fakes/labelCalls.ts';
import type { JobReport } from '#server/jobs/runJob.ts';
import { createLabelWorld, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(DEFAULT_BACKENDS)('createLabel on $name', ({ open }) => {
  let world: LabelWorld;
  const { make, bookings, atCarrier, stored } = labelCalls(() => world);

  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());

  /** What the server does by itself some minutes after a label was given up. @returns how often it called */
  const cancelLater = (times: number, report?: JobReport) => {
    const at = new Date(world.clock.now.getTime() + times * CANCEL_AFTER_MS);
    return runDueJobs([cancelBookingJob], { ...world.runtime, now: () => at }, report);
  };

  it('voids a label that says something else, and makes another with numbers of its own', async () => {
    const id = await world.order(await world.carrier('SEUR'));
    await make(id);
    const first = (await stored(id)).packages[0]?.tracking_number;
    await world.scoped((trx) =>
      trx.updateTable('orders').set({ address1: 'Otra calle 2' }).where('id', '=', id).execute(),
    );
    expect(await make(id)).toBeNull();
    expect((await bookings(id)).map(({ state }) => state)).toEqual(['voided', 'booked']);
    expect((await stored(id)).packages[0]?.tracking_number).not.toBe(first);
    expect(await atCarrier(id)).toBe(1);
  });

  it('lets an unused label go when the carrier changes; the next label cancels it', async () => {
    const id = await world.order(await world.carrier('SEUR'));
    await make(id);
    const context = {
      clientId: world.clientId,
      actor: world.runtime.actor,
      deviceId: null,
      source: 'user' as const,
      now: () => world.clock.now,
    };
    expect(await world.scoped((sql) => voidUnusedLabel(id, false, { ...context, sql }))).toBe(true);
    expect(await world.scoped((sql) => voidUnusedLabel(id, false, { ...context, sql }))).toBe(false);
    expect((await stored(id)).order).toMatchObject({ status: 'LABEL_CANCELED', tracking_number: null });
    const ups = await world.carrier('UPS');
    await world.scoped((trx) =>
      trx.updateTable('orders').set({ carrier_id: ups, service_code: null }).where('id', '=', id).execute(),
    );
    expect(await make(id)).toBeNull();
    expect(await bookings(id)).toMatchObject([{ state: 'voided' }, { state: 'booked' }]);
    expect((await stored(id)).order.tracking_number).toMatch(/^1Z/);
    expect(await atCarrier(id)).toBe(1);
  });

  it('cancels at the carrier what was voided here, even if nobody asks for another label', async () => {
    const id = await world.order(await world.carrier('SEUR'));
    await make(id);
    const context = {
      clientId: world.clientId,
      actor: world.runtime.actor,
      deviceId: null,
      source: 'user' as const,
      now: () => world.clock.now,
    };
    await world.scoped((sql) => voidUnusedLabel(id, false, { ...context, sql }));
    expect([await cancelLater(0), await cancelLater(1), await cancelLater(1)]).toEqual([0, 1, 0]);
    expect([await atCarrier(id), await bookings(id)]).toMatchObject([0, [{ state: 'voided' }]]);
  });

  it('a cancelling that fails in a way nobody foresaw stops none of the others', async () => {
    const [broken, fine] = [
      await world.order(await world.carrier('SEUR')),
      await world.order(await world.carrier('SEUR')),
    ];
    const context = {
      clientId: world.clientId,
      actor: world.runtime.actor,
      deviceId: null,
      source: 'user' as const,
      now: () => world.clock.now,
    };
    for (const id of [broken, fine]) {
      await make(id);
      await world.scoped((sql) => voidUnusedLabel(id, false, { ...context, sql }));
    }
    await world.scoped((sql) =>
      sql
        .updateTable('shipments')
        .set({ operator: 'NOBODY' as 'SEUR' })
        .where('order_id', '=', broken)
        .execute(),
    );
    const faults: unknown[] = [];
    expect(await cancelLater(1, (_, error) => faults.push(error))).toBe(2);
    expect(faults).toEqual([expect.any(TypeError)]);
    expect([await bookings(broken), await bookings(fine)]).toMatchObject([
      [{ state: 'voiding' }],
      [{ state: 'voided' }],
    ]);
    await world.scoped((sql) =>
      sql.updateTable('shipments').set({ operator: 'SEUR' }).where('order_id', '=', broken).execute(),
    );
    expect(await cancelLater(2)).toBe(1);
    expect(await bookings(broken)).toMatchObject([{ state: 'voided' }]);
  });

  it('shows a cancelling that was given up with its order, tells the people of the client, and runs again', async () => {
    const id = await world.order(await world.carrier('SEUR'));
    await make(id);
    const context = {
      clientId: world.clientId,
      actor: world.runtime.actor,
      deviceId: null,
      source: 'user' as const,
      now: () => world.clock.now,
    };
    await world.scoped((sql) => voidUnusedLabel(id, false, { ...context, sql }));
    await world.scoped((sql) => sql.updateTable('jobs').set({ attempts: cancelBookingJob.maxAttempts }).execute());
    const heard: string[] = [];
    const stop = await world.database.listen(ORDERS_CHANNEL, (message) => void heard.push(message));
    expect(await cancelLater(1)).toBe(1);
    const letter = () =>
      world.scoped((trx) =>
        jobsWithOrders(trx).select(['jobs.state', 'jobs.problem']).where('jobs.kind', '=', 'cancelBooking').execute(),
      );
    expect(await letter()).toMatchObject([{ state: 'dead', problem: 'cut-short', order_id: id }]);
    await eventually(() => expect(heard.join()).toContain(`[${id},`));
    await stop();
    const [job] = await letter();
    expect(await world.scoped((trx) => rerun(trx, job?.id ?? 0, world.clock.now))).toBe(true);
    expect([await cancelLater(1), await letter()]).toEqual([1, []]);
    expect(await bookings(id)).toMatchObject([{ state: 'voided' }]);
  });
});
