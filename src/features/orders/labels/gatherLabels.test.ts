import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherLabels } from './gatherLabels.ts';

const orders = [1, 2, 3].map((id) => ({ id, order_reference: `PED-${id}` }));
/** How many labels each order has; null = somebody took it away. */
let labels: Record<number, number | null>;

async function server(address: string): Promise<Response> {
  const [, id = '', number] = /orders\/(\d+)\/labels(?:\/(\d+))?/.exec(address) ?? [];
  const headers = { 'x-server-epoch': 'e' };
  const count = labels[Number(id)];
  if (count === null || count === undefined) {
    return new Response(JSON.stringify({ success: false, data: null, meta: null, message: 'no', errorCode: 3904 }), { status: 404, headers });
  }
  if (number) return new Response(`^XA${id}.${number}^XZ`, { headers });
  const made = { format: 'ZPL', size: '10X15', tracking_number: null, created_at: '2026-11-20T10:00:00.000Z' };
  const data = Array.from({ length: count }, (_, at) => ({ ...made, number: at + 1, last: at + 1 }));
  return new Response(JSON.stringify({ success: true, data, meta: null, message: null, errorCode: null }), { headers });
}

beforeEach(() => vi.stubGlobal('fetch', server));
afterEach(() => vi.unstubAllGlobals());

it('brings the labels in the order of the orders, and counts those that have none', async () => {
  labels = { 1: 2, 2: 0, 3: 1 };
  const gathered = await gatherLabels(orders);
  if (!gathered.ok) throw new Error('refused');
  expect(gathered.labels.map(({ reference, number, bytes }) => [reference, number, new TextDecoder().decode(bytes)])).toEqual([
    ['PED-1', 1, '^XA1.1^XZ'],
    ['PED-1', 2, '^XA1.2^XZ'],
    ['PED-3', 1, '^XA3.1^XZ'],
  ]);
  expect(gathered.without).toBe(1);
});

it('brings none when one order refuses: half a pile is taken for the whole', async () => {
  labels = { 1: 1, 2: null, 3: 1 };
  expect(await gatherLabels(orders)).toEqual({ ok: false, code: 3904 });
});
