import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ShopMessage, ShopNews } from '../port.ts';
import { readForeignText } from '../../../outside/readForeignText.ts';

const id = z.union([z.int(), z.string().check(z.regex(/^\d{1,20}$/))]);

const ordered = z.object({ id, order_id: z.optional(id) });
const uninstalled = z.object({ myshopify_domain: z.string() });
const customer = z.looseObject({});
/**
 * What each request says, and no more: the topic is not signed, so words that were signed for one request must not be
 * taken for another. A request for data would erase a whole shop.
 */
const PRIVACY_BODIES = {
  data: z.strictObject({
    shop_id: z.optional(id),
    shop_domain: z.string(),
    customer: z.optional(customer),
    orders_requested: z.optional(z.array(id)),
    data_request: z.optional(z.looseObject({})),
  }),
  redact: z.strictObject({
    shop_id: z.optional(id),
    shop_domain: z.string(),
    customer: z.optional(customer),
    orders_to_redact: z.array(id),
  }),
  shop: z.strictObject({ shop_id: z.optional(id), shop_domain: z.string() }),
};

interface PrivacyBody {
  readonly shop_domain: string;
  readonly orders_requested?: readonly (string | number)[] | undefined;
  readonly orders_to_redact?: readonly (string | number)[] | undefined;
}

const ORDER_TOPICS: ReadonlySet<string> = new Set([
  'orders/create',
  'orders/updated',
  'orders/cancelled',
  'orders/edited',
  'orders/delete',
  'refunds/create',
]);

/** What a shop may ask about the data of people, by law. */
const PRIVACY = {
  'customers/data_request': 'data',
  'customers/redact': 'redact',
  'shop/redact': 'shop',
} as const satisfies Readonly<Record<string, string>>;

/**
 * What a message says. One secret signs for every shop of an app, so those that concern a whole shop name it in what is
 * signed. null = the signature is not that of the app.
 */
export async function readShopifyMessage(
  { headers, body }: ShopMessage,
  secret: string,
  sender: string,
): Promise<ShopNews | null> {
  const right = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(headers['x-shopify-hmac-sha256'] ?? '', 'base64');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const topic = headers['x-shopify-topic'] ?? '';
  const delivery = (headers['x-shopify-webhook-id'] ?? '').slice(0, 100);
  const said = await readForeignText('json-in-words', body.toString('utf8'), sender);
  if (delivery === '') return OTHER;
  if (ORDER_TOPICS.has(topic)) {
    const parsed = ordered.safeParse(said);
    if (!parsed.success) return OTHER;
    // A refund has a number of its own.
    const order = topic === 'refunds/create' ? parsed.data.order_id : parsed.data.id;
    return order === undefined ? OTHER : { kind: 'order', delivery, topic, order: String(order) };
  }
  if (topic === 'app/uninstalled') {
    const parsed = uninstalled.safeParse(said);
    return parsed.success ? { kind: 'uninstalled', delivery, topic, shop: parsed.data.myshopify_domain } : OTHER;
  }
  const request = topic in PRIVACY ? PRIVACY[topic as keyof typeof PRIVACY] : null;
  const parsed = request && PRIVACY_BODIES[request].safeParse(said);
  if (!request || !parsed?.success) return OTHER;
  const { shop_domain: shop, orders_requested, orders_to_redact }: PrivacyBody = parsed.data;
  const orders = (orders_requested ?? orders_to_redact ?? []).map(String);
  return { kind: 'privacy', delivery, topic, shop, request, orders };
}

const OTHER = { kind: 'other' } as const;
