import type { OrderNote } from '#contract/orders/orderFull.ts';
import { MOST_NOTES } from '#domain/orders/notes.ts';
import { sql } from 'kysely';
import { groupRows } from '../../db/groupRows.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

interface NoteRow extends OrderNote {
  readonly order_id: number;
}

/**
 * The newest notes of each of these orders, oldest of them first; without those whose text was taken away.
 * @param which floor = those for whoever picks and packs
 */
export async function readNotes(
  trx: ScopedTransaction,
  orderIds: readonly number[],
  which: 'all' | 'floor',
): Promise<ReadonlyMap<number, readonly NoteRow[]>> {
  if (orderIds.length === 0) return new Map();
  const forFloor = which === 'floor' ? sql`and (payload ->> 'floor')::boolean` : sql``;
  const { rows } = await sql<NoteRow>`
    select note.* from unnest(${orderIds}::bigint[]) as wanted (id) cross join lateral (
      select id, order_id, user_id, user_name, payload ->> 'text' as text, coalesce((payload ->> 'floor')::boolean, false) as floor,
        to_char(coalesce(happened_at, at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, payload ->> 'edited_at' as edited_at
      from order_events
      where order_id = wanted.id and action = 'addNote' and payload ->> 'text' is not null ${forFloor}
      order by id desc limit ${MOST_NOTES}) as note
    order by note.id`.execute(trx);
  return groupRows(rows, (note) => note.order_id);
}

/** The same as the contract shows them. */
export const presentNotes = (notes: readonly NoteRow[] = []): OrderNote[] =>
  notes.map(({ id, at, edited_at, user_id, user_name, text, floor }) => ({
    id,
    at,
    edited_at,
    user_id,
    user_name,
    text,
    floor,
  }));
