import { doneBefore, type DoneBefore } from '#domain/packing/doneBefore.ts';
import { PACKING } from '#domain/packing/kind.ts';
import { packable } from '#domain/packing/packable.ts';
import { claimOf, type Claim } from '#domain/workSession/claim.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { workerNow } from '#offline/session/workerNow.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';

/** What a person decides before an order is opened: it is somebody else's, or done with. Nothing where they have it in hand. */
export function askedBefore(
  order: OrderView,
  sessions: readonly Pick<WorkSession, 'orderIds'>[],
): { readonly claim: Claim | null; readonly done: DoneBefore | null } {
  if (sessions.some(({ orderIds }) => orderIds.includes(order.id))) return { claim: null, done: null };
  return {
    claim: claimOf(PACKING, order, workerNow()),
    done: packable(order).outcome === 'packable' ? doneBefore(order.status_history) : null,
  };
}
