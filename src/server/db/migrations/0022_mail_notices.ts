import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

const STATEMENTS: readonly string[] = [
  // One row for each status of a notice, so that the trigger asks an index and knows no table of ours by heart.
  `create table mail_notices (
    client_id integer not null references clients (id),
    notice text collate "C" not null,
    status text collate "C" not null,
    primary key (client_id, status)
  )`,
  `create table mail_bounces (
    client_id integer not null references clients (id),
    address text collate "C" not null,
    problem text not null,
    at timestamptz not null,
    primary key (client_id, address)
  )`,
  `alter table mails drop constraint mails_state_check`,
  `alter table mails add constraint mails_state_check check (state in ('waiting', 'sending', 'stored', 'sent', 'failed'))`,
  // A mail that tries out a template is about no order.
  `alter table mails alter column order_id drop not null`,
  `alter table mails add column source text collate "C" not null default 'user'`,
  `alter table mails add column notice text collate "C"`,
  `alter table mails add column status text collate "C"`,
  `create index mails_due on mails (busy_until) where state in ('waiting', 'sending')`,
  `create unique index mails_notice on mails (order_id, notice) where notice is not null`,
  `create index mails_client on mails (client_id, requested_at, id)`,
  `alter table webhook_deliveries drop constraint webhook_deliveries_state_check`,
  `alter table webhook_deliveries add constraint webhook_deliveries_state_check
    check (state in ('waiting', 'calling', 'delivered', 'failed'))`,
  `drop index webhook_deliveries_calling`,
  `create index webhook_deliveries_due on webhook_deliveries (busy_until) where state in ('waiting', 'calling')`,
  `create index webhook_deliveries_client on webhook_deliveries (client_id, requested_at, id)`,
  `alter table webhook_secrets add column renewed_at timestamptz`,
  `alter table mail_templates add column kind text collate "C" not null default 'free'`,
  `alter table mail_templates add column language text collate "C" check (language in ('es', 'en', 'fr'))`,
  `alter table mail_templates add column user_name text`,
  `create unique index mail_templates_kind on mail_templates (client_id, kind, coalesce(language, '')) where kind <> 'free'`,
  // In the transaction that writes the status, so that the notice exists if and only if the status does. Imports and
  // old news are not told to anybody; a return is told of only when it arrives.
  `create function queue_mail_notices() returns trigger language plpgsql as $$ begin
    insert into mails (id, client_id, order_id, state, busy_until, fingerprint, attempts, template, language, recipients,
      subject, html, body, source, notice, status, requested_at)
    select distinct on (orders.id, mail_notices.notice) gen_random_uuid()::text, orders.client_id, orders.id, 'waiting',
      fresh.received_at, '', 0, 'default', 'es', '[]', '', '', '', 'status', mail_notices.notice, fresh.status, fresh.received_at
    from fresh
    join mail_notices on mail_notices.client_id = fresh.client_id and mail_notices.status = fresh.status
    join orders on orders.id = fresh.order_id
    where fresh.source not in ('import', 'demo', 'seed') and fresh.at > fresh.received_at - interval '2 days'
      and orders.email <> '' and orders.deleted_at is null
      and (orders.type in ('order', 'reexpedition') or (orders.type = 'return' and mail_notices.notice = 'returned'))
    order by orders.id, mail_notices.notice, fresh.id
    on conflict (order_id, notice) where notice is not null do nothing;
    return null;
  end $$`,
  `create trigger order_statuses_mail after insert on order_statuses
    referencing new table as fresh for each statement execute function queue_mail_notices()`,
];

/** Mails that are sent by themselves, waiting messages with their attempts, templates by what they are for. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
  for (const table of ['mail_notices', 'mail_bounces']) await protectTable(kysely, table);
}
