import { inPlace, type Place } from './seededPlaces.ts';

/**
 * Measures the same on the embedded database and, where the machine has one, on PostgreSQL as the user of OPERATING.md; a note
 * says when it has none.
 * @param orders that the first client has before anything is measured
 * @param quick the embedded database alone
 */
export function onBothDatabases<Row>(
  orders: number,
  quick: boolean,
  measure: (backend: string, dataDir: string, databaseUrl: string | undefined) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; notes: string[] }> {
  return onDatabases({ embedded: [orders], postgres: quick ? [] : [orders] }, ({ backend, dataDir, databaseUrl }) =>
    measure(backend, dataDir, databaseUrl),
  );
}

/**
 * The same at several sizes: how many orders the first client has each time.
 * @param isRead nothing is written: benchmarks that only read share what was seeded
 */
export async function onDatabases<Row>(
  sizes: { readonly embedded: readonly number[]; readonly postgres: readonly number[] },
  measure: (place: Place) => Promise<readonly Row[]>,
  isRead = false,
): Promise<{ rows: Row[]; notes: string[] }> {
  const rows: Row[] = [];
  const wanted = [
    ...sizes.embedded.map((orders) => ({ backend: 'PGlite' as const, orders })),
    ...sizes.postgres.map((orders) => ({ backend: 'PostgreSQL' as const, orders })),
  ];
  for (const one of wanted) {
    const found = await inPlace(one, isRead, measure);
    if (!found) return { rows, notes: ['No PostgreSQL on this machine: only the embedded database was measured.'] };
    rows.push(...found);
  }
  return { rows, notes: [] };
}
