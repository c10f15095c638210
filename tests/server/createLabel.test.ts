import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#contract/errors/codes.ts';
import { createLabel } from '#contract/endpoints/actions.ts';
import { LOGISTIC_OPERATORS, type OperatorCode } from '#domain/carriers/operators.ts';
import { isTrackingNumber } from '#tests/fixtures/isTrackingNumber.ts';
import { checkLabel, makeLabel } from '#server/actions/createLabel.ts';
import { cancelVoided } from '#server/actions/labels/cancelVoided.ts';
import { LEASE_MS } from '#server/actions/labels/prepareBooking.ts';
import type { LabelData } from '#server/actions/labels/readShipment.ts';
import { markPrinted, readLabels } from '#server/areas/documents/orderLabels.ts';
import { voidUnusedLabel } from '#server/actions/labels/voidUnusedLabel.ts';
import type { OrderOutcome } from '#server/actions/orderAction.ts';
import { createLabelWorld, LABEL_NOW, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const seen = new Set<number>();

describe.each(BACKENDS)('createLabel on $name', ({ open }) => {
  let world: LabelWorld;

  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());

  const make = async (orderId: number, data: LabelData = {}): Promise<OrderOutcome> => {
    const outcome = await makeLabel(orderId, data, world.runtime);
    if (!outcome || !('code' in outcome)) return null;
    seen.add(outcome.code);
    return outcome;
  };
  const bookings = (orderId: number) =>
    world.scoped((trx) =>
      trx
        .selectFrom('shipments')
        .select(['state', 'generation', 'reference'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
    );
  /** What the carrier's own books hold of the order. */
  const atCarrier = async (orderId: number): Promise<number> => {
    const rows = await world.scoped((trx) =>
      trx
        .selectFrom('sandbox_shipments')
        .select('id')
        .where('reference', 'like', `${orderId}-%`)
        .where('voided_at', 'is', null)
        .execute(),
    );
    return rows.length;
  };
  const stored = (orderId: number) =>
    world.scoped(async (trx) => ({
      order: await trx
        .selectFrom('orders')
        .select(['status', 'tracking_number', 'service_code', 'num_packages'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow(),
      packages: await trx
        .selectFrom('order_packages')
        .select(['number', 'tracking_number'])
        .where('order_id', '=', orderId)
        .orderBy('number')
        .execute(),
      labels: await trx
        .selectFrom('labels')
        .select(['first_package', 'last_package', 'format'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
    }));

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
      // As it was when the carrier had booked and nothing of it was kept here.
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

  describe('one booking, labels in any format', () => {
    const kinds = async (orderId: number) =>
      (
        await world.scoped((trx) =>
          trx
            .selectFrom('labels')
            .select(['format', 'first_package'])
            .where('order_id', '=', orderId)
            .orderBy('id')
            .execute(),
        )
      ).map(({ format, first_package }) => `${format} ${first_package}`);
    const print = (orderId: number) =>
      world.scoped((trx) => markPrinted(trx, [orderId], { userId: 1, name: 'Ana', now: LABEL_NOW, isForeign: false }));
    const voids = (orderId: number) =>
      world.scoped((trx) =>
        trx
          .selectFrom('order_events')
          .select(['action', 'payload'])
          .where('order_id', '=', orderId)
          .where('action', '=', 'voidLabel')
          .execute(),
      );

    it.each(LOGISTIC_OPERATORS.map(({ code }) => code))(
      '%s draws its labels again as another kind: same numbers, nothing voided',
      async (operator: OperatorCode) => {
        const to = operator === 'DRAGEU' ? { postcode: '35001', city: 'Las Palmas', dni: '12345678Z' } : {};
        const id = await world.order(await world.carrier(operator), to);
        if (operator === 'DRAGEU')
          await world.scoped((trx) =>
            trx.updateTable('order_lines').set({ hs_code: '691200' }).where('order_id', '=', id).execute(),
          );
        await make(id, { format: 'ZPL', num_packages: 2 });
        await print(id);
        const before = await stored(id);
        expect(await make(id, { format: 'PDF', num_packages: 2 })).toBeNull();
        expect(await make(id, { format: 'PDF', num_packages: 2 })).toBeNull();
        const { order, packages } = await stored(id);
        expect({ order, packages }).toEqual({ order: before.order, packages: before.packages });
        expect(await kinds(id)).toEqual(['ZPL 1', 'ZPL 2', 'PDF 1', 'PDF 2']);
        const [file] = await world.scoped((trx) =>
          trx.selectFrom('labels').select('file').where('order_id', '=', id).where('format', '=', 'PDF').execute(),
        );
        expect(
          Buffer.from(file?.file ?? [])
            .subarray(0, 5)
            .toString(),
        ).toBe('%PDF-');
        expect([await atCarrier(id), await bookings(id), await voids(id)]).toMatchObject([
          1,
          [{ state: 'booked', generation: 0 }],
          [],
        ]);
      },
    );

    it('shows the kind that was asked for last', async () => {
      const id = await world.order(await world.carrier('SEUR'));
      const shown = async () => (await world.scoped((trx) => readLabels(trx, id))).map(({ format }) => format);
      await make(id, { format: 'ZPL' });
      await make(id, { format: 'PDF' });
      expect(await shown()).toEqual(['PDF']);
      await make(id, { format: 'ZPL' });
      expect([await shown(), await kinds(id)]).toEqual([['ZPL'], ['ZPL 1', 'PDF 1']]);
    });

    it('of 20 calls at once in mixed formats, one books and none voids', async () => {
      const id = await world.order(await world.carrier('UPS'));
      const formats = ['ZPL', 'PDF', 'GIF', 'EPL'] as const;
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => make(id, { format: formats[turn % 4] ?? 'ZPL' })),
      );
      expect(outcomes).toContain(null);
      expect(outcomes.filter((one) => one !== null).every((one) => one.details?.[0]?.text === 'in-progress')).toBe(
        true,
      );
      for (const format of formats) expect(await make(id, { format })).toBeNull();
      expect([await bookings(id), await atCarrier(id), await voids(id)]).toMatchObject([
        [{ state: 'booked', generation: 0 }],
        1,
        [],
      ]);
      const bookedAtAll = await world.scoped((trx) =>
        trx.selectFrom('sandbox_shipments').select('id').where('reference', 'like', `${id}-%`).execute(),
      );
      expect(bookedAtAll).toHaveLength(1);
      expect((await kinds(id)).toSorted()).toEqual(['EPL 1', 'GIF 1', 'PDF 1', 'ZPL 1']);
    });

    it('a printed label that says something else stays until somebody agrees; then the timeline says so', async () => {
      const id = await world.order(await world.carrier('SEUR'));
      await make(id);
      const { order } = await stored(id);
      await print(id);
      await world.scoped((trx) =>
        trx.updateTable('orders').set({ address1: 'Otra calle 2' }).where('id', '=', id).execute(),
      );
      const refusal = {
        code: 14001,
        reason: {
          key: 'labelPrinted',
          data: { format: 'ZPL', number: order.tracking_number, date: LABEL_NOW.toISOString() },
        },
      };
      expect(await checkLabel(id, {}, world.runtime)).toMatchObject(refusal);
      expect(await make(id)).toMatchObject(refusal);
      expect([await bookings(id), await voids(id)]).toMatchObject([[{ state: 'booked' }], []]);
      expect(await checkLabel(id, { replace_printed: true }, world.runtime)).toBeNull();
      expect(await make(id, { replace_printed: true })).toBeNull();
      expect((await bookings(id)).map(({ state }) => state)).toEqual(['voided', 'booked']);
      expect(await voids(id)).toMatchObject([
        { payload: { format: 'ZPL', operator: 'SEUR', number: order.tracking_number, printed: true } },
      ]);
    });

    it('a manifest counts as printed, a label that nobody fetched does not', async () => {
      const [quiet, listed] = [
        await world.order(await world.carrier('SEUR')),
        await world.order(await world.carrier('SEUR')),
      ];
      for (const id of [quiet, listed]) await make(id);
      await world.scoped((trx) =>
        trx.updateTable('shipments').set({ manifest_at: LABEL_NOW }).where('order_id', '=', listed).execute(),
      );
      await world.scoped((trx) =>
        trx.updateTable('orders').set({ address1: 'Otra calle 2' }).where('id', 'in', [quiet, listed]).execute(),
      );
      expect(await make(quiet)).toBeNull();
      expect(await voids(quiet)).toMatchObject([{ payload: { printed: false } }]);
      expect(await make(listed)).toMatchObject({ code: 14001, reason: { key: 'labelPrinted' } });
    });

    it('a change of carrier leaves a printed label alone until somebody agrees', async () => {
      const id = await world.order(await world.carrier('SEUR'));
      await make(id);
      await print(id);
      const context = {
        clientId: world.clientId,
        actor: world.runtime.actor,
        deviceId: null,
        source: 'user' as const,
        now: () => world.clock.now,
      };
      expect(await world.scoped((sql) => voidUnusedLabel(id, false, { ...context, sql }))).toMatchObject({
        key: 'labelPrinted',
      });
      expect((await stored(id)).order.status).toBe('LABEL_CREATED');
      expect(await world.scoped((sql) => voidUnusedLabel(id, true, { ...context, sql }))).toBe(true);
      expect(await voids(id)).toHaveLength(1);
      expect(await cancelVoided(world.runtime)).toBe(1);
    });
  });

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
    expect([await cancelVoided(world.runtime), await cancelVoided(world.runtime)]).toEqual([1, 0]);
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
    await expect(cancelVoided(world.runtime)).rejects.toThrow(TypeError);
    expect([await bookings(broken), await bookings(fine)]).toMatchObject([
      [{ state: 'voiding' }],
      [{ state: 'voided' }],
    ]);
    await world.scoped((sql) =>
      sql.updateTable('shipments').set({ operator: 'SEUR' }).where('order_id', '=', broken).execute(),
    );
    expect(await cancelVoided(world.runtime)).toBe(1);
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

  describe('refuses', () => {
    /** With this code, and the carrier knows nothing of it. */
    const isRefused = async (
      code: number,
      orderId: number,
      data: LabelData = {},
      more: object = {},
    ): Promise<boolean> => {
      expect(await make(orderId, data)).toMatchObject({ code, ...more });
      return (await atCarrier(orderId)) === 0;
    };

    it('12001, 12006, 120011: it has left, or waits at the counter', async () => {
      const seur = await world.carrier('SEUR');
      expect(await isRefused(12001, await world.order(seur, { status: 'DELIVERED' }))).toBe(true);
      expect(await isRefused(12006, await world.order(seur, { status: 'INTRANSIT' }))).toBe(true);
      expect(await isRefused(120011, await world.order(seur, { status: 'READY_TO_COLLECT' }))).toBe(true);
      const id = await world.order(seur);
      await world.scoped((trx) =>
        trx
          .insertInto('order_packages')
          .values({ client_id: world.clientId, order_id: id, number: 1, status: 'PACKAGE_DELIVERED' })
          .execute(),
      );
      expect(await isRefused(120011, id)).toBe(true);
    });

    it('7004, 7010, 2004: the carrier', async () => {
      expect(await isRefused(7004, await world.order(null))).toBe(true);
      const gone = await world.carrier('SEUR', { disabled_at: LABEL_NOW });
      expect(await isRefused(7010, await world.order(gone), {}, { data: [String(gone)] })).toBe(true);
      expect(await isRefused(2004, await world.order(await world.carrier('GACELA')))).toBe(true);
    });

    it('14006, 14005, 14008, 14007: the service, the format, the size, several packages', async () => {
      const seur = await world.carrier('SEUR', { services: JSON.stringify(['31/2', '1/48']) });
      expect(await isRefused(14006, await world.order(seur, { service_code: '1/2' }))).toBe(true);
      expect(await isRefused(14006, await world.order(await world.carrier('SEUR'), { service_code: 'XX' }))).toBe(true);
      expect(await isRefused(14005, await world.order(seur), { format: 'EPL' })).toBe(true);
      expect(await isRefused(14008, await world.order(seur), { size: '6X4' })).toBe(true);
      expect(await isRefused(14008, await world.order(seur), { size: 'A4', format: 'ZPL' })).toBe(true);
      expect(await isRefused(14007, await world.order(seur, { service_code: '1/48' }), { num_packages: 2 })).toBe(true);
      expect(
        await isRefused(14007, await world.order(await world.carrier('SEUR', { multiparcel: false })), {
          num_packages: 2,
        }),
      ).toBe(true);
      expect(await isRefused(14007, await world.order(await world.carrier('CORREOS')), { num_packages: 11 })).toBe(
        true,
      );
    });

    it('14004, 14003: a domestic service abroad, a route that is not served', async () => {
      const lisbon = { country: 'PT', postcode: '1000-001', city: 'Lisboa' };
      expect(
        await isRefused(14004, await world.order(await world.carrier('SEUR'), { ...lisbon, service_code: '15/2' })),
      ).toBe(true);
      const canary = { postcode: '35001', city: 'Las Palmas', dni: '12345678Z' };
      expect(
        await isRefused(14003, await world.order(await world.carrier('UPS'), { ...canary, service_code: '11' })),
      ).toBe(true);
    });

    it('18183, 18182, 19679: customs codes, where the route asks for them or the client does', async () => {
      const canary = { postcode: '35001', city: 'Las Palmas', dni: '12345678Z' };
      const seur = await world.carrier('SEUR');
      const code = (id: number, hs_code: string) =>
        world.scoped((trx) => trx.updateTable('order_lines').set({ hs_code }).where('order_id', '=', id).execute());
      expect(await isRefused(18183, await world.order(seur, canary))).toBe(true);
      const short = await world.order(seur, canary);
      await code(short, '6912');
      expect(await isRefused(18182, short, {}, { data: ['A'] })).toBe(true);
      const shop = await world.order(seur, { ...canary, eplatform_type: 'shopify' });
      await code(shop, '69120000001234');
      expect(await isRefused(19679, shop, {}, { data: ['shopify'] })).toBe(true);
      const always = { client_id: world.clientId, name: 'require_hs_always', value: 'true', updated_at: LABEL_NOW };
      await world.scoped((trx) => trx.insertInto('configurations').values(always).execute());
      expect(await isRefused(18183, await world.order(seur))).toBe(true);
      await world.scoped((trx) => trx.deleteFrom('configurations').execute());
    });

    it('14002: what the carrier can do nothing with, and says what', async () => {
      const seur = await world.carrier('SEUR');
      const wrong = (...texts: string[]) => ({ details: texts.map((text) => ({ text })) });
      expect(await isRefused(14002, await world.order(seur, { postcode: '99001' }), {}, wrong('postcode'))).toBe(true);
      expect(await isRefused(14002, await world.order(seur, { total_weight_g: 31_501 }), {}, wrong('weight'))).toBe(
        true,
      );
      expect(await isRefused(14002, await world.order(seur, { total_weight_g: 0 }), {}, wrong('weight_missing'))).toBe(
        true,
      );
      expect(
        await isRefused(
          14002,
          await world.order(seur, { service_code: '1/48', phone: null }),
          {},
          wrong('phone_or_email'),
        ),
      ).toBe(true);
      const canary = await world.order(seur, { postcode: '35001', city: 'Las Palmas' });
      await world.scoped((trx) =>
        trx.updateTable('order_lines').set({ hs_code: '691200' }).where('order_id', '=', canary).execute(),
      );
      expect(await isRefused(14002, canary, {}, wrong('tax_id'))).toBe(true);
    });

    it('what the carrier refuses, in its words: 14001, 14003', async () => {
      for (const { code: operator } of LOGISTIC_OPERATORS) {
        if (operator === 'DRAGEU') continue;
        const carrier = await world.carrier(operator);
        expect(
          await isRefused(
            14001,
            await world.order(carrier, { city: 'FAIL' }),
            {},
            { details: [{ text: expect.stringContaining('Shipment refused') as string }] },
          ),
        ).toBe(true);
        expect(
          await isRefused(
            14003,
            await world.order(carrier, { postcode: '28999' }),
            {},
            { details: [{ text: expect.stringContaining('No service to 28999') as string }] },
          ),
        ).toBe(true);
      }
    });

    it('3904: an order that is not there', async () => {
      expect(await isRefused(3904, 999_999)).toBe(true);
    });
  });
});

it('was seen to answer every code that its row names', () => {
  // 3200 is the frame's.
  const named = createLabel.errors.filter((code) => code !== 3200);
  expect([...seen].sort((a, b) => a - b)).toEqual([...named].sort((a, b) => a - b));
  expect(named.every((code) => ERROR_CODES.includes(code))).toBe(true);
});
