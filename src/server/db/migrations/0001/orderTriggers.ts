/** The values that orders are counted by. Equal ones are in one row, or in several until they are added up. */
const GROUP = [
  'client_id',
  'ordered_on',
  'type',
  'status',
  'in_to_pickup',
  'in_to_prepare',
  'in_to_send',
  'pick_step',
  'prepare_step',
  'ship_step',
  'shipped_on',
];

const columns = GROUP.join(', ');

/** The group of an order, in UTC days. */
function groupOf(order: string): string {
  return GROUP.map((name) => {
    if (name === 'ordered_on') return `(${order}.date_order at time zone 'UTC')::date`;
    return name === 'shipped_on' ? `(${order}.shipped_at at time zone 'UTC')::date` : `${order}.${name}`;
  }).join(', ');
}

/** Rows of tallies are only ever added, so that nobody waits for the count of somebody else's order. */
const TALLIES: readonly string[] = [
  `create function tally_new_orders() returns trigger language plpgsql as $$ begin
    insert into order_tallies (${columns}, orders)
    select ${groupOf('fresh')}, count(*) from fresh where deleted_at is null group by ${GROUP.map((_, place) => place + 1).join(', ')};
    return null;
  end $$`,
  `create function tally_changed_order() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' and old.deleted_at is null then
      insert into order_tallies (${columns}, orders) values (${groupOf('old')}, -1);
    end if;
    if tg_op = 'UPDATE' and new.deleted_at is null then
      insert into order_tallies (${columns}, orders) values (${groupOf('new')}, 1);
    end if;
    return null;
  end $$`,
  `create trigger orders_tally_new after insert on orders
    referencing new table as fresh for each statement execute function tally_new_orders()`,
  `create trigger orders_tally_changed after update on orders for each row
    when ((${groupOf('old')}, old.deleted_at is null) is distinct from (${groupOf('new')}, new.deleted_at is null))
    execute function tally_changed_order()`,
  `create trigger orders_tally_gone after delete on orders for each row execute function tally_changed_order()`,
];

/** What the database itself keeps true of an order, so that no writer can forget it. */
export const ORDER_TRIGGERS: readonly string[] = [
  `create function stamp_shipped_at() returns trigger language plpgsql as $$ begin
    if new.ship_step = 'completed' and new.shipped_at is null then new.shipped_at := new.updated_at; end if;
    return new;
  end $$`,
  `create trigger orders_shipped_at before insert or update of ship_step on orders
    for each row execute function stamp_shipped_at()`,
  // The status of a lot follows that of its order.
  `create function follow_lot_status() returns trigger language plpgsql as $$ begin
    update lots set status = case new.status
      when 'OPENEDCONSOLIDATE' then 'OPEN'
      when 'CLOSEDCONSOLIDATE' then 'CLOSE'
      when 'CLOSEDCONSOLIDATE_DOCUMENT_SENT' then 'CLOSE_DOCUMENT_SENT'
      when 'SENTCONSOLIDATE' then 'SENT'
      when 'SHIPPED' then 'SENT'
      when 'REMOVEDCONSOLIDATE' then 'REMOVEDCONSOLIDATE'
      else lots.status end
    where client_id = new.client_id and order_id = new.id;
    return new;
  end $$`,
  `create trigger orders_lot_status after update of status on orders
    for each row when (new.type = 'lotshipping') execute function follow_lot_status()`,
  // A status that a client has a notice for sends a mail, with its job in the same transaction.
  `create function queue_mail_notices() returns trigger language plpgsql as $$ begin
    with queued as (
      insert into mails (id, client_id, order_id, state, fingerprint, attempts, template, language, recipients,
        subject, html, body, source, notice, status, requested_at)
      select distinct on (orders.id, mail_notices.notice) gen_random_uuid()::text, orders.client_id, orders.id, 'waiting',
        '', 0, 'default', 'es', '[]', '', '', '', 'status', mail_notices.notice, fresh.status, fresh.received_at
      from fresh
      join mail_notices on mail_notices.client_id = fresh.client_id and mail_notices.status = fresh.status
      join orders on orders.client_id = fresh.client_id and orders.id = fresh.order_id
      where fresh.source not in ('import', 'demo', 'seed') and fresh.at > fresh.received_at - interval '2 days'
        and orders.email <> '' and orders.deleted_at is null
        and (orders.type in ('order', 'reexpedition') or (orders.type = 'return' and mail_notices.notice = 'returned'))
      order by orders.id, mail_notices.notice, fresh.id
      on conflict (client_id, order_id, notice) where notice is not null do nothing
      returning id, client_id, requested_at
    )
    insert into jobs (client_id, kind, key, payload, state, due_at, created_at)
      select client_id, 'sendMail', id, jsonb_build_object('mail', id), 'waiting', requested_at, requested_at from queued;
    if found then
      perform pg_notify('despacho_jobs', 'sendMail');
    end if;
    return null;
  end $$`,
  `create trigger order_statuses_mail after insert on order_statuses
    referencing new table as fresh for each statement execute function queue_mail_notices()`,
  ...TALLIES,
];
