import type { ShopifyServer } from '../shopifyServer.ts';
import type { StoredLine, StoredOrder, StoredParcel, StoredToSend } from './stored.ts';

type Page = { readonly first?: number; readonly after?: string | null };

/** A connection: so many after the cursor, which names a place and not a number of rows. */
function page<Row>(rows: readonly Row[], idOf: (row: Row) => number, { first = 50, after }: Page) {
  const from = after ? rows.findIndex((row) => idOf(row) > Number(Buffer.from(after, 'base64').toString())) : 0;
  const left = from < 0 ? [] : rows.slice(from);
  const nodes = left.slice(0, first);
  const last = nodes.at(-1);
  return {
    nodes,
    pageInfo: {
      hasNextPage: left.length > nodes.length,
      endCursor: last === undefined ? null : Buffer.from(String(idOf(last))).toString('base64'),
    },
  };
}

const groupOf = (zones: Readonly<Record<string, readonly string[]>>) => ({
  locationGroupZones: {
    nodes: Object.entries(zones).map(([name, methods]) => ({
      zone: { name },
      methodDefinitions: {
        nodes: methods.map((one) => ({ name: one.replace(/^-/, ''), active: !one.startsWith('-') })),
      },
    })),
  },
});

/** Those of the keys that were asked for, as `namespace.key`, which they are answered by. */
const metafieldsOf =
  (all: Readonly<Record<string, string>>) =>
  ({ keys }: { keys: readonly string[] }) => ({
    nodes: keys.flatMap((key) => (all[key] === undefined ? [] : [{ key, value: all[key] }])),
  });

