import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#contract/errors/codes.ts';
import { createLabel } from '#contract/labels/actions/createLabel.ts';
import { LOGISTIC_OPERATORS, profileOf } from '#domain/carriers/operators.ts';
import type { LabelData } from '#server/carriers/shipments/readShipment.ts';
import { labelCalls } from '#tests/fakes/labelCalls.ts';
import { createLabelWorld, LABEL_NOW, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const seen = new Set<number>();

describe.each(DEFAULT_BACKENDS)('createLabel on $name', ({ open }) => {
  let world: LabelWorld;
  const { make, atCarrier } = labelCalls(() => world, seen);

  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());

  describe('refuses', () => {
    /** Whether the label is refused with this code, and the carrier knows nothing of it. */
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
      // With one carrier alone an order without any would take it.
      await Promise.all([world.carrier('UPS'), world.carrier('CORREOS')]);
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
      const unclear = { phone: '12345', phone_mobile: null };
      expect(await isRefused(14002, await world.order(seur, unclear), {}, wrong('phone_unclear'))).toBe(true);
      const box = { address1: 'Apartado de correos 12' };
      expect(await isRefused(14002, await world.order(seur, box), {}, wrong('po_box'))).toBe(true);
      const canary = await world.order(seur, { postcode: '35001', city: 'Las Palmas' });
      await world.scoped((trx) =>
        trx.updateTable('order_lines').set({ hs_code: '691200' }).where('order_id', '=', canary).execute(),
      );
      expect(await isRefused(14002, canary, {}, wrong('tax_id'))).toBe(true);
    });

    it('what the carrier refuses, in its words: 14001, 14003', async () => {
      for (const { code: operator } of LOGISTIC_OPERATORS) {
        // At an operator of the house nothing fails on demand.
        if (profileOf(operator).isOwn) continue;
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
  // 3200 comes from the frame.
  const named = createLabel.errors.filter((code) => code !== 3200);
  expect([...seen].sort((a, b) => a - b)).toEqual([...named].sort((a, b) => a - b));
  expect(named.every((code) => ERROR_CODES.includes(code))).toBe(true);
});
