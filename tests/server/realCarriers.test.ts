import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OnlineRuntime } from '#server/commands/orderAction.ts';
import { check as checkLabel, execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { voidUnusedLabel } from '#server/labels/voidUnusedLabel.ts';
import { LEASE_MS } from '#server/labels/bookingStep.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { dhlServer, type DhlServer } from '#tests/fakes/carriers/dhlServer.ts';
import { signContract } from '#tests/fakes/carriers/signContract.ts';
import { upsServer, type UpsServer } from '#tests/fakes/carriers/upsServer.ts';
import { labelCalls } from '#tests/fakes/labelCalls.ts';
import { createLabelWorld, LABEL_NOW, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { isTrackingNumber } from '#tests/fixtures/isTrackingNumber.ts';

const box = secretBox([newSecretKey()]);

describe.each(DEFAULT_BACKENDS)('carriers under a contract on $name', ({ open }) => {
  let world: LabelWorld;
  let runtime: OnlineRuntime;
  const { bookings, stored, atCarrier } = labelCalls(() => world);
  const make = (id: number, data: object = {}) => makeLabel(id, data, runtime);

  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());
  beforeEach(() => {
    world.clock.now = LABEL_NOW;
  });

  const callAt = (address: string, timeoutMs?: number) => {
    runtime = {
      ...world.runtime,
      services: { ...world.runtime.services, secrets: box, carriers: carrierWorldAt(address, timeoutMs) },
    };
  };
  const contract = (operator: 'UPS' | 'DHL', { account }: Pick<UpsServer, 'account'>) =>
    signContract(world, box, operator, account);
  const line = async (id: number) =>
    (
      await world.scoped((trx) =>
        trx.selectFrom('shipments').select(['line', 'state']).where('order_id', '=', id).orderBy('id').execute(),
      )
    ).map((one) => `${one.line} ${one.state}`);
  /** The server died after the call, and its lease is over. */
  const dieAfterCall = async (id: number) => {
    await world.scoped(async (trx) => {
      await trx.deleteFrom('labels').where('order_id', '=', id).execute();
      await trx
        .updateTable('shipments')
        .set({ state: 'calling', booked_at: null, shipment_code: null, busy_until: LABEL_NOW })
        .where('order_id', '=', id)
        .execute();
    });
    world.clock.now = new Date(LABEL_NOW.getTime() + LEASE_MS);
  };

  describe('UPS', () => {
    let ups: UpsServer;
    let carrier: number;
    beforeEach(async () => {
      ups = await upsServer();
      callAt(ups.address);
      carrier = await contract('UPS', ups);
    });
    afterEach(() => ups.close());

    it('books with UPS itself, one token for many labels, and the simulator hears nothing', async () => {
      const ids = [await world.order(carrier), await world.order(carrier)];
      for (const id of ids) expect(await make(id, { num_packages: 2 })).toBeNull();
      expect(ups.booked.map(({ reference, numbers }) => [reference, numbers.length])).toEqual(
        ids.map((id) => [`${id}-0`, 2]),
      );
      expect([ups.tokens, await atCarrier(ids[0] ?? 0), await line(ids[0] ?? 0)]).toEqual([1, 0, ['live booked']]);
      const { order, packages, labels } = await stored(ids[0] ?? 0);
      expect(isTrackingNumber('UPS', order.tracking_number ?? '')).toBe(true);
      expect([packages.map(({ tracking_number }) => tracking_number), labels.length]).toEqual([
        ups.booked[0]?.numbers,
        2,
      ]);
    });

    it('gets PDF by fetching the label again, and other formats of a booking too', async () => {
      const id = await world.order(carrier);
      expect(await make(id, { format: 'PDF' })).toBeNull();
      expect(await make(id, { format: 'ZPL' })).toBeNull();
      expect((await stored(id)).labels.map(({ format }) => format)).toEqual(['PDF', 'ZPL']);
      expect(ups.booked).toHaveLength(1);
    });

    it('a token that is refused in the middle of a day is asked for anew, and nothing is booked twice', async () => {
      await make(await world.order(carrier));
      ups.faults.push('forget token');
      expect(await make(await world.order(carrier))).toBeNull();
      expect([ups.tokens, ups.booked.length]).toEqual([2, 2]);
    });

    it('after an answer that was lost, looks under the reference and takes over what it finds', async () => {
      const id = await world.order(carrier);
      ups.faults.push('lost');
      expect(await make(id)).toMatchObject({ code: 14001, details: [{ text: 'UPS: no answer' }] });
      // UPS may still be at work on it.
      expect(await make(id)).toMatchObject({ code: 14001, details: [{ text: 'in-progress' }] });
      world.clock.now = new Date(LABEL_NOW.getTime() + LEASE_MS);
      expect(await make(id)).toBeNull();
      expect([ups.booked.length, await bookings(id)]).toMatchObject([1, [{ state: 'booked', generation: 0 }]]);
    });

    it('a server that dies after the call books nothing more', async () => {
      const id = await world.order(carrier);
      await make(id);
      await dieAfterCall(id);
      expect(await make(id)).toBeNull();
      expect([ups.booked.length, (await stored(id)).labels.length]).toEqual([1, 1]);
    });

    it('stops and asks a person where UPS has no such booking, and books again only on their word', async () => {
      const id = await world.order(carrier);
      // The connection breaks before UPS did anything, which nobody here can know.
      ups.faults.push('down');
      await make(id);
      world.clock.now = new Date(LABEL_NOW.getTime() + LEASE_MS);
      const unclear = {
        code: 14001,
        reason: { key: 'bookingUnclear', data: { operator: 'UPS', reference: `${id}-0` } },
      };
      expect(await make(id)).toMatchObject(unclear);
      expect(await checkLabel(id, {}, runtime)).toMatchObject(unclear);
      expect(ups.booked).toEqual([]);
      expect(await make(id, { book_again: true })).toBeNull();
      expect([ups.booked.map(({ reference }) => reference), await line(id)]).toEqual([
        [`${id}-1`],
        ['live refused', 'live booked'],
      ]);
    });

    it('a person who says so of a booking that is clear changes nothing', async () => {
      const id = await world.order(carrier);
      await make(id);
      expect(await make(id, { book_again: true })).toBeNull();
      expect(ups.booked).toHaveLength(1);
    });

    it('says what UPS says, and tries again without a doubt', async () => {
      const id = await world.order(carrier);
      ups.faults.push('refuse');
      expect(await make(id)).toMatchObject({ code: 14003, details: [{ text: expect.stringContaining('121210') }] });
      expect(await make(id)).toBeNull();
      expect(ups.booked).toHaveLength(1);
    });

    it('that has too many calls when it is asked for the PDF of what it booked is not asked to book again', async () => {
      const id = await world.order(carrier);
      ups.faults.push('ok', 'busy');
      expect(await make(id, { format: 'PDF' })).toMatchObject({ reason: { key: 'bookingSilent' } });
      expect(await bookings(id)).toMatchObject([{ state: 'calling' }]);
      world.clock.now = new Date(LABEL_NOW.getTime() + LEASE_MS);
      expect(await make(id, { format: 'PDF' })).toBeNull();
      expect(ups.booked).toHaveLength(1);
    });

    it('where nobody listens, nothing was sent and the next try is free', async () => {
      const id = await world.order(carrier);
      const { address } = ups;
      await ups.close();
      expect(await make(id)).toMatchObject({ code: 14001, details: [{ text: 'UPS: network' }] });
      expect(await bookings(id)).toMatchObject([{ state: 'waiting' }]);
      ups = await upsServer();
      expect(ups.address).not.toBe(address);
      callAt(ups.address);
      expect(await make(id)).toBeNull();
      expect(ups.booked).toHaveLength(1);
    });

    it('finds what UPS would cut or refuse before it is asked', async () => {
      const long = await world.order(carrier, { address1: 'Calle de los Caballeros '.repeat(7) });
      expect(await make(long)).toMatchObject({ code: 14002, details: [{ text: 'address_long' }] });
      const greek = await world.order(carrier, { firstname: 'Ελένη' });
      expect(await make(greek)).toMatchObject({
        code: 14002,
        reason: { key: 'letters', data: { operator: 'UPS', words: expect.stringContaining('Ελένη') } },
      });
      expect(ups.calls).toEqual([]);
    });

    it('voids at UPS what it booked, twice without harm, and never a label of the simulator', async () => {
      const id = await world.order(carrier);
      await make(id);
      await world.scoped((trx) => trx.updateTable('orders').set({ city: 'Cádiz' }).where('id', '=', id).execute());
      expect(await make(id)).toBeNull();
      expect(ups.booked.map(({ voided }) => voided)).toEqual([true, false]);
      const plain = await world.carrier('UPS');
      const sandboxed = await world.order(plain);
      await make(sandboxed);
      await world.scoped((trx) =>
        voidUnusedLabel(sandboxed, false, {
          ...runtime,
          sql: trx,
          deviceId: null,
        }),
      );
      expect([ups.booked.length, await line(sandboxed)]).toEqual([2, ['sandbox voiding']]);
    });

    it('a label of the simulator is none once there is an account', async () => {
      const plain = await world.carrier('UPS');
      const id = await world.order(plain);
      await make(id);
      expect(ups.booked).toEqual([]);
      const real = await contract('UPS', ups);
      await world.scoped((trx) => trx.updateTable('orders').set({ carrier_id: real }).where('id', '=', id).execute());
      expect(await make(id)).toBeNull();
      expect([ups.booked.length, await line(id)]).toEqual([1, ['sandbox voided', 'live booked']]);
    });

    it('an account that this server cannot open books nothing', async () => {
      const id = await world.order(carrier);
      runtime = { ...runtime, services: { ...runtime.services, secrets: secretBox([newSecretKey()]) } };
      expect(await make(id)).toMatchObject({ code: 14001, details: [{ text: 'UPS: account unreadable' }] });
      expect(ups.calls).toEqual([]);
    });
  });

  describe('DHL', () => {
    let dhl: DhlServer;
    let carrier: number;
    beforeEach(async () => {
      dhl = await dhlServer();
      callAt(dhl.address);
      carrier = await contract('DHL', dhl);
    });
    afterEach(() => dhl.close());

    it('books with DHL, a label for each parcel', async () => {
      const id = await world.order(carrier);
      expect(await make(id, { num_packages: 3 })).toBeNull();
      const { order, labels } = await stored(id);
      expect(isTrackingNumber('DHL', order.tracking_number ?? '')).toBe(true);
      expect(labels.map(({ first_package, last_package }) => [first_package, last_package])).toEqual([
        [1, 1],
        [2, 2],
        [3, 3],
      ]);
      expect(dhl.booked).toEqual([`${id}-0`]);
    });

    it.each(['lost', 'broken'] as const)(
      'after an answer that was %s, asks a person: DHL tells nobody',
      async (fault) => {
        const id = await world.order(carrier);
        dhl.faults.push(fault);
        expect(await make(id)).toMatchObject({ code: 14001, details: [{ text: 'DHL: no answer' }] });
        world.clock.now = new Date(LABEL_NOW.getTime() + LEASE_MS);
        const asked = dhl.calls.length;
        expect(await make(id)).toMatchObject({ reason: { key: 'bookingUnclear' } });
        expect(dhl.calls.length).toBe(asked);
        expect(await make(id, { book_again: true })).toBeNull();
        expect((await stored(id)).labels).toHaveLength(1);
      },
    );

    it('says what DHL says, whose status is a text', async () => {
      const id = await world.order(carrier);
      dhl.faults.push('refuse');
      expect(await make(id)).toMatchObject({ code: 14003, details: [{ text: expect.stringContaining('996') }] });
    });

    it('another format is another booking: DHL draws a label once', async () => {
      const id = await world.order(carrier);
      await make(id);
      expect(await make(id, { format: 'ZPL' })).toBeNull();
      expect([dhl.booked, await line(id)]).toEqual([
        [`${id}-0`, `${id}-1`],
        ['live voided', 'live booked'],
      ]);
    });
  });
});
