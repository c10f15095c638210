import { ordersDetailed } from '#contract/orders/ordersDetailed.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts';
import { callApi } from '#platform/api/callApi.ts';
import { firstScreen } from '#platform/firstScreen.ts';
import type { Snapshot } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';

export interface FetchedOrders {
  readonly orders: readonly OrderDetail[];
  /** The answer counter of the device at the request, and which of its commands the server says it has applied. */
  readonly tick: number;
  readonly applied: Snapshot['applied'];
  readonly epoch: string;
}

const PER_PAGE = 200;
/** The size of parts that somebody waits for: the first rows stand sooner. */
const FIRST_PART = 50;

/**
 * All of `orders/detailed` for a filter, or `null` when any part of it failed. Each part begins after the last id of
 * the part before: lists can be paged only so far, and an order that leaves the list meanwhile would hide another one
 * behind a page. A bad record is left out.
 * @param onPart hears of each part as it comes, with the number that the server counts in all
 */
export async function fetchOrders(
  clientId: number,
  filter: Readonly<Record<string, string>>,
  onPart?: (part: FetchedOrders, total: number) => Promise<void>,
): Promise<FetchedOrders | null> {
  const meta = await withReopen(work, () => work.outboxMeta());
  const tick = meta?.tick ?? 0;
  const headers: Record<string, string> = meta ? { [REQUEST_HEADERS.device]: meta.deviceId } : {};
  const orders: OrderDetail[] = [];
  let applied: Snapshot['applied'] = null;
  let epoch = '';
  for (let after = 0, isWhole = false; !isWhole;) {
    const query = {
      ...filter,
      ...(after > 0 && { 'id[gt]': after }),
      per_page: onPart && after === 0 ? FIRST_PART : PER_PAGE,
      sort: 'id' as const,
      ...(clientId > 0 ? { id_client: clientId } : {}),
    };
    const answer = await callApi(ordersDetailed, { query, headers, parse: 'lenient' });
    if (!answer.ok) return null;
    const seen = answer.headers.get(RESPONSE_HEADERS.epoch) ?? '';
    if (after > 0 && seen !== epoch) return null;
    epoch = seen;
    void tellOutbox(epoch).catch(() => undefined);
    const ranges = answer.headers.get(RESPONSE_HEADERS.applied);
    // The first part is the oldest: what it contains, all parts contain.
    if (after === 0 && meta && ranges !== null) applied = { deviceId: meta.deviceId, ranges };
    const total = orders.length + (answer.meta?.total ?? answer.data.length);
    orders.push(...answer.data);
    await onPart?.({ orders: answer.data, tick, applied, epoch }, total);
    isWhole = (answer.meta?.last_page ?? 1) <= 1;
    const last = answer.data.at(-1)?.id ?? 0;
    // Where the next part begins must be known, or the same part would come again for ever.
    if (!isWhole && last <= after) return null;
    after = last;
  }
  return { orders, tick, applied, epoch };
}

/** The code that sends is no part of a first screen. An epoch that is missed here is in the next answer too. */
async function tellOutbox(epoch: string): Promise<void> {
  await firstScreen;
  const { pageOutbox } = await import('../device/pageOutbox.ts');
  pageOutbox.sawEpoch(epoch);
}
