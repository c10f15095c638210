import type { OrderFull } from '#contract/orders/orderFull.ts';
import { operatorName } from '#domain/carriers/operatorName.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** The kind of the job that goes on with a booking; its key is the id of the order. */
export const BOOK_LATER_KIND = 'bookLater';

/** The label of an order that was asked for and is not there yet, and what happens next; null = there is none such. */
export async function readLabelWait(trx: ScopedTransaction, orderId: number): Promise<OrderFull['label_wait']> {
  const last = await trx
    .selectFrom('shipments')
    .select(['state', 'operator', 'requested_at', 'unclear_at'])
    .where('order_id', '=', orderId)
    .orderBy('generation', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.state === 'booked' || last.state === 'voiding' || last.state === 'voided') return null;
  const job = await trx
    .selectFrom('jobs')
    .select(['state', 'due_at'])
    .where('kind', '=', BOOK_LATER_KIND)
    .where('key', '=', String(orderId))
    .executeTakeFirst();
  // What was refused to a person's face needs no reminder.
  if (last.state === 'refused' && job?.state !== 'dead') return null;
  return {
    why: whyOf(last, job?.state === 'dead'),
    operator: operatorName(last.operator),
    since: last.requested_at.toISOString(),
    next_at: job && job.state !== 'dead' ? job.due_at.toISOString() : null,
  };
}

function whyOf(
  { state, unclear_at }: { readonly state: string; readonly unclear_at: Date | null },
  isGivenUp: boolean,
): NonNullable<OrderFull['label_wait']>['why'] {
  if (state === 'calling' && unclear_at !== null) return 'unclear';
  if (isGivenUp) return 'failed';
  return state === 'waiting' ? 'waiting' : 'asking';
}
