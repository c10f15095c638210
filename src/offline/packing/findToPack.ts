import { CODE_TYPES } from '#domain/codes/codeTypes.ts';
import { isSameText } from '#domain/codes/isSameText.ts';
import { matchCode } from '#domain/codes/matchCode.ts';
import { ownLabel } from '#domain/packing/labelNumber.ts';
import { carriedByCode } from '#domain/orders/carriedByCode.ts';
import { PACKING } from '#domain/packing/kind.ts';
import { packable } from '#domain/packing/packable.ts';
import { readPlate, type Plate } from '#domain/packing/plate.ts';
import { findSnapshot } from '../read/eachSnapshot.ts';
import type { OrderView } from '../read/foldOrder.ts';
import { readOrderByCode } from '../read/readOrderByCode.ts';
import { readFlowOrders, readOrderViews } from '../read/readViews.ts';
import { openWorkSessions } from '../read/workSessions.ts';
import { trackingNumbersOf } from './packOrderOf.ts';

/** By what a code names an order, in the order in which they are tried. */
export type FoundBy = 'plate' | 'reference' | 'tracking' | 'tote' | 'product';

export type FoundToPack =
  /** `sessionId`: the open packing of this person; `others`: orders that the same tote or product is in, too. */
  | {
      readonly outcome: 'order';
      readonly order: OrderView;
      readonly by: FoundBy;
      readonly plate: Plate | null;
      readonly sessionId: string | null;
      readonly others: number;
      /** Reference of the order that the code names, which travels in the parcel of this one; null = itself. */
      readonly carried: string | null;
    }
  | { readonly outcome: 'damaged-plate' }
  /** Nothing on this device: the server may know it. */
  | { readonly outcome: 'unknown' };

interface Found {
  readonly order: OrderView;
  readonly by: FoundBy;
  readonly plate?: Plate;
  readonly others?: number;
  readonly carried?: string | null;
}

/**
 * The order that a scanned code stands for, with no network: its plate, reference, tracking number, tote, or a product,
 * which names the oldest order that waits for it.
 * @param codes ways to read the scan, likeliest first
 */
export async function findToPack(codes: readonly string[], userId: number): Promise<FoundToPack> {
  const sessions = await openWorkSessions(userId, PACKING);
  const inSession = new Set(sessions.flatMap(({ orderIds }) => orderIds));
  const waiting = (await readFlowOrders(['to-prepare'], userId)).filter((one) => packable(one).outcome === 'packable');
  for (const code of codes) {
    const plate = readPlate(code);
    if (plate === 'damaged') return { outcome: 'damaged-plate' };
    const found =
      (await byPlate(plate, userId)) ??
      (await byName(code, userId)) ??
      inWaiting('tote', waiting, inSession, ({ totes }) => totes.some((tote) => isSameText(tote, code))) ??
      inWaiting(
        'product',
        waiting,
        inSession,
        ({ products }) => matchCode(code, products, CODE_TYPES).outcome !== 'none',
      );
    if (!found) continue;
    const sessionId = sessions.find(({ orderIds }) => orderIds.includes(found.order.id))?.id ?? null;
    return { outcome: 'order', plate: null, others: 0, carried: null, ...found, sessionId };
  }
  return { outcome: 'unknown' };
}

async function byPlate(plate: Plate | null, userId: number): Promise<Found | null> {
  if (!plate) return null;
  const [order] = await readOrderViews([plate.order_id], userId);
  return order ? { order, by: 'plate', plate } : null;
}

async function byName(code: string, userId: number): Promise<Found | null> {
  const named = await readOrderByCode(code, userId);
  if (named) return { order: named, by: 'reference', carried: carriedByCode(named, code) };
  const tracked = await findSnapshot(({ order }) => ownLabel(code, trackingNumbersOf(order)) !== null);
  const [order] = tracked ? await readOrderViews([tracked.id], userId) : [];
  return order ? { order, by: 'tracking' } : null;
}

/** The oldest that fits: one that this person has open comes first, because they hold it in their hands. */
function inWaiting(
  by: FoundBy,
  waiting: readonly OrderView[],
  inSession: ReadonlySet<number>,
  fits: (order: OrderView) => boolean,
): Found | null {
  const fitting = waiting.filter(fits);
  const order = fitting.find(({ id }) => inSession.has(id)) ?? fitting[0];
  return order ? { order, by, others: fitting.length - 1 } : null;
}
