import * as z from 'zod/mini';
import type { ShopCustomerFields } from '#domain/shops/customerFields.ts';
import { isMetafield, isOwnField, type ProductFields } from '#domain/shops/productFields.ts';
import { isLone } from '../loneLine.ts';
import type {
  ShopAnswer,
  ShopConnector,
  ShopLine,
  ShopOrder,
  ShopProduct,
  StepResult,
  UnreadableOrder,
} from '../port.ts';
import type { ShopDialect, ShopParts } from '../shopDialect.ts';
import { authorizeUrl } from './authorize.ts';
import { changeOf, type ShopifyCall, shopifyCalls } from './calls.ts';
import { readShopifyLists } from './lists.ts';
import { linePage, pageInfo, parseOrder, type ShopifyOrder, shopifyOrderOf } from './mapping.ts';
import { readShopifyMessage } from './messages.ts';
import { shopifyProductOf } from './productMapping.ts';
import {
  FIRST_ORDER,
  LIST_ORDERS,
  LIST_ORDERS_WITH_FIELDS,
  MORE_LINES_OF_ORDER,
  ORDER_BY_ID,
  ORDER_BY_ID_WITH_FIELDS,
  ORDERS_THERE,
  PRODUCTS,
  PRODUCTS_PER_CALL,
  PRODUCTS_WITH_FIELDS,
  PRODUCTS_WITH_FIELDS_PER_CALL,
  SUBSCRIBE,
  SUBSCRIPTIONS,
  WHO_AM_I,
} from './queries.ts';
import { tellOfParcel } from './tellOfParcel.ts';

/** Those variants that the shop still has; fields of its own are asked for where it named some. */
async function readShopifyProducts(
  call: ShopifyCall,
  lines: readonly Pick<ShopLine, 'product'>[],
  fields: ProductFields,
): Promise<ShopAnswer<readonly ShopProduct[]>> {
  const wanted = [...new Set(lines.map(({ product }) => product))].filter((one) => !isLone(one));
  const named = Object.values(fields).flatMap((name) => (name === null || isOwnField('shopify', name) ? [] : [name]));
  const keys = [...new Set(named)];
  const together = keys.length > 0 ? PRODUCTS_WITH_FIELDS_PER_CALL : PRODUCTS_PER_CALL;
  const found: ShopProduct[] = [];
  for (let from = 0; from < wanted.length; from += together) {
    const ids = wanted.slice(from, from + together).map((id) => `gid://shopify/ProductVariant/${id}`);
    const answer = keys.length > 0 ? await call(PRODUCTS_WITH_FIELDS, { ids, keys }) : await call(PRODUCTS, { ids });
    if (!answer.ok) return answer;
    // One that was deleted is null.
    const nodes = Array.isArray(answer.data['nodes']) ? (answer.data['nodes'] as unknown[]) : [];
    found.push(...nodes.flatMap((json) => shopifyProductOf(json, fields) ?? []));
  }
  return { ok: true, data: found };
}

const TOPICS = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_CANCELLED',
  'ORDERS_DELETE',
  'REFUNDS_CREATE',
  'APP_UNINSTALLED',
] as const;

export const shopify: ShopDialect = {
  connect: (parts) => connectShopify(shopifyCalls(parts), new URL(parts.url).host, parts),
  readMessage: readShopifyMessage,
  // The secret of the app signs what the shop says; merchants have made apps of their own, or agreed to ours.
  messageSecret: (secrets, app) => secrets['app_client_secret'] ?? app?.secret,
  // The shop sends merchants back by https alone.
  authorizeUrl: (shop, { token, callback, app }) =>
    app && callback.startsWith('https://') ? authorizeUrl(shop, app, { token, callback }) : null,
};

/** The name of something of the shop in its interface. */
const gid = (kind: 'Order', id: string): string => `gid://shopify/${kind}/${id}`;

