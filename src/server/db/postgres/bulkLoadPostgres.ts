import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyStatement } from '../copyText.ts';
import type { BulkLoad } from '../databaseHandle.ts';
import { SteadyClient } from './steadyClient.ts';

/** COPY over a connection of its own: one that sends ahead cannot stream. */
export async function bulkLoadPostgres<Result>(
  config: pg.ClientConfig,
  work: (load: BulkLoad) => Promise<Result>,
): Promise<Result> {
  const client = new SteadyClient(config);
  await client.connect();
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
  } finally {
    // What was not committed ends with the connection.
    await client.end();
  }
}
