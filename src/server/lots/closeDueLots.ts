import { CUT_OFF_TABLE } from '#domain/configuration/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { groupRows } from '../db/groupRows.ts';
import { asOwner, inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { SYSTEM_ID } from '../kernel/actor.ts';
import type { RunBeforeRules } from '../kernel/services.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { recordActions } from '../commands/recordActions.ts';
import { settingsReader } from '../configuration/readConfigurations.ts';
import { lockLot } from './lockLot.ts';
import { actOnLot } from './actOnLot.ts';

const SYSTEM = { userId: SYSTEM_ID, name: '', roleIds: [] };

/**
 * Open lots whose cut-off has passed, by the clock of their client. One that closed by itself and was opened again by a
 * person stays open: it closes once for each day of departure.
 */
const isDue = (now: Date): RawBuilder<boolean> => sql`lots.status = 'OPEN' and itineraries.cut_off is not null
  and lots.cut_off_closed_for is distinct from lots.date
  and (lots.date || ' ' || itineraries.cut_off)::timestamp at time zone clients.time_zone <= ${now.toISOString()}::timestamptz`;

interface DueLot {
  readonly id: number;
  readonly clientId: number;
  readonly itineraryId: number;
}

/**
 * Closes the lots whose cut-off has passed, where their client or itinerary is set to do so. One that fails holds back
 * none of the others.
 * @returns the lots that were closed
 * @throws the failures, once all were tried
 */
export async function closeDueLots(
  database: DatabaseHandle,
  now: Date,
  beforeRules: RunBeforeRules,
): Promise<readonly number[]> {
  const due = await asOwner(database, (trx) => dueLots(trx, isDue(now)));
  const closed: number[] = [];
  const failures: unknown[] = [];
  for (const [clientId, own] of groupRows(due, (lot) => lot.clientId)) {
    const scope = { kind: 'client', clientId } as const;
    for (const lot of await inScope(database, scope, (trx) => wantedOf(trx, clientId, own))) {
      try {
        if (await inScope(database, scope, (trx) => closeOne(trx, lot, now, beforeRules))) closed.push(lot.id);
      } catch (failure) {
        failures.push(failure);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'lots that did not close at their cut-off');
  return closed;
}

/** Most lots of a client that wants none closed stay due for weeks: its settings are read once for all of them. */
async function wantedOf(trx: ScopedTransaction, clientId: number, lots: readonly DueLot[]): Promise<readonly DueLot[]> {
  const settingsFor = await settingsReader(trx, clientId, CUT_OFF_TABLE);
  return lots.filter(({ itineraryId }) => settingsFor({ ITINERARY: itineraryId }).closes_lots);
}

async function dueLots(trx: ScopedTransaction, condition: RawBuilder<boolean>): Promise<readonly DueLot[]> {
  const { rows } = await sql<DueLot>`
    select lots.order_id as id, lots.client_id as "clientId", lots.itinerary_id as "itineraryId"
    from lots
    join itineraries on itineraries.id = lots.itinerary_id
    join clients on clients.id = lots.client_id
    join orders on orders.id = lots.order_id
    where ${condition} and orders.deleted_at is null and clients.deleted_at is null
    order by lots.order_id`.execute(trx);
  return rows;
}

/** @returns false when nothing is to be done: somebody was quicker, or a rule refuses it */
async function closeOne(
  trx: ScopedTransaction,
  { id, clientId }: DueLot,
  at: Date,
  beforeRules: RunBeforeRules,
): Promise<boolean> {
  const lot = await lockLot(trx, id);
  // Another day, another itinerary's hour or another status may have come before the lock.
  const [still] = await dueLots(trx, sql<boolean>`${isDue(at)} and lots.order_id = ${id}`);
  if (!lot || !still) return false;
  const by = { actor: SYSTEM, deviceId: null, at, beforeRules, today: lot.date };
  const outcome = await actOnLot(trx, lot, 'close', {}, by);
  if (outcome !== null) return false;
  await trx
    .updateTable('lots')
    .set({ cut_off_closed_for: lot.date, cut_off_closed_at: at })
    .where('order_id', '=', id)
    .execute();
  await recordActions(trx, [lot.order], { ...by, action: 'close', payload: {}, source: 'system' });
  await notifyOrders(trx, clientId, [id]);
  return true;
}
