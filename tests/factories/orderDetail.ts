import type { OrderDetail } from '#contract/orders/order.ts';
import { flowSteps } from '#domain/flow/steps.ts';
import { UNMEASURED, UNPACKED } from './unpacked.ts';

/** An order as the API gives it, from product ids and quantities; just created. */
export function anOrderDetail(
  id: number,
  quantities: Readonly<Record<number, number>>,
  over: Partial<OrderDetail> = {},
): OrderDetail {
  const lines = Object.entries(quantities).map(([product, quantity]) => ({ product: Number(product), quantity }));
  return {
    id,
    id_client: 1,
    id_order_eplatform_shop: null,
    order_reference: `PED-${id}`,
    type: 'order',
    status: 'CREATED',
    date_order: '2026-11-19',
    updated_at: '2026-11-19T08:00:00.000Z',
    deleted_at: null,
    customer_name: 'Ana Pérez',
    city: 'Vigo',
    postcode: '36201',
    country: 'ES',
    lines: lines.length,
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    total_weight: 1000,
    total_amount: null,
    currency: 'EUR',
    payment_method: null,
    flow: flowSteps('order', ['CREATED']),
    products: lines.map(({ product, quantity }) => ({
      id: id * 1000 + product,
      id_product: product,
      reference: `REF-${product}`,
      sku: `SKU-${product}`,
      ean13: null,
      upc: null,
      id_product_eplatform: null,
      name: `Producto ${product}`,
      image_url: null,
      location: null,
      weight: 100,
      ...UNMEASURED,
      quantity,
      validated_products: 0,
      unit_price: null,
    })),
    ...UNPACKED,
    lot_id: null,
    totes: [],
    status_history: [{ status: 'CREATED', at: '2026-11-19T08:00:00.000Z', user_name: null, observations: null }],
    ...over,
  };
}
