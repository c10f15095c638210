import type { OrderReminder } from '#contract/orders/reminders.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

interface ReminderRow extends OrderReminder {
  readonly order_id: number;
  readonly order_reference: string;
  readonly event_id: number;
  readonly done_at: string | null;
}

const MOST_READ = 100;

/** The reminders that meet a condition, the next first, 100 at most. @param condition on `reminders` */
export async function readReminders(
  trx: ScopedTransaction,
  condition: RawBuilder<unknown>,
): Promise<readonly ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select reminders.id, reminders.order_id, reminders.event_id, order_reference, reminders.user_id,
      order_events.user_id as author_id, nullif(order_events.user_name, '') as author_name,
      coalesce(payload ->> 'person', '') as user_name, coalesce(payload ->> 'text', '') as text,
      to_char(rings_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at,
      to_char(rings_at at time zone clients.time_zone, 'YYYY-MM-DD') as due_day,
      to_char(rings_at at time zone clients.time_zone, 'HH24:MI') as due_time,
      rung_at is not null as rung, to_char(done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as done_at
    from reminders
    join orders on orders.client_id = reminders.client_id and orders.id = reminders.order_id
    join order_events on order_events.client_id = reminders.client_id and order_events.id = reminders.event_id
    join clients on clients.id = reminders.client_id
    where ${condition} and orders.deleted_at is null
    order by reminders.rings_at, reminders.id limit ${MOST_READ}`.execute(trx);
  return rows;
}

/** The same as the contract shows them. */
export const presentReminder = (row: ReminderRow): OrderReminder => ({
  id: row.id,
  due_at: row.due_at,
  due_day: row.due_day,
  due_time: row.due_time,
  rung: row.rung,
  text: row.text,
  user_id: row.user_id,
  user_name: row.user_name,
  author_id: row.author_id,
  author_name: row.author_name,
});
