import type { PackChoice } from '#domain/flow/packChoice.ts';
import { zonesOf } from '#domain/picking/zones.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { cache } from '../db/cacheDatabase.ts';

export interface ChosenPack {
  readonly choice: PackChoice;
  /** Zones of what is held now, and those that were chosen. */
  readonly zones: readonly string[];
}

/** Which part of the Flow lists this device takes along; `null` while it is being read. */
export function usePackChoice(): ChosenPack | null {
  const read = useLiveQuery(async (): Promise<ChosenPack> => {
    const choice = await cache.packChoice();
    const lines = (await cache.orders.toArray()).flatMap((one) => one.order.products);
    const held = zonesOf(lines);
    const missing = choice.kind === 'zones' ? choice.zones.filter((zone) => !held.includes(zone)) : [];
    return { choice, zones: [...held, ...missing] };
  });
  return read ?? null;
}
