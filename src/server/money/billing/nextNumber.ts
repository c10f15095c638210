import type { ScopedTransaction } from '../../db/tenancy.ts';

/** A series that is held: nobody else takes a number of it until the transaction ends. */
export interface HeldSeries {
  readonly prefix: string;
  readonly next: number;
}

/**
 * Holds a series until what gets its next number is committed, so that numbers have no gap and rise with the days.
 * @param trx of the owner: the series belongs to no client
 */
export async function holdSeries(trx: ScopedTransaction, letter: 'F' | 'R', now: Date): Promise<HeldSeries> {
  const prefix = `${letter}${now.toISOString().slice(0, 4)}-`;
  await trx
    .insertInto('invoice_series')
    .values({ prefix, last: 0 })
    .onConflict((conflict) => conflict.column('prefix').doNothing())
    .execute();
  const { last } = await trx
    .selectFrom('invoice_series')
    .select('last')
    .where('prefix', '=', prefix)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { prefix, next: last + 1 };
}

/** The number is used: it stands with the invoice, in the same transaction. */
export async function takeNumber(trx: ScopedTransaction, { prefix, next }: HeldSeries): Promise<void> {
  await trx.updateTable('invoice_series').set({ last: next }).where('prefix', '=', prefix).execute();
}
