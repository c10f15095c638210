import { type ShopCustomerField, type ShopCustomerFields, isUsualField } from '#domain/shops/customerFields.ts';
import * as z from 'zod/mini';
import { loneLine } from '../loneLine.ts';
import { centsOf } from '../money.ts';
import type { ShopBundle, ShopCustomer, ShopLine, ShopOrder, UnreadableOrder } from '../port.ts';

export const shopifyText = z.nullish(z.string());
/** Numbers of the interface that are larger than a number may be come as texts. */
export const numeral = z.union([z.string(), z.number()]);
const money = z.object({ shopMoney: z.object({ amount: numeral }) });

/** Fields of the shop's own, where they were asked for: `namespace.key`. */
export const metafields = z.optional(z.object({ nodes: z.array(z.object({ key: z.string(), value: z.string() })) }));

const address = z.object({
  firstName: shopifyText,
  lastName: shopifyText,
  company: shopifyText,
  address1: shopifyText,
  address2: shopifyText,
  city: shopifyText,
  zip: shopifyText,
  provinceCode: shopifyText,
  countryCodeV2: shopifyText,
  phone: shopifyText,
});

const line = z.object({
  id: z.string(),
  name: z.string(),
  sku: shopifyText,
  /** Units that were ordered, whatever became of them. */
  quantity: z.int(),
  currentQuantity: z.int(),
  requiresShipping: z.boolean(),
  isGiftCard: z.boolean(),
  variant: z.nullish(z.object({ legacyResourceId: numeral })),
  discountedUnitPriceSet: money,
  taxLines: z.array(z.object({ rate: z.nullish(z.number()) })),
  customAttributes: z.array(z.object({ key: z.string(), value: shopifyText })),
  /** The bundle that it is a part of. */
  lineItemGroup: z.nullish(z.object({ id: z.string(), title: z.string(), quantity: z.int(), variantSku: shopifyText })),
});

export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: shopifyText });
export const linePage = z.object({ nodes: z.array(line), pageInfo });
type ShopifyLine = z.infer<typeof line>;

const shopifyOrder = z.object({
  legacyResourceId: numeral,
  name: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: shopifyText,
  displayFinancialStatus: shopifyText,
  displayFulfillmentStatus: z.string(),
  taxesIncluded: z.boolean(),
  email: shopifyText,
  phone: shopifyText,
  note: shopifyText,
  paymentGatewayNames: z.array(z.string()),
  currentTotalPriceSet: z.object({ shopMoney: z.object({ amount: numeral, currencyCode: z.string() }) }),
  currentTotalTaxSet: money,
  shippingLine: z.nullish(z.object({ title: z.string(), code: shopifyText })),
  customAttributes: z.array(z.object({ key: z.string(), value: shopifyText })),
  localizedFields: z.object({ nodes: z.array(z.object({ key: z.string(), value: z.string() })) }),
  metafields,
  shippingAddress: z.nullish(address),
  billingAddress: z.nullish(address),
  lineItems: linePage,
});
export type ShopifyOrder = z.infer<typeof shopifyOrder>;

/** An order as the interface gives it; one that is not so says where. */
export function parseOrder(json: unknown): ShopifyOrder | UnreadableOrder {
  const parsed = shopifyOrder.safeParse(json);
  if (parsed.success) return parsed.data;
  const named = z.object({ legacyResourceId: numeral }).safeParse(json);
  const id = named.success ? String(named.data.legacyResourceId) : '';
  return { id, unreadable: parsed.error.issues[0]?.path.join('.') ?? '' };
}

/** The same in our words. @param more the lines that did not stand on its first page */
export function shopifyOrderOf(
  order: ShopifyOrder,
  more: readonly ShopifyLine[],
  fields: ShopCustomerFields,
): ShopOrder {
  const { shopMoney } = order.currentTotalPriceSet;
  const { shippingLine: method } = order;
  const lines = [...order.lineItems.nodes, ...more];
  const bundles = bundlesOf(lines, order.taxesIncluded);
  return {
    id: String(order.legacyResourceId),
    reference: order.name,
    createdAt: new Date(order.createdAt),
    modifiedAt: new Date(order.updatedAt),
    status: statusOf(order),
    totalCents: centsOf(shopMoney.amount),
    taxCents: centsOf(order.currentTotalTaxSet.shopMoney.amount),
    currency: shopMoney.currencyCode,
    paymentMethod: order.paymentGatewayNames.join(', ') || null,
    method: method ? { code: method.code || method.title, name: method.title || (method.code ?? '') } : null,
    customer: customerOf(order, fields),
    lines: lines.flatMap((one) => lineOf(one, order.taxesIncluded, bundles)),
  };
}

