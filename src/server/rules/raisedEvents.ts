import type { TriggerEvent } from '#domain/rules/ruleTables.ts';
import { type Selectable, sql } from 'kysely';
import type { RuleEventsTable } from '../db/schema/rules.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ComingEvent } from '../kernel/services.ts';

export interface RaisedEvent {
  readonly id: number;
  readonly event: TriggerEvent;
  /** The order; in events of a lot, its order of type lotshipping. */
  readonly orderId: number;
  readonly previousStatus: string | null;
  readonly newStatus: string | null;
  /** The event that the chain began with. */
  readonly chain: number;
  readonly depth: number;
}

function raisedOf(row: Selectable<RuleEventsTable>): RaisedEvent {
  return {
    id: row.id,
    event: row.event,
    orderId: row.order_id,
    previousStatus: row.previous_status,
    newStatus: row.new_status,
    chain: row.chain ?? row.id,
    depth: row.depth,
  };
}

/** Those of these events that nobody has judged, locked: the second of two who would judge one has nothing to do. */
export async function lockUnjudged(trx: ScopedTransaction, ids: readonly number[]): Promise<readonly RaisedEvent[]> {
  const rows = await trx
    .selectFrom('rule_events')
    .selectAll()
    .where('id', 'in', ids)
    .where('judged_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(raisedOf);
}

export async function readEvent(trx: ScopedTransaction, id: number): Promise<RaisedEvent | null> {
  const row = await trx.selectFrom('rule_events').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? raisedOf(row) : null;
}

/** Stores what is about to happen, in the chain of whatever rule causes it. */
export async function storeComing(
  trx: ScopedTransaction,
  { event, clientId, orders, newStatus, at }: ComingEvent,
): Promise<readonly RaisedEvent[]> {
  const { rows } = await sql<Selectable<RuleEventsTable>>`
    insert into rule_events (client_id, event, order_id, previous_status, new_status, chain, depth, raised_at)
    select ${clientId}::bigint, ${event}, orders.id, case when ${newStatus ?? null}::text is not null then orders.status end,
      ${newStatus ?? null}::text, nullif(current_setting('app.rule_chain', true), '')::bigint,
      coalesce(nullif(current_setting('app.rule_depth', true), '')::integer, 0), ${at}::timestamptz
    from orders where orders.id = any(${[...orders]}::bigint[]) order by orders.id
    returning *`.execute(trx);
  return rows.map(raisedOf);
}

const LOT_EVENTS: readonly TriggerEvent[] = ['after_open_consolidate', 'after_close_consolidate'];

/** For which orders each event is judged: of the events of a lot for every order in it, or for the lot while it is empty. */
export async function subjectsOf(
  trx: ScopedTransaction,
  events: readonly RaisedEvent[],
): Promise<readonly { readonly event: RaisedEvent; readonly orderId: number }[]> {
  const lots = events.filter(({ event }) => LOT_EVENTS.includes(event)).map(({ orderId }) => orderId);
  const inside =
    lots.length === 0
      ? []
      : await trx
          .selectFrom('orders')
          .select(['id', 'lot_id'])
          .where('lot_id', 'in', lots)
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .execute();
  return events.flatMap((event) => {
    const orders = LOT_EVENTS.includes(event.event) ? inside.filter(({ lot_id }) => lot_id === event.orderId) : [];
    return orders.length > 0 ? orders.map(({ id }) => ({ event, orderId: id })) : [{ event, orderId: event.orderId }];
  });
}
