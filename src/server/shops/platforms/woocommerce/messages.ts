import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopMessage, ShopNews } from '../port.ts';
import { readForeignText } from '../../../outside/readForeignText.ts';

/**
 * What a message of the shop says. Its first one, when a webhook is saved, is a form that nobody signed and that says
 * nothing. null = the signature is not that of the shop.
 */
export async function readWooMessage(
  { headers, body }: ShopMessage,
  secret: string,
  sender: string,
): Promise<ShopNews | null> {
  if (headers['x-wc-webhook-signature'] === undefined && /^webhook_id=\d{1,20}$/.test(body.toString('latin1', 0, 40)))
    return { kind: 'ping' };
  const right = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(headers['x-wc-webhook-signature'] ?? '', 'base64');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const topic = headers['x-wc-webhook-topic'] ?? '';
  const delivery = headers['x-wc-webhook-delivery-id'] ?? '';
  const said = await readForeignText('json-in-words', body.toString('utf8'), sender);
  const order = typeof said === 'object' && said !== null && 'id' in said ? String(said.id) : '';
  if (!topic.startsWith('order.') || !/^\d{1,20}$/.test(order) || delivery === '') return { kind: 'other' };
  return { kind: 'order', delivery: numberOf(body, [delivery, topic, order]), topic: topic.slice(0, 60), order };
}

/**
 * The number of a message. The shop's own is made of its webhook and the second: all that a webhook sends within a
 * second bears the same, whatever order it names. Contents alone would not do, because a deletion says the id and
 * nothing else, each time.
 */
function numberOf(body: Buffer, said: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(said)).update(body).digest('base64url');
}
