import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../db/schema.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from './enqueueJobs.ts';
import type { JobKind, JobRuntime } from './jobKind.ts';
import type { FileStore } from '../files/fileStore.ts';

/** Columns that name bytes in the file store. */
export const FILE_COLUMNS: Partial<Readonly<Record<keyof Tables, string>>> = {
  photos: 'name',
  quality_images: 'stored',
  delivery_proofs: 'stored',
  client_logos: 'stored',
};

const payload = z.object({ names: z.array(z.string()) });
const MINUTE_MS = 60_000;
const BACK_OFF_MS = [MINUTE_MS, 10 * MINUTE_MS] as const;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Removes bytes whose rows went, after the transaction in which they did: a server that dies before leaves the rows, one
 * that dies later leaves this job. Bytes that a row names again stay: the same photo may be sent once more.
 */
export const removeFilesJob: JobKind<z.infer<typeof payload>, JobRuntime & { readonly files: FileStore }> = {
  name: 'removeFiles',
  payload,
  leaseMs: 5 * MINUTE_MS,
  concurrency: 1,
  maxAttempts: 100,
  backOffMs: (attempts) => BACK_OFF_MS[attempts - 1] ?? HOUR_MS,
  run: async ({ clientId, payload: { names } }, { database, files }) => {
    if (clientId === null) throw new Error('files belong to a client');
    const named = await inScope(database, { kind: 'client', clientId }, (trx) => stillNamed(trx, clientId, names));
    for (const name of names) if (!named.has(name)) await files.remove(clientId, name);
  },
};

async function stillNamed(
  trx: ScopedTransaction,
  clientId: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const selects = Object.entries(FILE_COLUMNS).map(
    ([table, column]) => sql`select ${sql.ref(column)} as name from ${sql.table(table)}
      where client_id = ${clientId} and ${sql.ref(column)} = any(${names}::text[])`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(selects, sql` union all `)}`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Has bytes removed whose rows this transaction takes away, or which no row names by then.
 * @param names of a client's files; none = nothing is done
 * @param at the present, or later for bytes whose row is still to come
 */
export async function removeFilesLater(
  trx: ScopedTransaction,
  clientId: number,
  names: readonly string[],
  at: Date,
): Promise<void> {
  if (names.length > 0) await enqueueJobs(trx, removeFilesJob, [{ clientId, payload: { names }, dueAt: at }], at);
}