const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`;
const numberOf = (id: string) => Number(id.slice(id.lastIndexOf('/') + 1));
const bag = (amount: string, currencyCode = 'EUR') => ({ shopMoney: { amount, currencyCode } });
const failed = (message: string) => ({ userErrors: [{ message }] });

/**
 * What the shop answers to each field: objects `Order`, `LineItem` with its `LineItemGroup`, `ProductVariant` and `Product` with their `metafields`, `FulfillmentOrder`, `Fulfillment`,
 * queries `orders`, `order`, `nodes`, `deliveryProfiles`, `webhookSubscriptions`, changes `fulfillmentCreate`,
 * `fulfillmentTrackingInfoUpdate`, `fulfillmentEventCreate`, `webhookSubscriptionCreate` of the Admin GraphQL reference
 * 2026-10 (shopify.dev/docs/api/admin-graphql/2026-10); updated_at and id of the search syntax of its `orders` query.
 * @param givenFrom since when orders are given to an app that may not read all
 */
export function rootOf(
  shop: ShopifyServer,
  touch: (id: number, changes?: Partial<StoredOrder>) => void,
  givenFrom: () => Date,
) {
  const isGiven = ({ createdAt }: StoredOrder) => shop.scopes.includes('read_all_orders') || createdAt >= givenFrom();
  const lineOf = (line: StoredLine) => ({
    __typename: 'LineItem',
    id: gid('LineItem', line.id),
    name: line.name,
    sku: line.sku,
    quantity: line.ordered ?? line.quantity,
    currentQuantity: line.quantity,
    lineItemGroup: line.group ? { ...line.group, id: gid('LineItemGroup', line.group.id) } : null,
    customAttributes: line.customAttributes ?? [],
    requiresShipping: line.requiresShipping ?? true,
    isGiftCard: line.isGiftCard ?? false,
    variant:
      line.variant !== null && shop.variants.has(line.variant) ? { legacyResourceId: String(line.variant) } : null,
    discountedUnitPriceSet: bag(line.price),
    taxLines: [{ rate: 0.21 }],
  });
  const placeOf = (one: StoredToSend) => ({
    id: gid('FulfillmentOrder', one.id),
    status: one.status,
    assignedLocation: { location: { id: gid('Location', one.place) } },
    lineItems: (args: Page) => {
      const found = page(one.lines, ({ id }) => id, args);
      const nodes = found.nodes.map(({ id, line, remaining }) => ({
        id: gid('FulfillmentOrderLineItem', id),
        remainingQuantity: remaining,
        lineItem: lineOf(line),
      }));
      return { ...found, nodes };
    },
  });
  const parcelOf = (one: StoredParcel) => ({
    id: gid('Fulfillment', one.id),
    status: 'SUCCESS',
    displayStatus: one.displayStatus,
    trackingInfo: one.tracking.number ? [one.tracking] : [],
    fulfillmentLineItems: (args: Page) => {
      const found = page(one.lines, ({ line }) => line.id, args);
      const nodes = found.nodes.map(({ line, quantity }) => ({ quantity, lineItem: lineOf(line) }));
      return { ...found, nodes };
    },
  });
  const orderOf = (order: StoredOrder) => ({
    __typename: 'Order',
    id: gid('Order', order.id),
    legacyResourceId: String(order.id),
    name: order.name,
    createdAt: order.createdAt.toISOString(),
    // Times of the interface are in whole seconds.
    updatedAt: `${order.updatedAt.toISOString().slice(0, 19)}Z`,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    displayFinancialStatus: order.financial,
    displayFulfillmentStatus: order.fulfillment,
    taxesIncluded: order.taxesIncluded,
    email: order.email,
    phone: null,
    note: order.note,
    paymentGatewayNames: ['shopify_payments'],
    currentTotalPriceSet: bag(order.total, order.currency),
    currentTotalTaxSet: bag(order.tax, order.currency),
    shippingLine: { title: 'Envío 24 h', code: 'Envío 24 h' },
    customAttributes: order.customAttributes,
    localizedFields: { nodes: [] },
    metafields: metafieldsOf(order.metafields),
    shippingAddress: order.shippingAddress,
    billingAddress: order.shippingAddress,
    lineItems: (args: Page) => {
      const found = page(order.lines, ({ id }) => id, args);
      return { ...found, nodes: found.nodes.map(lineOf) };
    },
    fulfillments: order.parcels.map(parcelOf),
    fulfillmentOrders: () => ({ nodes: order.toSend.map(placeOf) }),
  });
  const placeById = (id: number) => {
    for (const order of shop.orders.values()) for (const one of order.toSend) if (one.id === id) return { order, one };
    return null;
  };
  const parcelById = (id: number) => {
    for (const order of shop.orders.values()) for (const one of order.parcels) if (one.id === id) return { order, one };
    return null;
  };

  return {
    shop: { myshopifyDomain: shop.domain },
    currentAppInstallation: { accessScopes: () => shop.scopes.map((handle) => ({ handle })) },
    deliveryProfiles: (args: Page) => {
      const found = page([...shop.sending.keys()], (place) => place, args);
      const nodes = found.nodes.map((place) => ({ profileLocationGroups: [groupOf(shop.sending[place] ?? {})] }));
      return { ...found, nodes };
    },
    orders: ({ query = '', after, ...args }: Page & { query?: string }) => {
      const [, since, from] = /^updated_at:>='([^']+)'(?: AND id:>(\d+))?$/.exec(query) ?? [];
      const rows = [...shop.orders.values()]
        .filter(isGiven)
        .filter(({ updatedAt }) => since === undefined || updatedAt.getTime() >= Date.parse(since))
        .filter(({ id }) => from === undefined || id > Number(from))
        .toSorted((a, b) => a.id - b.id);
      // A cursor leads 25,000 rows deep and no deeper.
      if (after) throw new Error('a list that may be longer than a cursor leads');
      const found = page(rows, ({ id }) => id, args);
      return { ...found, nodes: found.nodes.map(orderOf) };
    },
    order: ({ id }: { id: string }) => {
      const order = shop.orders.get(numberOf(id));
      return order && isGiven(order) ? orderOf(order) : null;
    },
    nodes: ({ ids }: { ids: readonly string[] }) =>
      ids.map((id) => {
        const order = id.includes('/Order/') && shop.orders.get(numberOf(id));
        if (order) return isGiven(order) ? orderOf(order) : null;
        if (id.includes('/Order/')) return null;
        const one = shop.variants.get(numberOf(id));
        if (!one) return null;
        const image = { preview: { image: { url: one.image } }, __typename: 'MediaImage' };
        return {
          __typename: 'ProductVariant',
          legacyResourceId: String(numberOf(id)),
          sku: one.sku,
          barcode: one.barcode,
          price: one.price,
          displayName: one.displayName,
          media: { nodes: [] },
          metafields: metafieldsOf(one.metafields),
          product: {
            isGiftCard: one.isGiftCard,
            featuredMedia: image,
            metafields: metafieldsOf(one.productMetafields),
          },
          inventoryItem: {
            requiresShipping: one.requiresShipping,
            harmonizedSystemCode: one.hs,
            countryCodeOfOrigin: one.origin,
            measurement: { weight: one.weight },
          },
        };
      }),
    fulfillmentOrder: ({ id }: { id: string }) => {
      const found = placeById(numberOf(id));
      return found && placeOf(found.one);
    },
    fulfillment: ({ id }: { id: string }) => {
      const found = parcelById(numberOf(id));
      return found && parcelOf(found.one);
    },
    webhookSubscriptions: ({ uri }: { uri: string }) => ({ nodes: shop.webhooks.filter((one) => one.uri === uri) }),
    webhookSubscriptionCreate: ({
      topic,
      webhookSubscription: { uri },
    }: {
      topic: string;
      webhookSubscription: { uri: string };
    }) => {
      // An address and a topic are subscribed to once.
      if (shop.webhooks.some((one) => one.topic === topic && one.uri === uri))
        return failed('Address for this topic has already been taken');
      if (!uri.startsWith('https://')) return failed('Address protocol http:// is not supported');
      shop.webhooks.push({ topic, uri });
      return { userErrors: [] };
    },
    fulfillmentCreate: ({
      fulfillment: { lineItemsByFulfillmentOrder: parts, trackingInfo, notifyCustomer },
    }: Fulfil) => {
      const found = parts.map((part) => ({ ...part, at: placeById(numberOf(part.fulfillmentOrderId)) }));
      if (found.some(({ at }) => !at || !['OPEN', 'IN_PROGRESS'].includes(at.one.status)))
        return failed('Fulfillment order does not exist or is not fulfillable');
      if (new Set(found.map(({ at }) => at?.one.place)).size > 1)
        return failed('All fulfillment orders must be assigned to the same location');
      const lines: { line: StoredLine; quantity: number }[] = [];
      for (const { at, fulfillmentOrderLineItems } of found)
        for (const { id, quantity } of fulfillmentOrderLineItems) {
          const row = at?.one.lines.find((one) => one.id === numberOf(id));
          if (!row || quantity < 1 || quantity > row.remaining)
            return failed('Invalid fulfillment order line item quantity');
          row.remaining -= quantity;
          lines.push({ line: row.line, quantity });
        }
      const order = found[0]?.at?.order;
      if (!order) return failed('Fulfillment order does not exist');
      for (const { at } of found) if (at?.one.lines.every(({ remaining }) => remaining === 0)) at.one.status = 'CLOSED';
      const parcel = {
        id: order.id * 100 + order.parcels.length + 1,
        displayStatus: 'FULFILLED',
        tracking: { ...trackingInfo },
        notified: notifyCustomer,
        lines,
      };
      order.parcels.push(parcel);
      const isWhole = order.toSend.every(({ status }) => status === 'CLOSED');
      touch(order.id, { fulfillment: isWhole ? 'FULFILLED' : 'PARTIALLY_FULFILLED' });
      return { fulfillment: parcelOf(parcel), userErrors: [] };
    },
    fulfillmentTrackingInfoUpdate: ({ fulfillmentId, trackingInfoInput }: SetTracking) => {
      const found = parcelById(numberOf(fulfillmentId));
      if (!found) return failed('Fulfillment does not exist.');
      found.one.tracking = { ...trackingInfoInput };
      touch(found.order.id);
      return { userErrors: [] };
    },
    fulfillmentEventCreate: ({ fulfillmentEvent: { fulfillmentId, status } }: AddEvent) => {
      const found = parcelById(numberOf(fulfillmentId));
      if (!found) return failed('Fulfillment does not exist.');
      found.one.displayStatus = status;
      shop.events.push(`${found.one.id} ${status}`);
      touch(found.order.id);
      return { userErrors: [] };
    },
  };
}

interface Fulfil {
  readonly fulfillment: {
    readonly lineItemsByFulfillmentOrder: readonly {
      readonly fulfillmentOrderId: string;
      readonly fulfillmentOrderLineItems: readonly { readonly id: string; readonly quantity: number }[];
    }[];
    readonly trackingInfo: StoredParcel['tracking'];
    readonly notifyCustomer: boolean;
  };
}
interface SetTracking {
  readonly fulfillmentId: string;
  readonly trackingInfoInput: StoredParcel['tracking'];
}
interface AddEvent {
  readonly fulfillmentEvent: { readonly fulfillmentId: string; readonly status: string };
}
