import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOGISTIC_OPERATORS, type OperatorCode } from '#domain/carriers/operators.ts';
import { isTrackingNumber } from '#tests/fixtures/isTrackingNumber.ts';
import { check as checkLabel } from '#server/labels/actions/createLabel.ts';
import { LEASE_MS } from '#server/labels/bookingStep.ts';
import { labelCalls } from '#tests/fakes/labelCalls.ts';
import { createLabelWorld, LABEL_NOW, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(BACKENDS)('an order without a carrier on $name', ({ open }) => {
  let world: LabelWorld;
  const { make, stored } = labelCalls(() => world);
  const carrierOf = (id: number) =>
    world.scoped((trx) => trx.selectFrom('orders').select('carrier_id').where('id', '=', id).executeTakeFirstOrThrow());

  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());

  it('takes the only one of its client; with none or a choice it is asked for', async () => {
    await world.carrier('CLICKANDCOLLECT');
    await world.carrier('UPS', { disabled_at: LABEL_NOW });
    const id = await world.order(null);
    expect(await make(id)).toMatchObject({ code: 7004 });
    const only = await world.carrier('SEUR');
    expect(await checkLabel(id, {}, world.runtime)).toBeNull();
    expect(await carrierOf(id)).toEqual({ carrier_id: null });
    expect(await make(id)).toBeNull();
    expect([(await stored(id)).order.status, await carrierOf(id)]).toEqual(['LABEL_CREATED', { carrier_id: only }]);
    await world.carrier('CORREOS');
    expect(await make(await world.order(null))).toMatchObject({ code: 7004 });
  });
});

