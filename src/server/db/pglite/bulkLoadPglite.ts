import type { PGlite } from '@electric-sql/pglite';
import { copyStatement } from '../copyText.ts';
import type { BulkLoad } from '../databaseHandle.ts';

/** COPY from the one file that the embedded database can read besides its own. */
export async function bulkLoadPglite<Result>(pglite: PGlite, work: (load: BulkLoad) => Promise<Result>): Promise<Result> {
  return pglite.transaction((trx) =>
    work({
      query: async <Row>(statement: string) => (await trx.query<Row>(statement)).rows,
      copy: async (table, columns, rows) => {
        await trx.query(`${copyStatement(table, columns)} from '/dev/blob'`, [], { blob: new Blob([rows]) });
      },
    }),
  );
}
