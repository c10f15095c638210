import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { enqueueTracking } from '#server/carriers/tracking/enqueueTracking.ts';
import { trackParcelsJob } from '#server/carriers/tracking/trackParcelsJob.ts';
import { applyTracking } from '#server/carriers/tracking/applyTracking.ts';
import { readParcelExceptions } from '#server/carriers/tracking/readParcelExceptions.ts';
import { keepMeaning } from '#server/carriers/tracking/keepMeaning.ts';
import { storeTraces } from '#server/carriers/tracking/storeTraces.ts';
import { sealSecrets } from '#server/carriers/contracts/carrierAccount.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { ruleColumns } from '#tests/factories/ruleRows.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { upsServer, type UpsServer } from '#tests/fakes/carriers/upsServer.ts';
import { createLabelWorld, LABEL_NOW, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { seeded } from '#tests/fixtures/random.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const box = secretBox([newSecretKey()]);

describe.each(DEFAULT_BACKENDS)('tracking on $name', ({ open }) => {
  let world: LabelWorld;
  let runtime: LabelWorld['runtime'];
  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());
  beforeEach(() => {
    world.clock.now = LABEL_NOW;
    runtime = world.runtime;
  });

  const later = (minutes: number) => {
    world.clock.now = new Date(LABEL_NOW.getTime() + minutes * MINUTE);
  };
  const poll = async () => {
    await enqueueTracking(world.database, world.clock.now);
    return runDueJobs([trackParcelsJob], runtime);
  };
  /** The carrier's van takes the order now. */
  const handOver = (id: number) =>
    world.scoped(async (trx) => {
      const at = world.clock.now;
      const own = { client_id: world.clientId, order_id: id };
      const row = { ...own, status: 'SHIPPED', at, received_at: at, source: 'user' as const };
      await trx.insertInto('order_statuses').values(row).execute();
      await trx.updateTable('orders').set({ status: 'SHIPPED' }).where('id', '=', id).execute();
    });
  const orderOf = (id: number) =>
    world.scoped(async (trx) => ({
      status: (await trx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
      history: (
        await trx
          .selectFrom('order_statuses')
          .select(['status', 'source'])
          .where('order_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ status, source }) => `${status} ${source}`),
      events: await trx
        .selectFrom('tracking_events')
        .select(['code', 'meaning'])
        .where('order_id', '=', id)
        .orderBy('at')
        .execute(),
      parcels: await trx
        .selectFrom('order_packages')
        .select(['tracking_number', 'carrier_status'])
        .where('order_id', '=', id)
        .orderBy('number')
        .execute(),
      next: (
        await trx
          .selectFrom('shipments')
          .select('track_at')
          .where('order_id', '=', id)
          .orderBy('id', 'desc')
          .executeTakeFirst()
      )?.track_at,
    }));

  it('a parcel of the simulator travels, its order with it, and nobody asks any more once it arrived', async () => {
    const id = await world.order(await world.carrier('UPS'));
    expect(await makeLabel(id, { num_packages: 2 }, runtime)).toBeNull();
    await poll();
    // Our own label told that it is announced.
    expect(await orderOf(id)).toMatchObject({
      history: expect.not.arrayContaining([expect.stringContaining('carrier')]),
    });
    later(60);
    await poll();
    // The parcel lies where it was packed: nobody has handed it over.
    expect((await orderOf(id)).parcels.map(({ carrier_status }) => carrier_status)).not.toContain('UPS_INTRANSIT');
    await handOver(id);
    later(65);
    await poll();
    const way = await orderOf(id);
    expect([way.status, way.parcels.map(({ carrier_status }) => carrier_status)]).toEqual([
      'UPS_INTRANSIT',
      ['UPS_INTRANSIT', 'UPS_INTRANSIT'],
    ]);
    later(260);
    await poll();
    const end = await orderOf(id);
    expect(end.history.at(-1)).toMatch(/ carrier$/);
    expect([end.status, end.next]).toEqual(['UPS_DELIVERED', null]);
    expect(await poll()).toBe(0);
    const codes = end.events.length;
    await world.scoped((trx) =>
      trx.updateTable('shipments').set({ track_at: world.clock.now }).where('order_id', '=', id).execute(),
    );
    await poll();
    expect(await orderOf(id)).toMatchObject({ history: end.history, events: { length: codes } });
  });

  it('names parcels that need somebody, the worst first, and none that has arrived or waits for its customer', async () => {
    const carrier = await world.carrier('UPS');
    const DAY = 24 * 60;
    const parcel = async (carrier_status: string | null, scannedAfterDays: number | null) => {
      const id = await world.order(carrier);
      await makeLabel(id, {}, runtime);
      const carrier_event_at =
        scannedAfterDays === null ? null : new Date(LABEL_NOW.getTime() + scannedAfterDays * DAY * MINUTE);
      const set = { carrier_status, carrier_event_at };
      await world.scoped((trx) => trx.updateTable('order_packages').set(set).where('order_id', '=', id).execute());
      return id;
    };
    const stopped = await parcel('UPS_INTRANSIT', 1);
    const silent = await parcel(null, null);
    const late = await parcel('UPS_INTRANSIT', 6);
    const lost = await parcel('UPS_LOST', 6);
    const fine = [await parcel('UPS_DELIVERED', 2), await parcel('AVAILABLE_IN_OFFICE', 1)];
    later(7 * DAY);
    const { counts, parcels } = await world.scoped((trx) => readParcelExceptions(trx, world.clock.now));
    const ours = [lost, silent, stopped, late, ...fine];
    expect(parcels.filter(({ order_id }) => ours.includes(order_id)).map((one) => [one.order_id, one.trouble])).toEqual(
      [
        [lost, 'lost'],
        [silent, 'stalled'],
        [stopped, 'stalled'],
        [late, 'late'],
      ],
    );
    expect(counts.find(({ trouble }) => trouble === 'lost')).toEqual({ trouble: 'lost', parcels: 1 });
    // A person who closes the order has found it.
    const set = { status: 'DELIVERED' };
    await world.scoped((trx) => trx.updateTable('orders').set(set).where('id', '=', silent).execute());
    const again = await world.scoped((trx) => readParcelExceptions(trx, world.clock.now));
    expect(again.parcels.map(({ order_id }) => order_id)).not.toContain(silent);
  });

  it('shuffled, doubled and late scans give one history, and never move an order back', async () => {
    const random = seeded(2026);
    const carrier = await world.carrier('UPS');
    const scans = ['M/MP', 'P/PU', 'I/DP', 'QQ/QQ', 'O/OT', 'D/FS'].map((code, hour) => ({
      code,
      at: new Date(LABEL_NOW.getTime() + hour * 60 * MINUTE),
      place: '',
      text: code,
      signedBy: null,
    }));
    for (let n = 0; n < 5; n += 1) {
      const id = await world.order(carrier);
      expect(await makeLabel(id, {}, runtime)).toBeNull();
      later(10_000);
      const trackingNumber = (await orderOf(id)).parcels[0]?.tracking_number ?? '';
      const told = [...scans, ...scans].toSorted(() => random() - 0.5);
      const moments: number[] = [];
      for (const one of told)
        await world.scoped(async (trx) => {
          const at = world.clock.now;
          const changed = await storeTraces(trx, { clientId: world.clientId, operator: 'UPS', at }, [
            { orderId: id, trackingNumber, events: [one] },
          ]);
          if (changed.length > 0) await applyTracking(trx, changed, at, runtime.services.beforeRules);
          const last = await trx
            .selectFrom('order_statuses')
            .select('at')
            .where('order_id', '=', id)
            .orderBy('id', 'desc')
            .executeTakeFirstOrThrow();
          moments.push(last.at.getTime());
        });
      const { status, events } = await orderOf(id);
      expect([status, events.map(({ code }) => code)]).toEqual(['UPS_DELIVERED', scans.map(({ code }) => code)]);
      expect(events.filter(({ meaning }) => meaning === null).map(({ code }) => code)).toEqual(['QQ/QQ']);
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      later(0);
    }
  });

  it('one order that fails for a reason that no rule foresaw holds back none of the others', async () => {
    const rule = ruleColumns({ events: ['before_change_order_status'] });
    const at = world.clock.now;
    await world.scoped((trx) =>
      trx
        .insertInto('action_rules')
        .values({ client_id: world.runtime.clientId, ...rule, user_name: 'Ana', created_at: at, updated_at: at })
        .execute(),
    );
    const carrier = await world.carrier('UPS');
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await world.order(carrier);
      expect(await makeLabel(id, {}, runtime)).toBeNull();
      await handOver(id);
      ids.push(id);
    }
    const [, broken = 0] = ids;
    const beforeRules: typeof runtime.services.beforeRules = async (_, { orders }) => {
      if (orders.includes(broken)) throw new Error('a fault');
      return false;
    };
    runtime = { ...runtime, services: { ...runtime.services, beforeRules } };
    later(3 * 24 * 60);
    await poll();
    const moved = await Promise.all(ids.map(async (id) => (await orderOf(id)).events.length > 0));
    expect(moved).toEqual([true, false, true]);
    expect((await orderOf(broken)).next?.getTime()).toBeGreaterThan(world.clock.now.getTime());
    await world.scoped((trx) => trx.deleteFrom('action_rules').execute());
  });

  it('what a person wrote later than the scan stands, until the carrier has news', async () => {
    const id = await world.order(await world.carrier('UPS'));
    await makeLabel(id, {}, runtime);
    const trackingNumber = (await orderOf(id)).parcels[0]?.tracking_number ?? '';
    const tell = (code: string, minutes: number) =>
      world.scoped(async (trx) => {
        const at = new Date(LABEL_NOW.getTime() + minutes * MINUTE);
        const event = { code, at, place: '', text: '', signedBy: null };
        const about = {
          clientId: world.clientId,
          operator: 'UPS',
          at: new Date(LABEL_NOW.getTime() + 90 * MINUTE),
        } as const;
        await storeTraces(trx, about, [{ orderId: id, trackingNumber, events: [event] }]);
        await applyTracking(trx, [id], about.at, runtime.services.beforeRules);
      });
    await world.scoped(async (trx) => {
      const at = new Date(LABEL_NOW.getTime() + 60 * MINUTE);
      const row = { client_id: world.clientId, order_id: id, at, received_at: at, source: 'user' } as const;
      await trx
        .insertInto('order_statuses')
        .values({ ...row, status: 'SHIPPED' })
        .execute();
      await trx.updateTable('orders').set({ status: 'SHIPPED' }).where('id', '=', id).execute();
    });
    await tell('I/DP', 30);
    expect(await orderOf(id)).toMatchObject({ status: 'SHIPPED', parcels: [{ carrier_status: 'UPS_INTRANSIT' }] });
    await tell('O/OT', 70);
    expect((await orderOf(id)).status).toBe('UPS_INDISTRIBUTION');
  });

  it('a code that nobody knew says what a person says it means, of the scans before too, and only once', async () => {
    const id = await world.order(await world.carrier('UPS'));
    await makeLabel(id, {}, runtime);
    const trackingNumber = (await orderOf(id)).parcels[0]?.tracking_number ?? '';
    const at = new Date(LABEL_NOW.getTime() + 90 * MINUTE);
    const { clientId } = world;
    const event = {
      code: 'NEW/1',
      at: new Date(LABEL_NOW.getTime() + 60 * MINUTE),
      place: '',
      text: '',
      signedBy: null,
    };
    await world.scoped((trx) =>
      storeTraces(trx, { clientId, operator: 'UPS', at }, [{ orderId: id, trackingNumber, events: [event] }]),
    );
    const before = (await orderOf(id)).status;
    const named = { clientId, operator: 'UPS', code: 'NEW/1', meaning: 'UPS_LOST', userName: 'Ana' } as const;
    const name = () => world.scoped((trx) => keepMeaning(trx, named, at, runtime.services.beforeRules));
    expect([await name(), await name()]).toEqual([1, 0]);
    expect([before === 'UPS_LOST', (await orderOf(id)).status]).toEqual([false, 'UPS_LOST']);
    const next = { ...event, at };
    await world.scoped((trx) =>
      storeTraces(trx, { clientId, operator: 'UPS', at }, [{ orderId: id, trackingNumber, events: [next] }]),
    );
    expect((await orderOf(id)).events.map(({ meaning }) => meaning)).toEqual(['UPS_LOST', 'UPS_LOST']);
  });

  describe('under a contract', () => {
    let ups: UpsServer;
    let id: number;
    let carrier: number;
    beforeEach(async () => {
      ups = await upsServer();
      runtime = {
        ...world.runtime,
        services: { ...world.runtime.services, secrets: box, carriers: carrierWorldAt(ups.address) },
      };
      carrier = await world.carrier('UPS');
      const { client_secret = '', ...values } = ups.account;
      const secrets = sealSecrets({ id: carrier, client_id: world.clientId }, { client_secret }, box);
      await world.scoped((trx) =>
        trx
          .updateTable('carriers')
          .set({ account: JSON.stringify(values), secrets, environment: 'live' })
          .where('id', '=', carrier)
          .execute(),
      );
      // Shipments of the tests before have had their turn.
      await world.scoped((trx) => trx.updateTable('shipments').set({ track_at: null }).execute());
      id = await world.order(carrier);
      await makeLabel(id, {}, runtime);
      return () => ups.close();
    });
    const scan = (gmt: string, type: string, code: string) => ({ type, code, local: gmt, gmt });

    it('asks the carrier itself, and again half an hour later', async () => {
      ups.scans.set(ups.booked[0]?.code ?? '', [scan('20261120110000', 'I', 'DP')]);
      later(61);
      await poll();
      const { status, next } = await orderOf(id);
      expect([status, next]).toEqual(['UPS_INTRANSIT', new Date(LABEL_NOW.getTime() + 91 * MINUTE)]);
      const asked = ups.calls.length;
      later(62);
      await poll();
      expect(ups.calls.length).toBe(asked);
    });

    it('keeps what it is told of some parcels, and asks again about those of which it was not told', async () => {
      const others = [await world.order(carrier), await world.order(carrier)];
      for (const other of others) await makeLabel(other, {}, runtime);
      for (const { code } of ups.booked) ups.scans.set(code, [scan('20261120100100', 'D', 'FS')]);
      ups.faults.push('busy');
      await poll();
      const delivered = async () =>
        (await Promise.all([id, ...others].map(orderOf))).filter(({ status }) => status === 'UPS_DELIVERED').length;
      expect(await delivered()).toBe(2);
      // The operator asked for a minute, and the job for two.
      later(3);
      await poll();
      expect(await delivered()).toBe(3);
    });

    it('a carrier that is down is asked again after its back-off, and not by the clock', async () => {
      ups.scans.set(ups.booked[0]?.code ?? '', [scan('20261120100100', 'D', 'FS')]);
      ups.faults.push('down', 'busy');
      await poll();
      await poll();
      expect((await orderOf(id)).status).not.toBe('UPS_DELIVERED');
      const calls = () => ups.calls.filter(({ call }) => call.includes('/track/')).length;
      later(1);
      await poll();
      expect(calls()).toBe(0);
      later(2);
      await poll();
      expect(calls()).toBe(1);
      later(6);
      await poll();
      expect((await orderOf(id)).status).toBe('UPS_DELIVERED');
    });
  });
});
