import type { KyselyPlugin } from 'kysely';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';

/** A database that counts what it is asked. */
export interface CountedDatabase {
  readonly database: DatabaseHandle;
  /** How many statements it was asked since the last time. */
  take(): number;
}

export function countedDatabase(database: DatabaseHandle): CountedDatabase {
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    database: { ...database, unscoped: database.unscoped.withPlugin(counting) },
    take: () => {
      const taken = asked;
      asked = 0;
      return taken;
    },
  };
}
