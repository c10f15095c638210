import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readLineHealth } from '#server/carriers/readLineHealth.ts';
import { releaseDueHolds } from '#server/orders/releaseDueHolds.ts';
import { readLabelWait } from '#server/orders/readLabelWait.ts';
import { bookLaterJob } from '#server/labels/bookLaterJob.ts';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import type { OnlineRuntime } from '#server/commands/orderAction.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { BUSY_SECONDS } from '#tests/fakes/carriers/standIn.ts';
import { correosServer } from '#tests/fakes/carriers/correosServer.ts';
import { seurServer, type SeurServer } from '#tests/fakes/carriers/seurServer.ts';
import { signContract } from '#tests/fakes/carriers/signContract.ts';
import { labelCalls } from '#tests/fakes/labelCalls.ts';
import { createLabelWorld, LABEL_NOW, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const box = secretBox([newSecretKey()]);
const NOBODY = 'http://127.0.0.1:9';
const MINUTE_MS = 60_000;

describe.each(BACKENDS)('an operator that is down on $name', ({ open }) => {
  let world: LabelWorld;
  let seur: SeurServer;
  let runtime: OnlineRuntime;
  /** Where SEUR is. */
  let at: string;
  let carrier: number;
  const { bookings, stored } = labelCalls(() => world);

  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());
  beforeEach(async () => {
    world.clock.now = LABEL_NOW;
    await world.scoped((trx) => trx.deleteFrom('jobs').execute());
    seur = await seurServer();
    at = seur.address;
    const carriers = { ...carrierWorldAt(seur.address, 250), address: () => at };
    runtime = { ...world.runtime, services: { ...world.runtime.services, secrets: box, carriers } };
    carrier = await signContract(world, box, 'SEUR', seur.account);
  });
  afterEach(() => seur.close());

  const make = (id: number) => makeLabel(id, {}, runtime);
  const pass = (ms: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + ms);
  };
  const work = () => runDueJobs([bookLaterJob], runtime);
  const health = async () =>
    (await world.scoped((trx) => readLineHealth(trx, world.clock.now))).find(({ id }) => id === carrier);
  const jobs = () =>
    world.scoped((trx) =>
      trx.selectFrom('jobs').select(['kind', 'state', 'problem']).where('kind', '=', 'bookLater').execute(),
    );
  const orders = (count: number) => Promise.all(Array.from({ length: count }, () => world.order(carrier)));

  it('leaves its labels waiting, stops asking after five, and makes each once when it is back', async () => {
    const ids = await orders(6);
    at = NOBODY;
    for (const id of ids)
      expect(await make(id)).toMatchObject({
        code: 14001,
        reason: { key: 'bookingWaits', data: { operator: 'SEUR' } },
      });
    const shown = await world.scoped((trx) => readLabelWait(trx, ids[0] ?? 0));
    expect(shown).toMatchObject({ why: 'waiting', operator: 'SEUR', since: LABEL_NOW.toISOString() });
    expect(Date.parse(shown?.next_at ?? '')).toBeGreaterThan(LABEL_NOW.getTime());
    expect(await health()).toMatchObject({
      state: 'open',
      waiting: 6,
      last_success_at: null,
      calls: 5,
      outcomes: [{ outcome: 'unreached', calls: 5, words: expect.stringContaining('SEUR') }],
    });
    // An hour of it: the jobs come again and again, and only a probe calls.
    for (let step = 0; step < 6; step += 1) {
      pass(10 * MINUTE_MS);
      await work();
    }
    const down = await health();
    expect(down).toMatchObject({ waiting: 6 });
    expect(down?.calls).toBeLessThan(30);
    at = seur.address;
    for (let step = 0; step < 3; step += 1) {
      pass(5 * MINUTE_MS);
      await work();
    }
    expect(seur.booked.map(({ reference }) => reference).toSorted()).toEqual(ids.map((id) => `${id}-0`).toSorted());
    for (const id of ids) expect((await stored(id)).order.status).toBe('LABEL_CREATED');
    expect(await world.scoped((trx) => readLabelWait(trx, ids[0] ?? 0))).toBeNull();
    expect(await health()).toMatchObject({ state: 'closed', open_until: null, waiting: 0 });
    expect(await jobs()).toEqual([]);
  });

  it('leaves the label of a held order waiting until its release, and makes it then', async () => {
    const [id = 0] = await orders(1);
    at = NOBODY;
    await make(id);
    await world.scoped((trx) =>
      trx.updateTable('orders').set({ status: 'WAITING', held_until: '2099-01-01' }).where('id', '=', id).execute(),
    );
    at = seur.address;
    for (let step = 0; step < 3; step += 1) {
      pass(90 * MINUTE_MS);
      await work();
    }
    expect(seur.booked).toEqual([]);
    expect(await jobs()).toEqual([{ kind: 'bookLater', state: 'waiting', problem: 'order-held' }]);
    await world.scoped((trx) =>
      trx.updateTable('orders').set({ held_until: '2020-01-01' }).where('id', '=', id).execute(),
    );
    expect(await releaseDueHolds(world.database, world.clock.now)).toBe(1);
    await work();
    expect(seur.booked.map(({ reference }) => reference)).toEqual([`${id}-0`]);
    expect(await jobs()).toEqual([]);
  });

  it('holds up no other operator, and no other contract', async () => {
    const correos = await correosServer();
    const other = await signContract(world, box, 'CORREOS', correos.account);
    at = NOBODY;
    for (const id of await orders(6)) await make(id);
    at = correos.address;
    expect(await make(await world.order(other))).toBeNull();
    at = seur.address;
    const second = await signContract(world, box, 'SEUR', seur.account);
    expect(await make(await world.order(second))).toBeNull();
    expect(await make(await world.order(carrier))).toMatchObject({ reason: { key: 'bookingWaits' } });
    await correos.close();
  });

  it('is asked once when its pause is over; that answer decides for all', async () => {
    const ids = await orders(5);
    at = NOBODY;
    for (const id of ids) await make(id);
    pass(31_000);
    expect((await health())?.state).toBe('halfOpen');
    // The first that comes is the probe; it fails, and the next calls nobody.
    await make(ids[0] ?? 0);
    await make(ids[1] ?? 0);
    expect(await health()).toMatchObject({ state: 'open', calls: 6 });
    pass(61_000);
    at = seur.address;
    expect(await make(ids[0] ?? 0)).toBeNull();
    expect((await health())?.state).toBe('closed');
  });

  it('a refusal is an answer: it opens nothing, and stands among the codes with the words of the operator', async () => {
    for (const id of await orders(6)) {
      seur.faults.push('refuse');
      expect(await make(id)).toMatchObject({ code: 14003 });
    }
    expect(await health()).toMatchObject({
      state: 'closed',
      calls: 6,
      outcomes: [{ outcome: '14003', calls: 6, words: expect.stringContaining('not available') }],
    });
    expect(await jobs()).toEqual([]);
  });

  it('that asks for time is left alone for as long as it says, refuses nothing by it, and breaks nothing', async () => {
    const ids = await orders(6);
    for (const id of ids) {
      seur.faults.push('busy');
      expect(await make(id)).toMatchObject({ code: 14001, reason: { key: 'bookingHeld', data: { operator: 'SEUR' } } });
      pass((BUSY_SECONDS - 1) * 1000);
      // Nobody calls before: the fault waits for a call.
      expect(await make(id)).toMatchObject({ reason: { key: 'bookingHeld' } });
      expect(await health()).toMatchObject({ state: 'held' });
      pass(1000);
      expect((await health())?.state).toBe('closed');
    }
    expect(await health()).toMatchObject({ waiting: 6, outcomes: [{ outcome: 'later', calls: 6 }] });
    await work();
    expect(seur.booked.map(({ reference }) => reference).toSorted()).toEqual(ids.map((id) => `${id}-0`).toSorted());
    expect([(await health())?.waiting, await jobs()]).toEqual([0, []]);
  });

  it('a waiting label is booked as the order is by then', async () => {
    const id = await world.order(carrier);
    at = NOBODY;
    await make(id);
    await world.scoped((trx) => trx.updateTable('orders').set({ city: 'Cádiz' }).where('id', '=', id).execute());
    at = seur.address;
    pass(2 * MINUTE_MS);
    await work();
    expect(seur.calls.find(({ call }) => call.endsWith('/shipments'))?.request).toMatchObject({
      receiver: { address: { cityName: 'Cádiz' } },
    });
    expect(await bookings(id)).toMatchObject([{ state: 'booked', generation: 0 }]);
  });

  it('a waiting label of an order that has gone another way is bought by nobody, and a person sees it', async () => {
    const id = await world.order(carrier);
    at = NOBODY;
    await make(id);
    await world.scoped((trx) => trx.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', id).execute());
    at = seur.address;
    pass(2 * MINUTE_MS);
    await work();
    expect([seur.booked, await bookings(id)]).toMatchObject([[], [{ state: 'refused' }]]);
    expect(await jobs()).toEqual([{ kind: 'bookLater', state: 'dead', problem: 'booking-refused' }]);
    expect(await world.scoped((trx) => readLabelWait(trx, id))).toMatchObject({ why: 'failed', next_at: null });
  });

  it('an answer that was lost is looked for by a job; where nobody can tell, a person is asked', async () => {
    const id = await world.order(carrier);
    seur.faults.push('lost');
    expect(await make(id)).toMatchObject({ code: 14001, reason: { key: 'bookingSilent' } });
    pass(2 * MINUTE_MS);
    await work();
    expect([seur.booked.length, await jobs()]).toEqual([
      1,
      [{ kind: 'bookLater', state: 'dead', problem: 'booking-unclear' }],
    ]);
  });
});
