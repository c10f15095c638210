import { sql } from 'kysely';
import { collectedParcels } from '#domain/counter/orderParcels.ts';
import { prepared } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';
import { eventRows, insertEvents } from '../commands/recordActions.ts';
import type { SqlWork } from '../commands/sqlWork.ts';
import type { CollectionFacts, CollectionWrite, CounterPort } from './counterPort.ts';

interface Surroundings {
  readonly num_packages: number;
  readonly parcels: readonly { readonly number: number; readonly status: string | null }[];
  readonly codes: readonly number[];
  readonly hand_overs: readonly {
    readonly id: string;
    readonly packages: readonly number[];
    readonly valid: boolean;
    readonly user_name: string | null;
    readonly at: string;
  }[];
}

/** What an act at a counter has to know beside its locked order, in one statement. */
export async function collectionFacts(trx: ScopedTransaction, order: OrderFacts): Promise<CollectionFacts> {
  const { rows } = await prepared(sql<Surroundings>`
    select num_packages,
      coalesce((select json_agg(json_build_object('number', number, 'status', status) order by number)
        from order_packages where order_id = orders.id), '[]') as parcels,
      coalesce((select json_agg(id) from pickup_codes where order_id = orders.id), '[]') as codes,
      coalesce((select json_agg(json_build_object('id', id, 'packages', packages, 'valid', valid, 'user_name', user_name,
          'at', coalesce(happened_at, at)) order by at, id)
        from hand_overs where order_id = orders.id), '[]') as hand_overs
    from orders where id = ${order.id}::bigint`).execute(trx);
  const [found] = rows;
  if (!found) throw new Error(`the locked order ${order.id} is gone`);
  return {
    parcels: collectedParcels(found.num_packages, found.parcels),
    codes: found.codes,
    handOvers: found.hand_overs.map(({ user_name, at, ...one }) => ({
      ...one,
      userName: user_name ?? '',
      at: new Date(at),
    })),
  };
}

/** Writes parcels, hand-over, how long the order waits, and the history row, in one statement. */
export async function saveCollection(
  trx: ScopedTransaction,
  order: OrderFacts,
  { parcels: numbers, statuses, spot, isReady, handOver, done }: CollectionWrite,
): Promise<void> {
  const own = { client_id: order.clientId, order_id: order.id };
  const parcels = numbers.map((number) => ({
    ...own,
    number,
    status: statuses.get(number) ?? null,
    spot: spot?.packages.includes(number) ? spot.name : null,
  }));
  const taken = handOver && {
    ...own,
    id: handOver.id,
    packages: handOver.packages,
    method: handOver.method,
    code_id: handOver.codeId,
    last_digits: handOver.lastDigits,
    name: handOver.name,
    signature: handOver.signature,
    valid: handOver.valid,
    user_id: done.actor.userId,
    user_name: done.actor.name,
    device_id: done.deviceId,
    at: done.at,
    happened_at: done.happened?.at ?? null,
    clock_doubtful: done.happened?.clockDoubtful ?? false,
  };
  const rows = JSON.stringify({
    parcels,
    taken: taken ? [taken] : [],
    waits: isReady ? [{ ...own, ready_at: done.at }] : [],
  });
  await prepared(sql`
    with given as materialized (select ${rows}::jsonb as rows),
    parcels as (
      insert into order_packages as known (client_id, order_id, number, status, spot)
      select one.* from given, jsonb_to_recordset(rows -> 'parcels') as one (client_id bigint, order_id bigint, number integer,
        status text, spot text)
      on conflict (client_id, order_id, number) do update
        set status = coalesce(excluded.status, known.status), spot = coalesce(excluded.spot, known.spot)
    ), taken as (
      insert into hand_overs (client_id, order_id, id, packages, method, code_id, last_digits, name, signature, valid, user_id,
        user_name, device_id, at, happened_at, clock_doubtful)
      select one.* from given, jsonb_to_recordset(rows -> 'taken') as one (client_id bigint, order_id bigint, id uuid, packages jsonb,
        method text, code_id bigint, last_digits text, name text, signature text, valid boolean, user_id bigint, user_name text,
        device_id text, at timestamptz, happened_at timestamptz, clock_doubtful boolean)
      on conflict (client_id, id) do nothing
    ), waits as (
      insert into collections (client_id, order_id, ready_at)
      select one.* from given, jsonb_to_recordset(rows -> 'waits') as one (client_id bigint, order_id bigint, ready_at timestamptz)
      on conflict (client_id, order_id) do update set ready_at = excluded.ready_at, reminded = '[]'
    ), recorded as (${insertEvents(eventRows([order], done))})
    update orders set updated_at = ${done.at} where id = ${order.id}`).execute(trx);
}

/** The port of the counter in a transaction of the database. */
export function sqlCounter({ trx, noteChanged }: SqlWork): CounterPort {
  return {
    collectionFacts: (order) => collectionFacts(trx, order),
    saveCollection: (order, written) => {
      noteChanged(order, { status: order.status, updatedAt: written.done.at });
      return saveCollection(trx, order, written);
    },
  };
}
