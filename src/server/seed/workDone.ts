import { createHash } from 'node:crypto';
import { RETURN_REASON_VALUES } from '#domain/orders/returnSettings.ts';
import { isDelivered } from '#domain/status/changeStatus.ts';
import type { NewOrder } from '../orders/newOrderRows.ts';

export const WORK_COLUMNS = [
  'packed_at',
  'packed_by',
  'packed_seconds',
  'shipping_cost_cents',
  'shipping_charged_cents',
] as const;

/**
 * What packing and booking leave on an order that its history says was packed.
 * @param people who pack; none = orders that nobody is named for
 * @param random numbers from 0 up to 1
 */
export function workDone(
  { history, lines }: Pick<NewOrder, 'history' | 'lines'>,
  people: readonly number[],
  random: () => number,
): Readonly<Record<(typeof WORK_COLUMNS)[number], Date | number | null>> {
  const roll = random();
  const packed = history.find(({ status }) => status === 'PREPARED' || status === 'SHIPPED' || isDelivered(status));
  return {
    packed_at: packed?.at ?? null,
    packed_by: (packed && people[Math.floor(roll * people.length)]) ?? null,
    packed_seconds: packed ? 45 + 12 * lines.length : null,
    shipping_cost_cents: packed ? 350 + Math.round(roll * 600) : null,
    shipping_charged_cents: packed ? Math.round(roll * 800) : null,
  };
}

/** The same goods on their way back, some days after. @param days after the order, at least 1 */
export function asReturn(order: NewOrder, days: number): NewOrder {
  const createdAt = new Date(order.createdAt.getTime() + days * 86_400_000);
  const at = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);
  return {
    ...order,
    type: 'return',
    createdAt,
    lines: order.lines.slice(0, 2).map((line) => ({ ...line, quantity: 1 })),
    history: [
      { status: 'CREATED', at: createdAt, source: 'seed' },
      { status: 'RETURN_IN_PROGRESS', at: at(1), source: 'seed' },
    ],
  };
}

export const ANNOUNCED_COLUMNS = [
  'client_id',
  'order_id',
  'form',
  'language',
  'way',
  'payer',
  'lines',
  'announced_at',
] as const;

/** What the customer said of a return as a row of `announced_returns`. */
export function announcedRow(client_id: number, order_id: number, { createdAt, lines }: NewOrder) {
  const form = createHash('sha256').update(`${client_id} ${order_id}`).digest('hex').slice(0, 32);
  return {
    client_id,
    order_id,
    form,
    language: 'es',
    way: 'label',
    payer: 'shop',
    lines: JSON.stringify(
      lines.map(({ productId }, place) => ({
        id_product: productId,
        units: 1,
        reason: RETURN_REASON_VALUES[(order_id + place) % RETURN_REASON_VALUES.length],
      })),
    ),
    announced_at: createdAt,
  };
}
