import type { OrderDetail } from '#contract/orders/order.ts';
import { flowSteps } from '#domain/flow/steps.ts';
import { shareOut } from '#domain/picking/shareOut.ts';
import type { MemoryCommandStore } from '#tests/fakes/memoryCommandStore.ts';
import { CLIENT } from './simServer.ts';
import { UNMEASURED, UNPACKED } from '#tests/factories/unpacked.ts';

/** Every ninth order is a return. */
export const isReturn = (id: number): boolean => id % 9 === 0;

/** Every seventh order that is no return is collected by its customer. */
export const isCollected = (id: number): boolean => id % 7 === 3 && !isReturn(id);
/** Parcels of an order that is collected. */
export const PARCELS = 2;

/** The number that the carrier gave the parcel of an order, as long as any other. */
export const trackingNumberOf = (id: number): string => `PK${String(id).padStart(10, '0')}`;

const NO_SIZE = { weight: null, width: null, height: null, depth: null, tracking_number: null };

/** The order as the API gives it, as far as the outbox uses it; `null` when there is none. */
export function orderOf({ memory }: { readonly memory: MemoryCommandStore }, id: number): OrderDetail | null {
  const order = memory.order(CLIENT, id);
  if (!order) return null;
  const history = order.history.map((entry) => entry.status);
  const lines = order.lines.map(({ idProduct, quantity }) => ({ id_product: idProduct, quantity }));
  const validated = shareOut(lines, order.totals);
  return {
    id,
    id_client: CLIENT,
    id_order_eplatform_shop: null,
    order_reference: `PED-${id}`,
    type: order.type,
    status: order.status,
    date_order: '2026-01-01',
    updated_at: order.updatedAt.toISOString(),
    deleted_at: null,
    ...UNPACKED,
    packages: (memory.collection(id)?.parcels ?? []).map((one) => ({ ...NO_SIZE, ...one })),
    lot_id: null,
    totes: [],
    customer_name: 'Ana',
    city: 'Vigo',
    postcode: '36201',
    country: 'ES',
    lines: order.lines.length,
    units: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    total_weight: 0,
    total_amount: null,
    currency: 'EUR',
    payment_method: null,
    flow: flowSteps(order.type, history),
    products: order.lines.map((line, place) => ({
      id: id * 100 + place,
      id_product: line.idProduct,
      reference: null,
      sku: `SKU-${line.idProduct}`,
      ean13: null,
      upc: null,
      id_product_eplatform: null,
      name: `Producto ${line.idProduct}`,
      image_url: null,
      location: null,
      weight: 0,
      ...UNMEASURED,
      quantity: line.quantity,
      validated_products: validated[place] ?? 0,
      unit_price: null,
    })),
    status_history: order.history.map((entry) => ({
      status: entry.status,
      at: entry.at.toISOString(),
      user_name: null,
      observations: null,
    })),
  };
}
