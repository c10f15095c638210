import { aCommand } from '#tests/factories/commands.ts';
import type { KindName } from '../outbox/kinds/kindName.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { expect, it } from 'vitest';
import type { OrderView } from './foldOrder.ts';
import { withMends } from './withMends.ts';

const LABEL = { service_code: '31/2', platform: null, sender_id: 1, traits: [], always_hs: false };
const ORDER: OrderView = { ...anOrderDetail(1, { 7: 2, 8: 1 }), pending: 'none', label_facts: LABEL };
const act = (kind: KindName, data: object, orders: readonly number[] = [1]) =>
  aCommand(1, orders, { kind, args: { ordersIds: orders, data } });

it('shows an order as it will be once what mends it has come to the server', () => {
  const mended = withMends(ORDER, [
    act('order.changeCarrier', { carrier_id: 4 }),
    act('order.changeOrderWeight', { weight: 1.5, unit: 'kg' }),
    act('order.indicateOrderNumPackages', { num_packages: 3 }),
    act('order.setHsCode', { products: [{ id_product: 7, hs_code: '691200' }] }),
    act('order.setOriginCountry', { country: 'PT', products: [8] }),
  ]);
  expect(mended).toMatchObject({
    carrier_id: 4,
    label_facts: { service_code: null },
    total_weight: 1500,
    num_packages: 3,
  });
  expect(mended.products.map(({ hs_code, origin_country }) => [hs_code, origin_country])).toEqual([
    ['691200', undefined],
    [undefined, 'PT'],
  ]);
});

it('leaves an order as it is that a command is not about, or that the server refused', () => {
  const other = act('order.changeOrderWeight', { weight: 900, unit: 'g' }, [2]);
  const refused = { ...act('order.changeOrderWeight', { weight: 900, unit: 'g' }), state: 'attention' as const };
  expect(withMends(ORDER, [other, refused, act('order.addNote', { text: 'x' })])).toBe(ORDER);
});
