import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOGISTIC_OPERATORS, type OperatorCode } from '#domain/carriers/operators.ts';
import { check as checkLabel } from '#server/labels/actions/createLabel.ts';
import { CANCEL_AFTER_MS, cancelBookingJob } from '#server/labels/cancelBookingJob.ts';
import { markPrinted, readLabels } from '#server/labels/documents/orderLabels.ts';
import { voidUnusedLabel } from '#server/labels/voidUnusedLabel.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { drawsAgain } from '#server/carriers/operators/carrierLine.ts';
import { labelCalls } from '#tests/fakes/labelCalls.ts';
import { createLabelWorld, LABEL_NOW, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(DEFAULT_BACKENDS)('createLabel on $name', ({ open }) => {
  let world: LabelWorld;
  const { make, bookings, atCarrier, stored } = labelCalls(() => world);

  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());

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

    // DHL gives a label once, with its shipment.
    it.each(LOGISTIC_OPERATORS.map(({ code }) => code).filter(drawsAgain))(
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
      const later = new Date(world.clock.now.getTime() + CANCEL_AFTER_MS);
      expect(await runDueJobs([cancelBookingJob], { ...world.runtime, now: () => later })).toBe(1);
    });
  });
});
