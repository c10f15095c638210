import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { copyStatement } from '../copyText.ts';
import type { BulkLoad, BulkRead } from '../databaseHandle.ts';
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

/** How values are written, whatever the server prefers: as `pg_dump` has them. */
const EXACT = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local timezone = 'UTC'; set local extra_float_digits = 1`;

/** COPY to us, over a connection of its own. */
export async function bulkReadPostgres<Result>(
  config: pg.ClientConfig,
  snapshot: string,
  work: (read: BulkRead) => Promise<Result>,
): Promise<Result> {
  const client = new SteadyClient(config);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set transaction snapshot '${snapshot.replaceAll("'", '')}'`);
    await client.query(`${EXACT}; set local app.client = '*'`);
    return await work((statement) => {
      const pieces = client.query(copyTo(statement));
      // Whoever stopped reading hears nothing more of it.
      pieces.on('error', () => {});
      return pieces;
    });
  } finally {
    await client.end();
  }
}
