import { type ShopCustomerField, type ShopCustomerFields, isUsualField } from '#domain/eplatforms/customerFields.ts';
import * as z from 'zod/mini';
import { loneLine } from '../loneLine.ts';
import { centsOf } from '../money.ts';
import type { ShopCustomer, ShopLine, ShopOrder, UnreadableOrder } from '../port.ts';

export const wooText = z._default(z.catch(z.string(), ''), '');
export const number = z.union([z.string(), z.number()]);
export const metaData = z._default(z.catch(z.array(z.object({ key: z.string(), value: z.unknown() })), []), []);

const address = z._default(
  z.object({
    first_name: wooText,
    last_name: wooText,
    company: wooText,
    address_1: wooText,
    address_2: wooText,
    city: wooText,
    state: wooText,
    postcode: wooText,
    country: wooText,
    email: wooText,
    phone: wooText,
  }),
  {} as never,
);

const line = z.object({
  name: wooText,
  product_id: z.int(),
  variation_id: z._default(z.int(), 0),
  quantity: z.number(),
  subtotal: number,
  subtotal_tax: z._default(number, '0'),
  sku: z.nullish(z.string()),
  id: z.int(),
});

const wooOrder = z.object({
  id: z.int(),
  number: number,
  status: z.string(),
  currency: z.string(),
  date_created_gmt: z.string(),
  date_modified_gmt: z.string(),
  total: number,
  total_tax: number,
  payment_method_title: wooText,
  customer_note: wooText,
  billing: address,
  shipping: address,
  meta_data: metaData,
  line_items: z.array(line),
  shipping_lines: z._default(
    z.array(z.object({ method_title: wooText, method_id: wooText, instance_id: z._default(z.catch(number, ''), '') })),
    [],
  ),
});
type WooOrder = z.infer<typeof wooOrder>;

/** An order as the interface gives it, in our words; one that is not so says where. */
export function orderOf(json: unknown, fields: ShopCustomerFields): ShopOrder | UnreadableOrder {
  const parsed = wooOrder.safeParse(json);
  if (!parsed.success) {
    const id = typeof json === 'object' && json !== null && 'id' in json ? String(json.id) : '';
    return { id, unreadable: parsed.error.issues[0]?.path.join('.') ?? '' };
  }
  const order = parsed.data;
  const [method] = order.shipping_lines;
  return {
    id: String(order.id),
    reference: String(order.number),
    createdAt: gmt(order.date_created_gmt),
    modifiedAt: gmt(order.date_modified_gmt),
    status: order.status,
    totalCents: centsOf(order.total),
    taxCents: centsOf(order.total_tax),
    currency: order.currency,
    paymentMethod: order.payment_method_title || null,
    method: method
      ? {
          code: [method.method_id, method.instance_id].filter((part) => part !== '').join(':'),
          name: method.method_title || method.method_id,
        }
      : null,
    customer: customerOf(order, fields),
    lines: order.line_items.map(lineOf),
  };
}

/** Times of the interface end in `_gmt` and name no zone. */
const gmt = (written: string): Date => new Date(/[zZ]|[+-]\d\d:\d\d$/.test(written) ? written : `${written}Z`);

function customerOf(
  { shipping, billing, meta_data, customer_note }: WooOrder,
  fields: ShopCustomerFields,
): ShopCustomer {
  // A shop that sends nowhere else leaves the address of delivery empty.
  const to = shipping.address_1 || shipping.city ? shipping : billing;
  const meta = (field: ShopCustomerField): string | null => {
    const own = fields[field];
    // What a form calls `billing_nif` is kept as `_billing_nif`.
    const isIt = (key: string) => (own === null ? isUsualField(field, key) : key === own || key === `_${own}`);
    const texts = meta_data.flatMap(({ key, value }) =>
      isIt(key) && (typeof value === 'string' || typeof value === 'number') ? [String(value).trim()] : [],
    );
    return texts.find((text) => text !== '') ?? null;
  };
  return {
    firstname: to.first_name,
    lastname: to.last_name,
    company: to.company || null,
    dni: meta('dni'),
    vat_number: meta('vat_number'),
    email: billing.email || null,
    phone: shipping.phone || billing.phone || null,
    phone_mobile: null,
    address1: to.address_1,
    address2: to.address_2 || null,
    postcode: to.postcode,
    city: to.city,
    state: to.state || null,
    country: to.country,
    other: customer_note || null,
  };
}

function lineOf(one: z.infer<typeof line>): ShopLine {
  const units = Math.abs(one.quantity) || 1;
  return {
    ...productOf(one),
    sku: one.sku || null,
    name: one.name,
    quantity: one.quantity,
    unitPriceCents: Math.round((centsOf(one.subtotal) + centsOf(one.subtotal_tax)) / units),
  };
}

/** A product that was deleted has the number 0 in all its orders: then only the line tells it from others. */
function productOf({ id, product_id, variation_id }: z.infer<typeof line>): Pick<ShopLine, 'product' | 'parent'> {
  if (product_id === 0) return { product: loneLine(id), parent: null };
  return variation_id > 0
    ? { product: String(variation_id), parent: String(product_id) }
    : { product: String(product_id), parent: null };
}

const refunds = z.array(
  z.object({ line_items: z._default(z.array(z.object({ quantity: z.number(), meta_data: metaData })), []) }),
);

/**
 * Units that were given back, by the id of their line. The interface writes them as negative quantities and names the
 * line in `_refunded_item_id`.
 */
export function refundedUnits(json: unknown): ReadonlyMap<number, number> {
  const parsed = refunds.safeParse(json);
  const units = new Map<number, number>();
  for (const { line_items } of parsed.success ? parsed.data : [])
    for (const { quantity, meta_data } of line_items) {
      const of = Number(meta_data.find(({ key }) => key === '_refunded_item_id')?.value);
      if (Number.isInteger(of)) units.set(of, (units.get(of) ?? 0) + Math.abs(quantity));
    }
  return units;
}

/** Whether money of it was given back, so that its units must be asked for. */
export function hasRefunds(json: unknown): boolean {
  const given = typeof json === 'object' && json !== null && 'refunds' in json ? json.refunds : null;
  return Array.isArray(given) && given.length > 0;
}

/** The order without what was given back. */
export function withoutRefunded(order: ShopOrder, json: unknown, units: ReadonlyMap<number, number>): ShopOrder {
  const parsed = wooOrder.safeParse(json);
  if (!parsed.success) return order;
  const lines = parsed.data.line_items.flatMap((one): ShopLine[] => {
    const quantity = one.quantity - (units.get(one.id) ?? 0);
    return quantity > 0 ? [{ ...lineOf(one), quantity }] : [];
  });
  return { ...order, lines };
}
