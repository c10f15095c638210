import type { LotStatus } from '#domain/lots/lotStatus.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

export interface DueLotRow {
  readonly id: number;
  readonly order_reference: string;
  readonly status: LotStatus;
  readonly date: string;
  readonly overdue: boolean;
  readonly itinerary: string;
  readonly cut_off: string | null;
  readonly closes_at: Date | null;
  readonly orders: number;
  readonly unready: number;
}

/** Lots that are named; the others are in the list of lots. */
const NAMED = 8;

/**
 * The lots that leave today and those that are overdue: the next cut-off first, lots that have left last. The time zone
 * of each client decides what is today and when a cut-off is reached.
 */
export async function readDueLots(trx: ScopedTransaction, now: Date): Promise<readonly DueLotRow[]> {
  const today = sql`to_char(${now.toISOString()}::timestamptz at time zone clients.time_zone, 'YYYY-MM-DD')`;
  const inside = sql`select count(*)::integer from orders as inside where inside.lot_id = lots.order_id and inside.deleted_at is null`;
  const { rows } = await sql<DueLotRow>`
    select lots.order_id as id, orders.order_reference, lots.status, lots.date, lots.date < ${today} as overdue, itineraries.name as itinerary, itineraries.cut_off,
      (lots.date || ' ' || itineraries.cut_off)::timestamp at time zone clients.time_zone as closes_at,
      (${inside}) as orders, (${inside} and inside.prepare_step <> 'completed') as unready
    from lots
    join orders on orders.id = lots.order_id
    join itineraries on itineraries.id = lots.itinerary_id
    join clients on clients.id = lots.client_id
    where orders.deleted_at is null and (
      (lots.date = ${today} and lots.status <> 'REMOVEDCONSOLIDATE')
      or (lots.date < ${today} and lots.status in ('OPEN', 'CLOSE', 'CLOSE_DOCUMENT_SENT')))
    order by lots.status = 'SENT', closes_at nulls last, lots.date, lots.order_id
    limit ${sql.lit(NAMED)}`.execute(trx);
  return rows;
}
