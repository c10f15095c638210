import { type ShopCustomerField, type ShopCustomerFields, isUsualField } from '#domain/shops/customerFields.ts';
import * as z from 'zod/mini';
import { centsOf } from '../money.ts';
import type { ShopCustomer, ShopOrder, UnreadableOrder } from '../port.ts';
import { metaData, number, shopLines, wooLine, wooText } from './lines.ts';

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
  line_items: z.array(wooLine),
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
    lines: shopLines(order.line_items),
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
  const all = parsed.data.line_items;
  const left = new Map(all.map(({ id, quantity }) => [id, quantity - (units.get(id) ?? 0)]));
  return { ...order, lines: shopLines(all, left) };
}
