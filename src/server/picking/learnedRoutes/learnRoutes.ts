import { PICKING_TABLE } from '#domain/configuration/rules.ts';
import { SESSIONS_TO_LEARN } from '#domain/picking/learnRoute.ts';
import { sql } from 'kysely';
import { readSettings } from '../../configuration/readConfigurations.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner, inScope, type Scope } from '../../db/tenancy.ts';
import { runTask } from '../../threads/runTask.ts';
import { studyWalksTask } from './tasks.ts';

/** Sessions of a warehouse that are kept, the newest. */
export const WALKS_KEPT = 1000;
/** Older walks tell of shelves that stood elsewhere. */
const WALK_DAYS = 180;
/** A warehouse is learned from anew after so many hours, once somebody walked there. */
const HOURS = 6;

interface Warehouse {
  readonly client_id: number;
  readonly warehouse: number;
}

/**
 * Learns the walking order of each warehouse that has news: the first time, when it has sessions enough, and some hours
 * after the last time. An order in force that has become slower than the uploaded one is taken back at once.
 */
export async function learnRoutes(database: DatabaseHandle, now: Date): Promise<void> {
  const due = await asOwner(database, async (trx) => {
    const { rows } = await sql<Warehouse>`
      select walked.client_id, walked.warehouse from (
        select client_id, warehouse, count(*) as sessions, max(walked_at) as newest
        from walked_sessions group by client_id, warehouse
      ) as walked left join learned_routes as learned using (client_id, warehouse)
      where learned.learned_at is null or (walked.newest > learned.learned_at
        and (learned.learned_at <= ${now}::timestamptz - make_interval(hours => ${HOURS})
          or (learned.sessions < ${SESSIONS_TO_LEARN} and walked.sessions >= ${SESSIONS_TO_LEARN})))
      order by 1, 2`.execute(trx);
    return rows;
  });
  for (const warehouse of due) await learnOne(database, warehouse, now);
}

async function learnOne(database: DatabaseHandle, { client_id, warehouse }: Warehouse, now: Date): Promise<void> {
  const scope: Scope = { kind: 'client', clientId: client_id };
  const { sessions, uploaded, inForce } = await inScope(database, scope, async (trx) => {
    const rows = await trx
      .selectFrom('walked_sessions')
      .select('stops')
      .where('client_id', '=', client_id)
      .where('warehouse', '=', warehouse)
      .orderBy('walked_at', 'desc')
      .orderBy('session_id')
      .limit(WALKS_KEPT)
      .execute();
    const learned = await trx
      .selectFrom('learned_routes')
      .select('in_force')
      .where('client_id', '=', client_id)
      .where('warehouse', '=', warehouse)
      .executeTakeFirst();
    const { route } = await readSettings(trx, client_id, PICKING_TABLE, {});
    return { sessions: rows.map((row) => row.stops).toReversed(), uploaded: route, inForce: learned?.in_force ?? null };
  });
  const { proposal, troubles, isWorse } = await runTask(studyWalksTask, {
    sessions,
    uploaded,
    inForce: inForce?.route ?? null,
  });
  const learned = {
    sessions: sessions.length,
    learned_at: now,
    proposal: proposal && JSON.stringify(proposal),
    troubles: JSON.stringify(troubles),
  };
  await inScope(database, scope, async (trx) => {
    await trx
      .insertInto('learned_routes')
      .values({ client_id, warehouse, ...learned })
      .onConflict((conflict) => conflict.columns(['client_id', 'warehouse']).doUpdateSet(learned))
      .execute();
    if (!isWorse) return;
    await trx
      .updateTable('learned_routes')
      .set({ in_force: null, fell_back_at: now })
      .where('client_id', '=', client_id)
      .where('warehouse', '=', warehouse)
      // What somebody switched on meanwhile was not judged.
      .where(sql<boolean>`in_force = ${JSON.stringify(inForce)}::jsonb`)
      .execute();
  });
}

/** Drops walks that are old, or beyond those that a warehouse keeps. */
export async function dropOldWalks(database: DatabaseHandle, now: Date): Promise<void> {
  await asOwner(database, (trx) =>
    sql`delete from walked_sessions using (
        select client_id, session_id, row_number() over (partition by client_id, warehouse order by walked_at desc, session_id) as place
        from walked_sessions
      ) as placed
      where walked_sessions.client_id = placed.client_id and walked_sessions.session_id = placed.session_id
        and (placed.place > ${WALKS_KEPT} or walked_sessions.walked_at < ${now}::timestamptz - make_interval(days => ${WALK_DAYS}))`.execute(
      trx,
    ),
  );
}
