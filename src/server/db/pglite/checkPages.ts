import type { PGliteInterface } from '@electric-sql/pglite';
import { UnusableData } from '../unusableData.ts';

interface Relation {
  readonly name: string;
}

/**
 * Reads every page of every table and index and compares them with each other: the checksum of each page, the rows,
 * whether each row is in its indexes, and whether each entry of a primary key has its row. Needs the extension amcheck.
 * @throws UnusableData where something does not fit
 */
export async function checkPages(pglite: PGliteInterface, folder: string): Promise<void> {
  try {
    // Undone in the end: the extension is a tool of this check, no part of the schema.
    await pglite.transaction(async (trx) => {
      await trx.exec('create extension amcheck');
      const { rows: tables } = await trx.query<Relation>(
        `select oid::regclass::text as name from pg_class where relkind in ('r', 't', 'm') and relpersistence = 'p'`,
      );
      for (const { name } of tables) {
        const { rows } = await trx.query<{ msg: string }>(
          'select msg from verify_heapam($1::regclass, on_error_stop => true)',
          [name],
        );
        if (rows[0]) throw new UnusableData('damaged', folder, new Error(`${name}: ${rows[0].msg}`));
      }
      const { rows: indexes } = await trx.query<Relation & { readonly method: string }>(
        `select indexrelid::regclass::text as name, amname as method from pg_index
         join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
         where relkind = 'i' and indisvalid and amname in ('btree', 'gin')`,
      );
      for (const { name, method } of indexes) {
        await trx.query(
          method === 'gin' ? 'select gin_index_check($1::regclass)' : 'select bt_index_check($1::regclass, true)',
          [name],
        );
      }
      await compareCounts(trx, folder);
      await trx.rollback();
    });
  } catch (cause) {
    throw cause instanceof UnusableData ? cause : new UnusableData('damaged', folder, cause);
  }
}

/** A page of a table that was emptied looks like one that was never used; only the index still knows its rows. */
async function compareCounts(trx: Pick<PGliteInterface, 'exec' | 'query'>, folder: string): Promise<void> {
  const { rows: keys } = await trx.query<Relation & { readonly key: string }>(
    `select indrelid::regclass::text as name, quote_ident(attname) as key from pg_index
     join pg_attribute on attrelid = indrelid and attnum = indkey[0]
     where indisprimary and indisvalid and indrelid >= 16384`,
  );
  for (const { name, key } of keys) {
    await trx.exec(
      'set local enable_seqscan = on; set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off',
    );
    const {
      rows: [bySequence],
    } = await trx.query<{ count: number }>(`select count(*) from ${name}`);
    await trx.exec(
      'set local enable_seqscan = off; set local enable_indexscan = on; set local enable_indexonlyscan = on',
    );
    const {
      rows: [byKey],
    } = await trx.query<{ count: number }>(`select count(*) from ${name} where ${key} is not null`);
    if (bySequence?.count !== byKey?.count)
      throw new UnusableData('damaged', folder, new Error(`${name}: rows are missing`));
  }
}
