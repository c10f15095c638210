import type { ScopedTransaction } from '../db/tenancy.ts';

interface Named {
  readonly client_id: number;
  readonly photos: readonly string[];
}

/** Whether each photo that the rows name is stored: it travels by itself and may come later than what names it. */
export async function arrivedPhotos(
  trx: ScopedTransaction,
  rows: readonly Named[],
): Promise<(row: Named) => { name: string; arrived: boolean }[]> {
  const stored = await storedPhotos(trx, rows);
  return ({ client_id, photos }) => photos.map((name) => ({ name, arrived: stored.has(`${client_id}/${name}`) }));
}

/** @returns `client/name` of those of the photos that are stored. */
async function storedPhotos(trx: ScopedTransaction, rows: readonly Named[]): Promise<ReadonlySet<string>> {
  const names = new Set(rows.flatMap(({ photos }) => photos));
  if (names.size === 0) return new Set();
  const clients = new Set(rows.map(({ client_id }) => client_id));
  const stored = await trx
    .selectFrom('photos')
    .select(['client_id', 'name'])
    .where('client_id', 'in', [...clients])
    .where('name', 'in', [...names])
    .execute();
  return new Set(stored.map((row) => `${row.client_id}/${row.name}`));
}
