import type { CarrierHealth } from '#contract/endpoints/carriers.ts';
import type { Carrier } from '#contract/entities/places.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import { sql } from 'kysely';
import { fileWords } from '../../connectors/carriers/openCarrier.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

type Files = NonNullable<CarrierHealth['files']>;

const LATEST = 5;

/** The files of the contracts that work by files, by the id of the contract. */
export async function readFiles(
  trx: ScopedTransaction,
  carriers: readonly Pick<Carrier, 'id' | 'operator' | 'environment'>[],
): Promise<ReadonlyMap<number, Files>> {
  const found = new Map<number, Files>();
  for (const { id, operator, environment } of carriers) {
    const known = parseOperator(operator);
    if (!known || !fileWords(known)) continue;
    const host = await trx.selectFrom('file_hosts').selectAll().where('carrier_id', '=', id).executeTakeFirst();
    const { rows } = await sql<{ unsent: number }>`select
      (select count(*) from file_shipments where carrier_id = ${id} and line = ${environment}
        and (state = 'waiting' or cancels_in = ''))::integer
      + (select coalesce(sum(lines), 0) from carrier_files where carrier_id = ${id} and line = ${environment}
        and direction = 'out' and done_at is null)::integer as unsent`.execute(trx);
    const latest = await trx
      .selectFrom('carrier_files')
      .select(['name', 'direction', 'lines', 'done_at', 'problem'])
      .where('carrier_id', '=', id)
      .where('line', '=', environment)
      .orderBy('created_at', 'desc')
      .orderBy('name')
      .limit(LATEST)
      .execute();
    found.set(id, {
      unsent: rows[0]?.unsent ?? 0,
      looked_at: host?.looked_at?.toISOString() ?? null,
      host_key: host?.host_key ?? null,
      offered_key: host?.offered_key ?? null,
      latest: latest.map(({ done_at, ...file }) => ({ ...file, at: done_at?.toISOString() ?? null })),
    });
  }
  return found;
}