/** Payment states that say that there is nothing to send. */
const CALLED_OFF: ReadonlySet<string> = new Set(['REFUNDED', 'VOIDED']);
/** Orders of which something is still to be sent; of all others their own state is told. */
const TO_SEND: ReadonlySet<string> = new Set(['UNFULFILLED', 'PARTIALLY_FULFILLED']);

function statusOf(order: ShopifyOrder): string {
  const { cancelledAt, displayFinancialStatus: paid, displayFulfillmentStatus: sent } = order;
  if (cancelledAt) return 'CANCELLED';
  if (paid && CALLED_OFF.has(paid)) return paid;
  return TO_SEND.has(sent) ? (paid ?? 'PENDING') : sent;
}

function customerOf(order: ShopifyOrder, fields: ShopCustomerFields): ShopCustomer {
  const { shippingAddress: shipping, billingAddress: billing } = order;
  const to = shipping ?? billing;
  /** Something that was asked in the cart, or a metafield of the order. */
  const written = (field: ShopCustomerField): string | null => {
    const own = fields[field]?.toLowerCase();
    const all = [...order.customAttributes, ...(order.metafields?.nodes ?? [])];
    const isIt = (key: string) => (own === undefined ? isUsualField(field, key) : key.trim().toLowerCase() === own);
    return all.find(({ key, value }) => value && isIt(key))?.value?.trim() || null;
  };
  const asked = (begin: string) =>
    order.localizedFields.nodes.find(({ key, value }) => value && key.startsWith(begin))?.value ?? null;
  return {
    firstname: to?.firstName ?? '',
    lastname: to?.lastName ?? '',
    company: to?.company || null,
    dni: written('dni') ?? (fields.dni === null ? (asked('SHIPPING_CREDENTIAL_') ?? asked('TAX_CREDENTIAL_ES')) : null),
    vat_number: written('vat_number'),
    email: order.email || null,
    phone: shipping?.phone || billing?.phone || order.phone || null,
    phone_mobile: null,
    address1: to?.address1 ?? '',
    address2: to?.address2 || null,
    postcode: to?.zip ?? '',
    city: to?.city ?? '',
    state: to?.provinceCode || null,
    country: to?.countryCodeV2 ?? '',
    other: order.note || null,
  };
}

/** The number at the end of an id such as `gid://shopify/LineItem/7`. */
const numberOf = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1);

/** A line that names no product of the shop is a product of its own; so is one whose product was deleted. */
export function productOfLine({ id, variant }: Pick<ShopifyLine, 'id' | 'variant'>): string {
  return variant ? String(variant.legacyResourceId) : loneLine(numberOf(id));
}

/** Cents of one unit with the tax, as customers see them. */
function centsOfUnit({ discountedUnitPriceSet, taxLines }: ShopifyLine, taxesIncluded: boolean): number {
  const rate = taxesIncluded ? 0 : taxLines.reduce((sum, tax) => sum + (tax.rate ?? 0), 0);
  return Math.round(centsOf(discountedUnitPriceSet.shopMoney.amount) * (1 + rate));
}

type Bundle = Omit<ShopBundle, 'each'> & { readonly units: number };

/** The bundles of an order, by their ids; one of which the lines are no whole multiple is none. */
function bundlesOf(lines: readonly ShopifyLine[], taxesIncluded: boolean): ReadonlyMap<string, Bundle> {
  const bundles = new Map<string, Bundle>();
  const torn = new Set<string>();
  for (const line of lines) {
    const { lineItemGroup: group, quantity } = line;
    if (!group) continue;
    const { id, title: name, quantity: units, variantSku } = group;
    if (units < 1 || quantity < 1 || quantity % units !== 0) torn.add(id);
    const priceCents = (bundles.get(id)?.priceCents ?? 0) + centsOfUnit(line, taxesIncluded) * (quantity / units);
    bundles.set(id, { id: numberOf(id), sku: variantSku || null, name, units, priceCents });
  }
  for (const id of torn) bundles.delete(id);
  return bundles;
}

const bundleOf = ({ units, ...bundle }: Bundle, quantity: number): ShopBundle => ({
  ...bundle,
  each: quantity / units,
});

/** Nothing where there is nothing to send. */
function lineOf(one: ShopifyLine, taxesIncluded: boolean, bundles: ReadonlyMap<string, Bundle>): ShopLine[] {
  if (!one.requiresShipping || one.isGiftCard) return [];
  const group = one.lineItemGroup && bundles.get(one.lineItemGroup.id);
  return [
    {
      product: productOfLine(one),
      parent: null,
      sku: one.sku || null,
      name: one.name,
      quantity: one.currentQuantity,
      unitPriceCents: centsOfUnit(one, taxesIncluded),
      // Shops show customers no property whose name begins so.
      options: one.customAttributes.flatMap(({ key, value }) =>
        value && !key.startsWith('_') ? [{ name: key, value }] : [],
      ),
      ...(group && { bundle: bundleOf(group, one.quantity) }),
    },
  ];
}
