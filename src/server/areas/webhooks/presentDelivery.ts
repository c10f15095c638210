import type { WebhookDelivery } from '#contract/entities/messages.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { nextAttemptOf } from '../../jobs/nextAttemptOf.ts';
import type { Delivery } from './deliver.ts';
import { webhookJob } from './webhookJob.ts';

/** Deliveries with the reference of their order, read delivery by delivery: a join would rather read all orders. */
export function selectDeliveries(trx: ScopedTransaction) {
  return trx
    .selectFrom('webhook_deliveries')
    .selectAll('webhook_deliveries')
    .select((delivery) =>
      delivery
        .selectFrom('orders')
        .select('order_reference')
        .whereRef('orders.id', '=', 'webhook_deliveries.order_id')
        .$asScalar()
        .$notNull()
        .as('order_reference'),
    )
    .select(nextAttemptOf(webhookJob, 'webhook_deliveries').as('next_at'));
}

/** As the API tells it: without the headers, which may carry secrets of the receiver. */
export function presentDelivery(
  row: Delivery & { readonly order_reference: string; readonly next_at: Date | null },
): WebhookDelivery {
  const {
    id,
    order_id,
    order_reference,
    state,
    url,
    method,
    attempts,
    answer_status,
    answer_body,
    problem,
    duration_ms,
    body,
    user_name,
  } = row;
  return {
    id,
    order_id,
    order_reference,
    state,
    url,
    method,
    attempts,
    answer_status,
    answer_body,
    problem,
    duration_ms,
    body,
    user_name,
    next_at: state === 'waiting' ? (row.next_at?.toISOString() ?? null) : null,
    requested_at: row.requested_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
