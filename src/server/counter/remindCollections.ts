import { isDue, nextCollectionStep } from '#domain/counter/reminders.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner, inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { actBySystem } from './actBySystem.ts';
import { policyOf, tellsOf } from './policy.ts';
import { queueReadyNotice } from './notice.ts';

const AT_ONCE = 500;

/**
 * Reminds customers and ends what waited too long, by the ladder of each office. An order whose time is over is proposed
 * for a return: its parcels are COLLECTION_EXPIRED, and the counter sends them back or extends.
 */
export async function remindCollections(database: DatabaseHandle, now: Date): Promise<void> {
  for (let after = 0; ;) {
    const from = after;
    const waiting = await asOwner(database, (trx) =>
      trx
        .selectFrom('collections')
        .innerJoin('orders', 'orders.id', 'collections.order_id')
        .leftJoin('offices', 'offices.id', 'orders.tax_office_id')
        .select(['orders.id', 'orders.client_id as clientId', ...WAIT])
        .select(tellsOf('orders.client_id').as('tells'))
        .where('orders.status', '=', 'READY_TO_COLLECT')
        .where('orders.id', '>', from)
        .orderBy('orders.id')
        .limit(AT_ONCE)
        .execute(),
    );
    // Most wait for their day: only the others are locked, each in a transaction of its own, and judged again.
    for (const order of waiting.filter((one) => isDue(stepFor(one, now), now)))
      await inScope(database, { kind: 'client', clientId: order.clientId }, (trx) => stepOf(trx, order, now));
    if (waiting.length < AT_ONCE) return;
    after = waiting.at(-1)?.id ?? 0;
  }
}

const WAIT = ['ready_at', 'reminded', 'collection_policy'] as const;

type Wait = Parameters<typeof policyOf>[0] & {
  readonly ready_at: Date;
  readonly reminded: readonly number[];
};

const stepFor = (wait: Wait, now: Date) =>
  nextCollectionStep({ readyAt: wait.ready_at, reminded: wait.reminded }, policyOf(wait), now);

async function stepOf(
  trx: ScopedTransaction,
  order: { readonly id: number; readonly clientId: number },
  now: Date,
): Promise<void> {
  const wait = await trx
    .selectFrom('collections')
    .innerJoin('orders', 'orders.id', 'collections.order_id')
    .leftJoin('offices', 'offices.id', 'orders.tax_office_id')
    .select(WAIT)
    .select(tellsOf('orders.client_id').as('tells'))
    .where('order_id', '=', order.id)
    .where('orders.status', '=', 'READY_TO_COLLECT')
    .forUpdate(['orders', 'collections'])
    .executeTakeFirst();
  if (!wait) return;
  const step = stepFor(wait, now);
  if (!isDue(step, now)) return;
  if (step.act === 'expire') {
    const expired = { act: 'expire', action: 'expireCollection', payload: { day: step.day }, at: now } as const;
    await actBySystem(trx, order.id, expired, (parcels) =>
      parcels.filter(({ status }) => status === 'READY_TO_COLLECT').map(({ number }) => number),
    );
    return;
  }
  await trx
    .updateTable('collections')
    .set({ reminded: JSON.stringify([...wait.reminded, step.day]) })
    .where('order_id', '=', order.id)
    .execute();
  await queueReadyNotice(trx, order, now);
}
