import * as z from 'zod/mini';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { eraseOrders } from './eraseOrders.ts';

interface Asked {
  /** A row of eplatform_privacy. */
  readonly request: number;
}

interface Runtime extends CallRuntime {
  readonly files: FileStore;
}

/** Orders in one transaction. */
const AT_ONCE = 50;

/** Erases whom a shop asks to forget, some orders at a time, so that a whole shop keeps nobody waiting. */
export const answerPrivacyJob: JobKind<Asked, Runtime> = {
  name: 'answerPrivacy',
  payload: z.object({ request: z.int() }),
  leaseMs: 10 * 60_000,
  concurrency: 1,
  backOffMs: (attempts) => 60_000 * 2 ** Math.min(attempts, 10),
  // The answer is owed by law: it is tried for weeks.
  maxAttempts: 30,
  run: async (job, { database, now }) => {
    const { clientId, payload } = job;
    if (clientId === null) return;
    for (let more = true; more;)
      more = await inScope(database, { kind: 'client', clientId }, (trx) => step(trx, payload.request, now()));
  },
  onDead: async () => {},
};

/** @returns whether there are orders left */
async function step(trx: ScopedTransaction, id: number, now: Date): Promise<boolean> {
  const asked = await trx
    .selectFrom('eplatform_privacy')
    .selectAll()
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!asked) return false;
  const isWhole = asked.kind === 'shop';
  const rows = await trx
    .selectFrom('eplatform_orders')
    .select(['id', 'order_id'])
    .where('eplatform_id', '=', asked.eplatform_id)
    .where('erased_at', 'is', null)
    .$if(!isWhole, (query) => query.where('shop_order', 'in', asked.shop_orders.length > 0 ? asked.shop_orders : ['']))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  await eraseOrders(trx, asked.client_id, rows, now);
  const isLast = rows.length < AT_ONCE;
  await trx
    .updateTable('eplatform_privacy')
    .set({ erased: (asked.erased ?? 0) + rows.length, ...(isLast && { done_at: now }) })
    .where('id', '=', id)
    .execute();
  if (isLast && isWhole)
    await trx
      .updateTable('eplatforms')
      .set({ secrets: null, session: null, reading: null })
      .where('id', '=', asked.eplatform_id)
      .execute();
  return !isLast;
}