function connectShopify(
  call: ShopifyCall,
  host: string,
  { fields, customerFields }: Pick<ShopParts, 'fields' | 'customerFields'>,
): ShopConnector {
  const keys = [...new Set(Object.values(customerFields).filter((name) => name !== null && isMetafield(name)))];
  const asked =
    keys.length > 0
      ? { list: LIST_ORDERS_WITH_FIELDS, one: ORDER_BY_ID_WITH_FIELDS }
      : { list: LIST_ORDERS, one: ORDER_BY_ID };
  const own = keys.length > 0 ? { keys } : {};
  return {
    check: () => check(call, host),
    listOrders: async (since, next) => {
      const from = next !== null && /^\d+$/.test(next) ? ` AND id:>${next}` : '';
      const answer = await call(asked.list, { query: `updated_at:>='${since.toISOString()}'${from}`, ...own });
      if (!answer.ok) return answer;
      const page = z.object({ nodes: z.array(z.unknown()), pageInfo }).safeParse(answer.data['orders']);
      if (!page.success) return { ok: false, problem: 'unreadable' };
      const orders: (ShopOrder | UnreadableOrder)[] = [];
      for (const json of page.data.nodes) {
        const order = await wholeOrder(call, json, customerFields);
        if (!order.ok) return order;
        orders.push(order.data);
      }
      const last = orders.findLast(({ id }) => id !== '')?.id;
      // Without the id of its last one nobody knows where the next page begins.
      if (page.data.pageInfo.hasNextPage && !last) return { ok: false, problem: 'unreadable' };
      return { ok: true, data: { orders, next: page.data.pageInfo.hasNextPage && last ? last : null } };
    },
    orderById: async (id) => {
      const answer = await call(asked.one, { id: gid('Order', id), ...own });
      if (!answer.ok) return answer;
      return answer.data['order'] === null
        ? { ok: true, data: null }
        : wholeOrder(call, answer.data['order'], customerFields);
    },
    listedIds: async (ids) => {
      const answer = await call(ORDERS_THERE, { ids: ids.map((id) => gid('Order', id)) });
      if (!answer.ok) return answer;
      const parsed = z.array(z.nullable(z.object({ legacyResourceId: z.string() }))).safeParse(answer.data['nodes']);
      if (!parsed.success) return { ok: false, problem: 'unreadable' };
      return { ok: true, data: new Set(parsed.data.flatMap((order) => order?.legacyResourceId ?? [])) };
    },
    products: (lines) => readShopifyProducts(call, lines, fields),
    lists: () => readShopifyLists(call),
    ensureWebhooks: (address) => ensureWebhooks(call, address),
    sendTracking: (id, tracking) => tellOfParcel(call, gid('Order', id), tracking),
  };
}

/** An order with all its lines: those beyond its first are asked for. */
async function wholeOrder(
  call: ShopifyCall,
  json: unknown,
  fields: ShopCustomerFields,
): Promise<ShopAnswer<ShopOrder | UnreadableOrder>> {
  const order = parseOrder(json);
  if ('unreadable' in order) return { ok: true, data: order };
  const more: ShopifyOrder['lineItems']['nodes'] = [];
  for (let page = order.lineItems.pageInfo; page.hasNextPage && page.endCursor;) {
    const id = gid('Order', String(order.legacyResourceId));
    const answer = await call(MORE_LINES_OF_ORDER, { id, after: page.endCursor });
    if (!answer.ok) return answer;
    const parsed = z.object({ lineItems: linePage }).safeParse(answer.data['order']);
    if (!parsed.success) return { ok: false, problem: 'unreadable' };
    more.push(...parsed.data.lineItems.nodes);
    page = parsed.data.lineItems.pageInfo;
  }
  return { ok: true, data: shopifyOrderOf(order, more, fields) };
}

const RIGHTS = {
  read: ['orders', 'products', 'inventory', 'merchant_managed_fulfillment_orders'],
  write: ['merchant_managed_fulfillment_orders'],
} as const;

const installed = z.object({
  shop: z.object({ myshopifyDomain: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

/** Rights are read where the shop lists them; nothing is written to try them. */
async function check(call: ShopifyCall, host: string): Promise<readonly StepResult[]> {
  const who = await call(WHO_AM_I);
  const isReached = who.ok || who.problem === 'unauthorized' || who.problem === 'forbidden';
  if (!isReached) return [{ step: 'reach', problem: who.problem }];
  if (!who.ok) return [REACHED, { step: 'sign-in', problem: who.problem }];
  const parsed = installed.safeParse(who.data);
  if (!parsed.success) return [{ step: 'reach', problem: 'unreadable' }];
  const { shop, currentAppInstallation } = parsed.data;
  if (shop.myshopifyDomain !== host) return [{ step: 'reach', problem: 'moved' }];
  const done: StepResult[] = [REACHED, { step: 'sign-in', problem: null }];
  const given = currentAppInstallation.accessScopes.map(({ handle }) => handle);
  const may = (act: keyof typeof RIGHTS) =>
    RIGHTS[act].every((area) => given.includes(`write_${area}`) || (act === 'read' && given.includes(`read_${area}`)));
  const order = may('read') ? await call(FIRST_ORDER) : ({ ok: false, problem: 'forbidden' } as const);
  if (!order.ok) return [...done, { step: 'read', problem: order.problem }];
  return [...done, { step: 'read', problem: null }, { step: 'write', problem: may('write') ? null : 'forbidden' }];
}

const REACHED: StepResult = { step: 'reach', problem: null };

/** A subscription that the shop took away after days of failures is made again. */
async function ensureWebhooks(call: ShopifyCall, uri: string): Promise<ShopAnswer<null>> {
  const listed = await call(SUBSCRIPTIONS, { uri });
  if (!listed.ok) return listed;
  const parsed = z
    .object({ nodes: z.array(z.object({ topic: z.string() })) })
    .safeParse(listed.data['webhookSubscriptions']);
  if (!parsed.success) return { ok: false, problem: 'unreadable' };
  const known = parsed.data.nodes.map(({ topic }) => topic);
  for (const topic of TOPICS) {
    if (known.includes(topic)) continue;
    const made = changeOf(await call(SUBSCRIBE, { topic, uri }), 'webhookSubscriptionCreate');
    if (!made.ok) return made;
  }
  return { ok: true, data: null };
}
