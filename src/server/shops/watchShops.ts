import { PASSING_PROBLEMS } from '#domain/shops/platforms.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import { isDelivered } from '#domain/status/changeStatus.ts';
import { sql } from 'kysely';
import { groupRows } from '../db/groupRows.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import { isShopLive } from './shopRow.ts';
import { compareDueShops } from './compareDueShops.ts';
import { askToReadNamed } from './nameOrders.ts';
import { readNamedOrdersJob } from './readNamedOrders.ts';
import { readShopJob } from './readShop.ts';
import { tellShopJob, tellShopKey } from './tellShop.ts';

const MINUTE_MS = 60_000;
/** A shop that tells us by itself is read as a safety net. */
const LIVE_EVERY_MS = 10 * MINUTE_MS;
const QUIET_EVERY_MS = MINUTE_MS;
/** A shop whose answer was a refusal does not answer otherwise in a minute. */
const REFUSED_EVERY_MS = 15 * MINUTE_MS;
/** Orders of which a shop is told in one go. */
const MAX_NEWS = 500;
const MESSAGES_KEPT_MS = 7 * 24 * 60 * MINUTE_MS;
const DELIVERED = ORDER_STATUSES.filter(isDelivered);

/** Has every shop read that is due, told what it does not know yet, and compared once a night. */
export async function watchShops(database: DatabaseHandle, now: Date): Promise<void> {
  await inScope(database, { kind: 'all' }, async (trx) => {
    await readDueShops(trx, now);
    await readNamed(trx, now);
    await tellShops(trx, now);
    await compareDueShops(trx, now);
  });
}

async function readDueShops(trx: ScopedTransaction, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('eplatforms')
    .select(['id', 'client_id', 'reading', 'read_at', 'checked_at', 'problem'])
    .select(['webhooks_at', 'heard_at', 'unsigned_at'])
    .where('state', '=', 'connected')
    .where('disabled_at', 'is', null)
    .execute();
  const due = rows.filter(({ reading, read_at, checked_at, problem, ...heard }) => {
    const since = (at: Date | null) => (at === null ? Infinity : now.getTime() - at.getTime());
    if (problem !== null) return since(checked_at) >= (PASSING_PROBLEMS.has(problem) ? MINUTE_MS : REFUSED_EVERY_MS);
    return reading !== null || since(read_at) >= (isShopLive(heard) ? LIVE_EVERY_MS : QUIET_EVERY_MS);
  });
  for (const { id, client_id } of due)
    await enqueueJobs(
      trx,
      readShopJob,
      [{ clientId: client_id, key: String(id), payload: { shop: id }, dueAt: now }],
      now,
    );
}

/** What a shop has named is read, also where the job for it got lost with an older server. */
async function readNamed(trx: ScopedTransaction, now: Date): Promise<void> {
  const shops = await trx
    .selectFrom('eplatforms')
    .select(['id', 'client_id'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('eplatform_named')
          .select('shop_order')
          .whereRef('eplatform_named.eplatform_id', '=', 'eplatforms.id'),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs')
            .select('jobs.id')
            .where('jobs.kind', '=', readNamedOrdersJob.name)
            .where('jobs.key', '=', eb.cast<string>('eplatforms.id', 'text')),
        ),
      ),
    )
    .execute();
  await askToReadNamed(trx, shops, now);
}

/** Those whose job waits for its next attempt are left alone. */
async function tellShops(trx: ScopedTransaction, now: Date): Promise<void> {
  const { rows } = await sql<{ readonly row: number; readonly part: number | null; readonly client_id: number }>`
    select untold.* from (
      select whole.id as row, null::bigint as part, whole.client_id, whole.eplatform_id, whole.order_id, whole.told, whole.id::text as key
      from eplatform_orders as whole
      where whole.order_id is not null and whole.told is distinct from 'delivered' and whole.tell_problem is null
      union all
      select whole.id, part.id, part.client_id, whole.eplatform_id, part.order_id, part.told, concat(whole.id, '-', part.id)
      from eplatform_order_parts as part join eplatform_orders as whole on whole.id = part.eplatform_order
      where part.told is distinct from 'delivered' and whole.tell_problem is null
    ) as untold join orders as said on said.id = untold.order_id
      join orders on orders.id = coalesce(said.merged_into, said.id) join eplatforms on eplatforms.id = untold.eplatform_id
    where eplatforms.disabled_at is null
      and ((untold.told is null and orders.ship_step = 'completed') or (untold.told = 'shipped' and orders.status = any(${DELIVERED}::text[])))
      and not exists (select from jobs where kind in (${tellShopJob.name}, ${tellShopJob.slow.name}) and jobs.key = untold.key)
    order by untold.row, untold.part nulls first limit ${MAX_NEWS}`.execute(trx);
  for (const [clientId, own] of groupRows(rows, ({ client_id }) => client_id)) {
    const jobs = own.map(({ row, part }) => {
      const payload = { row, ...(part !== null && { part }) };
      return { clientId, key: tellShopKey(payload), payload, dueAt: now };
    });
    await enqueueJobs(trx, tellShopJob, jobs, now);
  }
}

/** After this long a shop repeats no message. */
export async function dropOldShopMessages(database: DatabaseHandle, now: Date): Promise<void> {
  await inScope(database, { kind: 'all' }, (trx) =>
    trx
      .deleteFrom('eplatform_deliveries')
      .where('received_at', '<', new Date(now.getTime() - MESSAGES_KEPT_MS))
      .execute(),
  );
}