describe.each(BACKENDS)('createLabel on $name', ({ open }) => {
  let world: LabelWorld;
  const { make, bookings, atCarrier, stored } = labelCalls(() => world);

  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());

  it.each(LOGISTIC_OPERATORS.map(({ code }) => code))(
    'books two packages with %s: valid numbers, a label each, LABEL_CREATED',
    async (operator: OperatorCode) => {
      const to = operator === 'DRAGEU' ? { postcode: '35001', city: 'Las Palmas', dni: '12345678Z' } : {};
      const id = await world.order(await world.carrier(operator), to);
      if (operator === 'DRAGEU')
        await world.scoped((trx) =>
          trx.updateTable('order_lines').set({ hs_code: '691200' }).where('order_id', '=', id).execute(),
        );
      expect(await make(id, { num_packages: 2 })).toBeNull();
      const { order, packages, labels } = await stored(id);
      expect(order).toMatchObject({ status: 'LABEL_CREATED', num_packages: 2 });
      expect(order.service_code).not.toBeNull();
      expect(isTrackingNumber(operator, order.tracking_number ?? '')).toBe(true);
      expect(packages.map(({ tracking_number }) => isTrackingNumber(operator, tracking_number ?? ''))).toEqual([
        true,
        true,
      ]);
      expect(new Set(packages.map(({ tracking_number }) => tracking_number)).size).toBe(2);
      expect(labels.map(({ first_package }) => first_package)).toEqual([1, 2]);
      expect(await atCarrier(id)).toBe(1);
    },
  );

  describe('never makes a second label', () => {
    it('asked again for the same one, it keeps the one there is', async () => {
      const id = await world.order(await world.carrier('SEUR'));
      expect(await make(id)).toBeNull();
      const before = await stored(id);
      expect(await make(id)).toBeNull();
      expect(await stored(id)).toEqual(before);
      expect(await atCarrier(id)).toBe(1);
    });

    it('of five calls at once, one books', async () => {
      const id = await world.order(await world.carrier('SEUR'));
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => make(id)));
      expect(outcomes.filter((one) => one !== null).every((one) => one.details?.[0]?.text === 'in-progress')).toBe(
        true,
      );
      expect(outcomes).toContain(null);
      expect(await atCarrier(id)).toBe(1);
    });

    it('a carrier that booked and never answered is asked what it has before it is asked again', async () => {
      const id = await world.order(await world.carrier('SEUR'), { order_reference: 'TIMEOUT-1' });
      expect(await make(id)).toMatchObject({ code: 14001, details: [{ text: 'SEUR: no answer' }] });
      expect(world.waits).toContain(30_000);
      expect((await stored(id)).order.tracking_number).toBeNull();
      expect(await make(id)).toBeNull();
      expect((await stored(id)).order.status).toBe('LABEL_CREATED');
      expect([await atCarrier(id), await bookings(id)]).toMatchObject([1, [{ state: 'booked', generation: 0 }]]);
    });

    it('a server that died between call and result is taken up after its lease, and not before', async () => {
      const id = await world.order(await world.carrier('UPS'));
      expect(await make(id)).toBeNull();
      // The state when the carrier had booked and nothing was stored here.
      await world.scoped(async (trx) => {
        await trx.deleteFrom('labels').where('order_id', '=', id).execute();
        const busy_until = new Date(LABEL_NOW.getTime() + LEASE_MS);
        await trx
          .updateTable('shipments')
          .set({ state: 'calling', booked_at: null, busy_until })
          .where('order_id', '=', id)
          .execute();
      });
      expect(await make(id)).toMatchObject({ code: 14001, details: [{ text: 'in-progress' }] });
      world.clock.now = new Date(LABEL_NOW.getTime() + LEASE_MS);
      expect(await make(id)).toBeNull();
      expect((await stored(id)).labels).toHaveLength(1);
      expect(await atCarrier(id)).toBe(1);
    });

    it('a server that died before the call books on the second try', async () => {
      const id = await world.order(await world.carrier('CORREOS'));
      expect(await make(id)).toBeNull();
      await world.scoped(async (trx) => {
        await trx.deleteFrom('labels').where('order_id', '=', id).execute();
        await trx.deleteFrom('sandbox_shipments').where('reference', '=', `${id}-0`).execute();
        await trx
          .updateTable('shipments')
          .set({ state: 'calling', booked_at: null, busy_until: LABEL_NOW })
          .where('order_id', '=', id)
          .execute();
      });
      expect(await make(id)).toBeNull();
      expect(await atCarrier(id)).toBe(1);
    });
  });

  it('names a SEUR order as its contract says', async () => {
    const named = async (reference_mode: 'REF' | 'ECB' | 'PARCEL_NUMBER' | 'ECB+REF') => {
      const id = await world.order(await world.carrier('SEUR', { reference_mode }), {
        order_reference: `MODE-${reference_mode}`,
      });
      await make(id);
      return (await stored(id)).order.tracking_number;
    };
    expect(await named('REF')).toBe('MODE-REF');
    expect(await named('ECB')).toMatch(/^EC\d{12}$/);
    expect(await named('PARCEL_NUMBER')).toMatch(/^9\d{13}$/);
    expect(await named('ECB+REF')).toMatch(/^EC\d{12},MODE-ECB\+REF$/);
  });

  it('keeps a label to which the carrier gave no number', async () => {
    const id = await world.order(await world.carrier('CORREOS'), { order_reference: 'NOTRACK-1' });
    expect(await make(id)).toBeNull();
    const { order, labels } = await stored(id);
    expect([order.tracking_number, labels.length]).toEqual([null, 1]);
  });

  it('brings a return from the customer to the warehouse', async () => {
    const id = await world.order(await world.carrier('CORREOS'), { type: 'return' });
    expect(await make(id)).toBeNull();
    expect((await stored(id)).order.service_code).toBe('S0148');
  });

  it('leaves the status of an order alone that somebody is packing', async () => {
    const id = await world.order(await world.carrier('SEUR'), { status: 'IN_PREPARATION' });
    expect(await make(id)).toBeNull();
    expect((await stored(id)).order.status).toBe('IN_PREPARATION');
  });

  it('checks without booking', async () => {
    const id = await world.order(await world.carrier('SEUR'));
    expect(await checkLabel(id, {}, world.runtime)).toBeNull();
    expect(await checkLabel(id, { format: 'GIF' }, world.runtime)).toMatchObject({ code: 14005 });
    expect(await bookings(id)).toEqual([]);
  });
});
