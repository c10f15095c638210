import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyStatement } from '../copyText.ts';
import type { BulkLoad } from '../databaseHandle.ts';

/** COPY over a connection of the pool. */
export async function bulkLoadPostgres<Result>(pool: pg.Pool, work: (load: BulkLoad) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({
      query: async <Row>(statement: string) => (await client.query(statement)).rows as Row[],
      copy: async (table, columns, rows) => {
        const target = client.query(copyFrom(`${copyStatement(table, columns)} from stdin`));
        await pipeline(Readable.from([Buffer.from(rows)]), target);
      },
    });
    await client.query('commit');
    return result;
  } catch (cause) {
    await client.query('rollback').catch((error: Error) => (broken = error));
    throw cause;
  } finally {
    client.release(broken);
  }
}
