import type { OrderView } from '#offline/read/foldOrder.ts';
import { UNMEASURED, UNPACKED } from './unpacked.ts';

/** An order as a device shows it, for tests. */
export function anOrderView(id: number, over: Partial<OrderView> = {}): OrderView {
  return {
    id,
    id_client: 1,
    id_order_eplatform_shop: null,
    order_reference: `PED-${id}`,
    type: 'order',
    status: 'CREATED',
    date_order: '2026-11-01T10:00:00Z',
    updated_at: '2026-11-01T10:00:00Z',
    deleted_at: null,
    ...UNPACKED,
    lot_id: null,
    totes: [],
    customer_name: 'Laia Martínez',
    city: 'Málaga',
    postcode: '29001',
    country: 'ES',
    lines: 1,
    units: 2,
    total_weight: 500,
    total_amount: null,
    currency: 'EUR',
    payment_method: null,
    flow: { pick: 'pending', prepare: 'pending', ship: 'pending' },
    products: [
      {
        id: id * 100,
        id_product: 1,
        reference: 'REF-1',
        sku: 'SKU-1',
        ean13: '8400000000001',
        upc: null,
        id_product_eplatform: null,
        name: 'Miel de flores',
        image_url: null,
        location: 'B-12-3',
        weight: 250,
        ...UNMEASURED,
        quantity: 2,
        validated_products: 0,
        unit_price: null,
      },
    ],
    status_history: [],
    pending: 'none',
    ...over,
  };
}
