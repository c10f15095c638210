/** Set by whoever runs the actions of a rule, for the length of its transaction. */
const CHAIN = `nullif(current_setting('app.rule_chain', true), '')::bigint`;
const DEPTH = `coalesce(nullif(current_setting('app.rule_depth', true), '')::integer, 0)`;

const listens = (client: string, event: string) => `exists (select from action_rules
  where action_rules.client_id = ${client} and action_rules.disabled_at is null and action_rules.events @> '["${event}"]')`;

/** Events that were raised get a job for every fifty; `raised` is what was inserted. */
const ENQUEUE = `insert into jobs (client_id, kind, payload, state, due_at, created_at)
  select client_id, 'judgeRules', jsonb_build_object('events', jsonb_agg(id order by id)), 'waiting', max(raised_at), max(raised_at)
  from (select id, client_id, raised_at, (row_number() over (partition by client_id order by id) - 1) / 50 as part from raised) as parts
  group by client_id, part`;

/** A trigger of a statement that raises an event for each of its rows. */
function raising(name: string, event: string, rows: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin
    with raised as (
      insert into rule_events (client_id, event, order_id, previous_status, new_status, chain, depth, raised_at)
      select one.client_id, '${event}', one.order_id, one.previous_status, one.new_status, ${CHAIN}, ${DEPTH}, one.raised_at
      from (${rows}) as one
      returning id, client_id, raised_at
    ) ${ENQUEUE};
    if found then
      perform pg_notify('despacho_jobs', 'judgeRules');
    end if;
    return null;
  end $$`;
}

/** Raises an event of one order, where a rule listens. Also for what no row of a table tells: a lot that took no order. */
const RAISE_ONE = `create function raise_rule_event(of_client bigint, said text, of_order bigint, at timestamptz) returns void
  language plpgsql as $$ begin
    with raised as (
      insert into rule_events (client_id, event, order_id, chain, depth, raised_at)
      select of_client, said, of_order, ${CHAIN}, ${DEPTH}, at where exists (select from action_rules
        where action_rules.client_id = of_client and action_rules.disabled_at is null and action_rules.events @> jsonb_build_array(said))
      returning id, client_id, raised_at
    ) ${ENQUEUE};
    if found then
      perform pg_notify('despacho_jobs', 'judgeRules');
    end if;
  end $$`;

/** A trigger of a row that raises an event for one order. */
function raisingOne(name: string, event: string, order: string, at: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin
    perform raise_rule_event(new.client_id, '${event}', ${order}, ${at});
    return null;
  end $$`;
}

/** Actions that change an order, as they were called when this schema was made. */
const UPDATES = [
  'assignIncoterm',
  'changeCarrier',
  'changeConfigCategory',
  'changeOrderWarehouse',
  'changeOrderTaxOffice',
  'changeOrderWeight',
  'setDangerousMaterials',
  'setHsCode',
  'setOriginCountry',
  'indicateOrderPackages',
  'indicateOrderNumPackages',
  'setSerialNumberToProducts',
  'setTotalInsuredAmount',
  'declareTaxH7',
  'declareTaxDUA',
  'changeCustomer',
].map((action) => `'${action}'`);
const LOT_TIME = `(select orders.updated_at from orders where orders.client_id = new.client_id and orders.id = new.order_id)`;

/** Events are raised in the transaction of what raises them, by the database, so that no writer can forget one. */
export const RULE_TRIGGERS: readonly string[] = [
  RAISE_ONE,
  raising(
    'raise_store_order',
    'after_store_order',
    `select client_id, id as order_id, null as previous_status, null as new_status, created_at as raised_at from fresh
      where type <> 'lotshipping' and ${listens('fresh.client_id', 'after_store_order')}`,
  ),
  `create trigger orders_raise_stored after insert on orders
    referencing new table as fresh for each statement execute function raise_store_order()`,
  raising(
    'raise_update_order',
    'after_update_order',
    `select client_id, order_id, null as previous_status, null as new_status, at as raised_at from fresh
      where action in (${UPDATES.join(', ')}) and ${listens('fresh.client_id', 'after_update_order')}`,
  ),
  `create trigger order_events_raise_updated after insert on order_events
    referencing new table as fresh for each statement execute function raise_update_order()`,
  // The first statuses of an order are no change of it, and imported histories are old.
  raising(
    'raise_change_status',
    'after_change_order_status',
    `select changed.client_id, changed.order_id, earlier.status as previous_status, changed.status as new_status, changed.received_at as raised_at
      from fresh as changed
      cross join lateral (select status from order_statuses
        where order_statuses.client_id = changed.client_id and order_statuses.order_id = changed.order_id
          and order_statuses.id < (select min(id) from fresh where fresh.order_id = changed.order_id)
        order by order_statuses.id desc limit 1) as earlier
      where changed.source not in ('import', 'demo', 'seed') and earlier.status <> changed.status
        and ${listens('changed.client_id', 'after_change_order_status')}`,
  ),
  `create trigger order_statuses_raise_changed after insert on order_statuses
    referencing new table as fresh for each statement execute function raise_change_status()`,
  raisingOne('raise_consolidate', 'after_consolidate', 'new.id', 'new.updated_at'),
  `create trigger orders_raise_consolidated after update of lot_id on orders for each row
    when (new.lot_id is not null and new.lot_id is distinct from old.lot_id) execute function raise_consolidate()`,
  raisingOne('raise_create_label', 'after_create_shipment_label', 'new.order_id', 'new.booked_at'),
  `create trigger shipments_raise_booked after update of state on shipments for each row
    when (new.state = 'booked' and old.state <> 'booked') execute function raise_create_label()`,
  raisingOne('raise_open_lot', 'after_open_consolidate', 'new.order_id', LOT_TIME),
  `create trigger lots_raise_opened after insert on lots for each row execute function raise_open_lot()`,
  raisingOne('raise_close_lot', 'after_close_consolidate', 'new.order_id', LOT_TIME),
  `create trigger lots_raise_closed after update of status on lots for each row
    when (new.status = 'CLOSE' and old.status = 'OPEN') execute function raise_close_lot()`,
];
