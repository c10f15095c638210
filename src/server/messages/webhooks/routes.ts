import { sql } from 'kysely';
import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import {
  orderWebhooks,
  renewWebhookSecret,
  resendWebhook,
  webhookSecret,
  webhooksList,
} from '#contract/messages/messages.ts';
import type { WebhookDelivery } from '#contract/messages/sentMessage.ts';
import { readNewestMessages } from '../../db/newestMessages.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { nextAttemptOf } from '../../jobs/nextAttemptOf.ts';
import { paginate } from '../../kernel/paging.ts';
import { invalid, refuse, refuseCode } from '../../kernel/refuse.ts';
import { route, type Route, routeIn } from '../../kernel/route.ts';
import { fieldCondition } from '../../lists/fieldCondition.ts';
import { orderExists } from '../../orders/orderExists.ts';
import { addressRoutes } from './addresses.ts';
import { deliver, type Delivery, newWebhookSecret, readSecret } from './deliver.ts';
import { holdDelivery } from './holdDelivery.ts';
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
function selectDeliveries(trx: ScopedTransaction) {
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
function presentDelivery({ next_at, requested_at, finished_at, ...shown }: ShownDelivery): WebhookDelivery {
  return {
    ...shown,
    next_at: shown.state === 'waiting' ? (next_at?.toISOString() ?? null) : null,
    requested_at: requested_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}

/** Deliveries of an order that are shown. */
const MAX_SHOWN_DELIVERIES = 50;

const deliveryRoutes: readonly Route[] = [
  routeIn('read', webhooksList, async ({ transaction: trx }, { list }) => {
    const conditions = list.filters.map((filter) =>
      fieldCondition(webhooksList.list.fields[filter.field], { column: `messages.${filter.field}` }, filter),
    );
    const { ids, counted } = await readNewestMessages(trx, 'webhook_deliveries', conditions, list, MAX_COUNTED + 1);
    const rows = await selectDeliveries(trx)
      .where(sql<boolean>`webhook_deliveries.id = any(${ids}::text[])`)
      .orderBy('webhook_deliveries.requested_at', 'desc')
      .orderBy('webhook_deliveries.id')
      .execute();
    return paginate(list, rows.map(presentDelivery), counted);
  }),

  routeIn('read', orderWebhooks, async ({ transaction: trx }, { params }) => {
    if (!(await orderExists(trx, params.id))) return refuseCode(404, 3904);
    const rows = await selectDeliveries(trx)
      .where('order_id', '=', params.id)
      .orderBy('requested_at', 'desc')
      .limit(MAX_SHOWN_DELIVERIES)
      .execute();
    return { ok: true as const, data: rows.map(presentDelivery) };
  }),

  route(resendWebhook, async ({ database, scope, services, now }, { params }) => {
    const held = await inScope(database, scope, (trx) => holdDelivery(trx, params.id, now));
    if (!held) return refuse(404);
    await deliver(held.row, held.job, { database, services, now }, 'by-hand');
    const after = await inScope(database, scope, (trx) =>
      selectDeliveries(trx).where('webhook_deliveries.id', '=', params.id).executeTakeFirst(),
    );
    return after ? { ok: true, data: presentDelivery(after) } : refuse(404);
  }),
];

const secretRoutes: readonly Route[] = [
  routeIn('read', webhookSecret, async ({ scope, transaction: trx }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const row = await trx
      .selectFrom('webhook_secrets')
      .select('renewed_at')
      .where('client_id', '=', scope.clientId)
      .executeTakeFirst();
    return { ok: true as const, data: { renewed_at: row?.renewed_at?.toISOString() ?? null } };
  }),

  routeIn('write', renewWebhookSecret, async ({ scope, now, transaction: trx }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    await readSecret(trx, scope.clientId);
    const [secret, at] = [newWebhookSecret(), now()];
    await trx
      .updateTable('webhook_secrets')
      .set({ secret, renewed_at: at })
      .where('client_id', '=', scope.clientId)
      .execute();
    return { ok: true as const, data: { secret, renewed_at: at.toISOString() } };
  }),
];

/** Deliveries, with sending again, the secret that signs them, and the addresses that they may go to. */
export const webhookRoutes: readonly Route[] = [...deliveryRoutes, ...secretRoutes, ...addressRoutes];
