import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle } from '../../databaseHandle.ts';
import { asOwner } from '../../tenancy.ts';

/** Lines that are looked at in one transaction. */
const PIECE = 5000;

/**
 * Lets the database fill in what it makes of the kit of a line. Lines are walked along their key, each once: whoever
 * looks for the next ones among all lines reads all that are done before.
 * @param lacks whether it is missing
 */
export async function stampLines(database: DatabaseHandle, lacks: RawBuilder<unknown>): Promise<void> {
  const clients = await asOwner(database, (trx) => trx.selectFrom('clients').select('id').orderBy('id').execute());
  for (const { id: clientId } of clients) {
    for (let last: number | null = 0; last !== null;) {
      const before: number = last;
      last = await asOwner(database, async (trx) => {
        const { rows } = await sql<{ last: number | null; lines: number }>`
          with piece as materialized (
            select id, ${lacks} as lacks from order_lines where client_id = ${clientId} and id > ${before}
            order by id limit ${PIECE}::integer
          ), stamped as (
            update order_lines set kit = kit
            where client_id = ${clientId} and id = any(array(select id from piece where lacks))
          ) select max(id) as last, count(*)::integer as lines from piece`.execute(trx);
        return rows[0]?.lines === PIECE ? rows[0].last : null;
      });
    }
  }
}
