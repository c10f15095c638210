import type { ServiceState } from '#contract/service/service.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

const TABLES = 8;

/** How large the database is, and its largest tables. */
export async function readDatabase(trx: ScopedTransaction): Promise<Omit<ServiceState['database'], 'kind'>> {
  const { rows: sizes } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(trx);
  const { rows: tables } = await sql<{ name: string; bytes: number }>`
    select relname::text as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by bytes desc, name limit ${TABLES}::integer`.execute(trx);
  return { bytes: sizes[0]?.bytes ?? 0, tables };
}
