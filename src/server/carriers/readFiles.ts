import type { CarrierHealth } from '#contract/carriers/carriers.ts';
import type { Carrier } from '#contract/orders/places.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import { sql } from 'kysely';
import { fileWords } from './operators/openCarrier.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

type Files = NonNullable<CarrierHealth['files']>;

const LATEST = 5;

/** The files of the contracts that work by files, by the id of the contract. */
export async function readFiles(
  trx: ScopedTransaction,
  carriers: readonly Pick<Carrier, 'id' | 'operator'>[],
): Promise<ReadonlyMap<number, Files>> {
  const ids = carriers.flatMap(({ id, operator }) => {
    const known = parseOperator(operator);
    return known && fileWords(known) ? [id] : [];
  });
  if (ids.length === 0) return new Map();
  const hosts = await trx
    .selectFrom('carriers')
    .leftJoin('file_hosts as host', 'host.carrier_id', 'carriers.id')
    .where('carriers.id', 'in', ids)
    .select(['carriers.id', 'host.looked_at', 'host.host_key', 'host.offered_key', UNSENT.as('unsent')])
    .execute();
  const files = await trx
    .selectFrom('carriers')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('carrier_files as one')
          .select(['one.name', 'one.direction', 'one.lines', 'one.done_at', 'one.problem', 'one.created_at'])
          .whereRef('one.carrier_id', '=', 'carriers.id')
          .whereRef('one.line', '=', 'carriers.environment')
          .orderBy('one.created_at', 'desc')
          .orderBy('one.name')
          .limit(LATEST)
          .as('file'),
      (join) => join.onTrue(),
    )
    .where('carriers.id', 'in', ids)
    .select(['carriers.id', 'file.name', 'file.direction', 'file.lines', 'file.done_at', 'file.problem'])
    .orderBy('file.created_at', 'desc')
    .orderBy('file.name')
    .execute();
  return new Map(
    hosts.map(({ id, looked_at, ...host }) => [
      id,
      {
        ...host,
        looked_at: looked_at?.toISOString() ?? null,
        latest: files.flatMap(({ id: owner, done_at, ...file }) =>
          owner === id ? [{ ...file, at: done_at?.toISOString() ?? null }] : [],
        ),
      },
    ]),
  );
}

/** Shipments that are in no file yet, and those of files that did not leave. */
const UNSENT = sql<number>`(
  (select count(*) from file_shipments as told where told.carrier_id = carriers.id and told.line = carriers.environment
    and (told.state = 'waiting' or told.cancels_in = ''))
  + (select coalesce(sum(sent.lines), 0) from carrier_files as sent where sent.carrier_id = carriers.id
    and sent.line = carriers.environment and sent.direction = 'out' and sent.done_at is null))::integer`;
