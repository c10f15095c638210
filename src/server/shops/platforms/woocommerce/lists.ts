import type { ShopAnswer, ShopLists, ShopWord } from '../port.ts';
import { wooData, type WooCall } from './calls.ts';

type Row = Readonly<Record<string, unknown>>;

/** Zones of sending of which each is asked what it offers. */
const MOST_ZONES = 20;

/** The states of orders, from the report that counts them; the ways of sending of each zone, as orders name them. */
export async function readWooLists(call: WooCall): Promise<ShopAnswer<ShopLists>> {
  const totals = await rows(call, 'reports/orders/totals');
  if (!totals.ok) return totals;
  const zones = await rows(call, 'shipping/zones');
  if (!zones.ok) return zones;
  const methods: ShopWord[] = [];
  for (const zone of zones.data.slice(0, MOST_ZONES)) {
    const offered = await rows(call, `shipping/zones/${Number(zone['id'])}/methods`);
    if (!offered.ok) return offered;
    for (const one of offered.data)
      if (one['enabled'] !== false)
        methods.push({
          code: `${text(one['method_id'])}:${text(one['instance_id'])}`,
          name: [text(one['title']), text(zone['name'])].filter((word) => word !== '').join(' · '),
        });
  }
  // A basket that somebody may still buy is no order, though its state is in the list.
  const statuses = totals.data
    .filter((row) => row['slug'] !== 'checkout-draft')
    .map((row) => ({ code: text(row['slug']), name: text(row['name']) }));
  return { ok: true, data: { methods, statuses } };
}

async function rows(call: WooCall, path: string): Promise<ShopAnswer<readonly Row[]>> {
  const answer = wooData(await call('GET', path));
  if (!answer.ok) return answer;
  return Array.isArray(answer.data) ? { ok: true, data: answer.data as Row[] } : { ok: false, problem: 'unreadable' };
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
