import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopMessage, ShopNews } from '../port.ts';
import { readJson } from '../shopHttp.ts';

/**
 * What a message of the shop says. Its first one, when a webhook is saved, is a form that nobody signed and that says
 * nothing. null = the signature is not that of the shop.
 */
export function readWooMessage({ headers, body }: ShopMessage, secret: string): ShopNews | null {
  if (headers['x-wc-webhook-signature'] === undefined && /^webhook_id=\d{1,20}$/.test(body.toString('latin1', 0, 40)))
    return { kind: 'other' };
  const right = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(headers['x-wc-webhook-signature'] ?? '', 'base64');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const topic = headers['x-wc-webhook-topic'] ?? '';
  const delivery = headers['x-wc-webhook-delivery-id'] ?? '';
  const said = readJson(body.toString('utf8'));
  const order = typeof said === 'object' && said !== null && 'id' in said ? String(said.id) : '';
  if (!topic.startsWith('order.') || !/^\d{1,20}$/.test(order) || delivery === '') return { kind: 'other' };
  return { kind: 'order', delivery: delivery.slice(0, 100), topic: topic.slice(0, 60), order };
}
