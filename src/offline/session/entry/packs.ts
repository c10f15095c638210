import { sealFor, unsealFor } from '#platform/sealing.ts';
import { cache, type CacheRow, type Snapshot } from '../../db/cacheDatabase.ts';
import { peopleHere } from '../../db/peopleDatabase.ts';
import { withReopen } from '../../db/withReopen.ts';
import type { StoredSession } from '../../db/workDatabase.ts';
import { heldSecret } from './heldSecret.ts';

interface Pack {
  readonly orders: readonly Snapshot[];
  readonly kept: readonly CacheRow[];
}

const KEPT = ['pack', 'packChoice', 'openLots', 'pickingConfiguration', 'counter'];

/**
 * Seals the work pack of the person who hands the device over, so that they find it again without a network and nobody
 * else reads it. Only for people who can open it; others lose theirs, as at a sign-out. The caller wipes the cache.
 */
export async function sealPack({ user, clientId }: StoredSession): Promise<void> {
  const keys = await publicKeysOf(user.id);
  const state = await withReopen(cache, ownedPack);
  if (keys.length === 0 || state?.userId !== user.id || state.clientId !== clientId) return;
  const pack: Pack = await withReopen(cache, () =>
    cache.transaction('r', [cache.orders, cache.kept], async () => ({
      orders: await cache.orders.toArray(),
      kept: await cache.kept.where('name').anyOf(KEPT).toArray(),
    })),
  );
  const text = JSON.stringify(pack);
  const sealed = await Promise.all(keys.map((key) => sealFor(key, text)));
  await withReopen(peopleHere, () => peopleHere.packs.put({ userId: user.id, clientId, sealed }));
}

/** Restores the pack that was sealed for the person who is here now, unless something newer came meanwhile. */
export async function openPack({ user, clientId }: StoredSession): Promise<void> {
  const stored = await withReopen(peopleHere, () => peopleHere.packs.get(user.id));
  const secret = heldSecret.of(user.id);
  if (!stored || !secret) return;
  await forgetPack(user.id);
  const texts = await Promise.all(stored.sealed.map((sealed) => unsealFor(secret.privateKey, sealed)));
  const text = texts.find((one) => one !== null);
  if (text === undefined || text === null || stored.clientId !== clientId) return;
  const pack = JSON.parse(text) as Pack;
  const wipes = await withReopen(cache, () => cache.wipes());
  await withReopen(cache, () =>
    cache.transaction('rw', [cache.orders, cache.kept], async () => {
      if ((await cache.wipes()) !== wipes || (await ownedPack())) return;
      await cache.orders.bulkPut([...pack.orders]);
      await cache.kept.bulkPut([...pack.kept]);
    }),
  );
}

/** Whose work is on the device: that of the floor, or of a counter. */
const ownedPack = async () => (await cache.pack()) ?? (await cache.counter());

async function publicKeysOf(userId: number): Promise<readonly ArrayBuffer[]> {
  const person = await withReopen(peopleHere, () => peopleHere.people.get(userId));
  return [person?.byPin, person?.byBadge].flatMap((sealed) => sealed?.publicKey ?? []);
}

/** Removes the pack of a person at the sign-out, sealed or not (S01). */
export async function forgetPack(userId: number): Promise<void> {
  await withReopen(peopleHere, () => peopleHere.packs.delete(userId));
}
