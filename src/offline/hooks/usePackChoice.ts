import type { PackChoice } from '#domain/flow/packChoice.ts';
import { zonesOf } from '#domain/picking/zones.ts';
import { cache, type OpenLots } from '../db/cacheDatabase.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSession } from './useSession.ts';

export interface ChosenPack {
  readonly choice: PackChoice;
  /** Zones of the orders on this device, and those that were chosen. */
  readonly zones: readonly string[];
  /** Lots that take orders, as the server last sent them; `null` = never requested for this client. */
  readonly openLots: OpenLots | null;
}

/** Which part of the Flow lists this device takes along; `null` while it is being read. */
export function usePackChoice(): ChosenPack | null {
  const { clientId } = useSession();
  const read = useLiveQuery(async (): Promise<ChosenPack> => {
    const [choice, openLots] = await Promise.all([cache.packChoice(), cache.openLots()]);
    const lines = (await cache.orders.toArray()).flatMap((one) => one.order.products);
    const held = zonesOf(lines);
    const missing = choice.kind === 'zones' ? choice.zones.filter((zone) => !held.includes(zone)) : [];
    return { choice, zones: [...held, ...missing], openLots: openLots?.clientId === clientId ? openLots : null };
  }, [clientId]);
  return read ?? null;
}
