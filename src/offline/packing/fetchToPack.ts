import { scanOrder } from '#contract/packing/packing.ts';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { callApi, type CallFailure } from '#platform/api/callApi.ts';
import { cache } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { storeSnapshots } from '../sync/storeSnapshots.ts';

export type FetchedToPack =
  /** The device has the order now. `also`: ids of other orders that the same code names. */
  | { readonly outcome: 'order'; readonly orderId: number; readonly also: readonly number[] }
  /** The server refuses it, or could not be asked. */
  | { readonly outcome: 'failed'; readonly failure: CallFailure };

/** Asks the server for an order that this device does not know: a return, or one that nobody put on a list yet. */
export async function fetchToPack(code: string): Promise<FetchedToPack> {
  const { clientId } = sessionStore.getState();
  const meta = await withReopen(work, () => work.outboxMeta());
  const wipes = await withReopen(cache, () => cache.wipes());
  const headers: Record<string, string> = meta ? { [REQUEST_HEADERS.device]: meta.deviceId } : {};
  const answer = await callApi(scanOrder, { params: { orderId: code }, query: { id_client: clientId }, headers });
  if (!answer.ok) return { outcome: 'failed', failure: answer };
  const { order, also } = answer.data;
  const fetched = { orders: [order], tick: meta?.tick ?? 0, applied: null, epoch: '' };
  await withReopen(cache, () =>
    cache.transaction('rw', [cache.orders, cache.kept], async () => {
      if ((await cache.wipes()) === wipes) await storeSnapshots(fetched, new Set([order.id]));
    }),
  );
  return { outcome: 'order', orderId: order.id, also: also.map(({ id }) => id) };
}
