import { currentCaller } from '../callers.ts';
import { copyStatement } from '../copyText.ts';
import type { BulkLoad } from '../databaseHandle.ts';
import { EngineConnection } from './engineDialect.ts';
import type { EngineLink } from './engineLink.ts';

/** COPY from the one file that the embedded database can read besides its own. */
export async function bulkLoadPglite<Result>(
  link: EngineLink,
  work: (load: BulkLoad) => Promise<Result>,
): Promise<Result> {
  const connection = new EngineConnection(link, currentCaller());
  connection.begin({});
  try {
    const result = await work({
      query: async <Row>(statement: string) => (await connection.run(statement, [])).rows as Row[],
      copy: async (table, columns, rows) => {
        await connection.run(`${copyStatement(table, columns)} from '/dev/blob'`, [], rows);
      },
    });
    await connection.end('commit');
    return result;
  } catch (error) {
    await connection.end('rollback');
    throw error;
  }
}
