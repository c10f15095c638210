import { cache, type Snapshot } from '../db/cacheDatabase.ts';

/** Orders read at once: one answer of the database, and some megabytes at most. */
const BATCH = 100;

/**
 * Shows every order on this device, by id, until `visit` returns true. Read in batches, because a cursor takes a turn of
 * the event loop for each order: a device with little to spare gives one now and then, and a scan that waits for
 * hundreds of them gets no answer for a minute.
 */
export async function eachSnapshot(visit: (snapshot: Snapshot) => boolean | void): Promise<void> {
  for (let last = -Infinity; ;) {
    const batch = await cache.orders.where('id').above(last).limit(BATCH).toArray();
    for (const snapshot of batch) if (visit(snapshot)) return;
    const end = batch.at(-1);
    if (!end || batch.length < BATCH) return;
    last = end.id;
  }
}

/** The first order that is meant; `null` = none on this device. */
export async function findSnapshot(isMeant: (snapshot: Snapshot) => boolean): Promise<Snapshot | null> {
  let found: Snapshot | null = null;
  await eachSnapshot((snapshot) => {
    if (!isMeant(snapshot)) return false;
    found = snapshot;
    return true;
  });
  return found;
}
