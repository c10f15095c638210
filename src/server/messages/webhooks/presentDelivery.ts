import type { WebhookDelivery } from '#contract/messages/sentMessage.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { nextAttemptOf } from '../../jobs/nextAttemptOf.ts';
import type { Delivery } from './deliver.ts';
import { webhookJob } from './webhookJob.ts';

/** What people see: without the headers, which may carry secrets of the receiver. */
const SHOWN = [
  'id',
  'order_id',
  'state',
  'url',
  'method',
  'attempts',
  'answer_status',
  'answer_body',
  'problem',
  'duration_ms',
  'body',
  'user_name',
  'requested_at',
  'finished_at',
] as const satisfies readonly (keyof Delivery)[];

/** Deliveries with the reference of their order, read delivery by delivery: a join would rather read all orders. */
export function selectDeliveries(trx: ScopedTransaction) {
  return trx
    .selectFrom('webhook_deliveries')
    .select(SHOWN.map((column) => `webhook_deliveries.${column}` as const))
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

type ShownDelivery = Pick<Delivery, (typeof SHOWN)[number]> & {
  readonly order_reference: string;
  readonly next_at: Date | null;
};

/** As the API tells it. */
export function presentDelivery({ next_at, requested_at, finished_at, ...shown }: ShownDelivery): WebhookDelivery {
  return {
    ...shown,
    next_at: shown.state === 'waiting' ? (next_at?.toISOString() ?? null) : null,
    requested_at: requested_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}
