import type { DataOf } from '#contract/endpoint.ts';
import type { lastNotifications } from '#contract/reports/reports.ts';
import { sql } from 'kysely';
import { newestMessages } from '../db/newestMessages.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

type Notification = DataOf<typeof lastNotifications>[number];

const MAX_NOTIFICATIONS = 50;
const NEWEST = { limit: MAX_NOTIFICATIONS, offset: 0 };

/** The messages last written about orders, each with what became of it, newest first; trials of templates are about none. */
export async function readNotifications(trx: ScopedTransaction): Promise<Notification[]> {
  const { rows } = await sql<Omit<Notification, 'at'> & { readonly at: Date | string }>`
    select said.*, orders.order_reference from (
      select id, 'sendEmail' as action, order_id, template, recipients, state, requested_at as at, source, user_name
        from mails where id = any(array(${newestMessages('mails', sql`order_id is not null`, NEWEST)}))
      union all
      select id, 'executeWebhook', order_id, null, jsonb_build_array(url), state, requested_at, 'user', user_name
        from webhook_deliveries where id = any(array(${newestMessages('webhook_deliveries', sql`true`, NEWEST)}))
    ) as said cross join lateral (select order_reference, deleted_at from orders where orders.id = said.order_id limit 1) as orders
    where orders.deleted_at is null
    order by said.at desc, said.id limit ${sql.lit(MAX_NOTIFICATIONS)}`.execute(trx);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
