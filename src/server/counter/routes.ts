import {
  collectionDelivered,
  counterOrders,
  readyToCollect,
  resendReadyNotice,
  saveCollectionPolicy,
} from '#contract/counter/counter.ts';
import type { ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { policyProblem } from '#domain/counter/reminders.ts';
import type { TokenOperation } from '#domain/counter/collectionToken.ts';
import { isCollectionStatus, moveParcel } from '#domain/counter/parcelMoves.ts';
import { isDelivered } from '#domain/status/changeStatus.ts';
import { sightOf } from '#domain/people/sight.ts';
import type { PublicContext } from '../kernel/context.ts';
import { invalid, refuse, refuseCode } from '../kernel/refuse.ts';
import { publicRoute, routeIn, type Route } from '../kernel/route.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import { followLink } from './followLink.ts';
import { readCounter } from './readCounter.ts';
import { queueReadyNotice } from './notice.ts';

const byLink =
  (operation: TokenOperation) =>
  async (
    { database, now }: PublicContext,
    { params, query }: { params: ParamsOf<typeof readyToCollect>; query: QueryOf<typeof readyToCollect> },
  ) => {
    const { token, confirm } = query;
    const answer = await followLink(database, { packageId: params.id, operation, token, confirm, now: now() });
    if (answer.outcome === 'shown') return { ok: true as const, data: answer.data };
    return answer.outcome === 'refused' ? refuseCode(422, answer.code) : refuse(404);
  };

/** The counter: its parcels, the notice to a customer, and the calls behind a customer's links. */
export const counterRoutes: readonly Route[] = [
  publicRoute(readyToCollect, byLink('ready-to-collect')),
  publicRoute(collectionDelivered, byLink('delivered')),

  routeIn('read', counterOrders, async ({ actor, now, transaction: trx }) => {
    return { ok: true, data: await readCounter(trx, sightOf(actor), now()) };
  }),

  routeIn('write', saveCollectionPolicy, async ({ transaction: trx }, { params, body }) => {
    const { remindAfter, expiresAfter } = body;
    const policy = { remindAfter, expiresAfter };
    const problem = policyProblem(policy);
    if (problem) return invalid({ remindAfter: [problem] });
    const saved = await trx
      .updateTable('offices')
      .set({ collection_policy: JSON.stringify(policy) })
      .where('id', '=', params.id)
      .where('kind', '=', 'office')
      .returning('id')
      .executeTakeFirst();
    return saved ? { ok: true, data: policy } : refuseCode(404, 10004, [String(params.id)]);
  }),

  routeIn('write', resendReadyNotice, async ({ now, transaction: trx }, { params }) => {
    const [order] = await lockOrders(trx, [params.orderId]);
    if (!order || order.deleted) return refuseCode(404, 3904);
    if (order.status !== 'READY_TO_COLLECT') return refuseCode(422, whyNotReady(order.status));
    await queueReadyNotice(trx, order, now());
    return { ok: true, data: { queued: true } };
  }),
];

/** Why a customer is not told to come: it never came, it came and is not ready, it was handed over, or it is over. */
function whyNotReady(status: string): 1002 | 12001 | 12007 | 12008 | 12009 {
  if (isDelivered(status)) return 12001;
  if (!isCollectionStatus(status)) return 12009;
  const move = moveParcel(status, 'deliver');
  return move.outcome === 'refused' ? move.code : 1002;
}
