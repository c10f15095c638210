import { useEffect, useState } from 'react';
import type { LoadSheets } from '../db/cacheDatabase.ts';
import { refreshLoadSheets } from '../sync/refreshLoadSheets.ts';
import { readTakenLots, readVan, tidyVans, type Van } from '../van/vanDoor.ts';
import { useConnection } from './useConnection.ts';
import { useLive } from './useLive.ts';
import { useSession } from './useSession.ts';

/** The vehicles that this device may check, as it has them. */
export interface Vans {
  readonly sheets: LoadSheets | null;
  readonly vans: readonly Van[];
}

/** @returns `undefined` before the device was read */
export function useVans(): Vans | undefined {
  const { user, clientId } = useSession();
  return useLive(async () => {
    if (!user || clientId === 0) return { sheets: null, vans: [] };
    const sheets = await readTakenLots();
    const vans = await Promise.all((sheets?.lots ?? []).map(({ id }) => readVan(id)));
    return { sheets, vans: vans.filter((van) => van !== null) };
  }, [user?.id, clientId]);
}

/** One vehicle; `undefined` before the device was read, `null` = its lot is not on this device. */
export function useVan(lotId: number): Van | null | undefined {
  const { user, clientId } = useSession();
  return useLive(async () => (user && clientId !== 0 ? readVan(lotId) : null), [user?.id, clientId, lotId]);
}

/** Fetches the lots when the page opens and whenever the network is back. @returns 'failed' = the server did not answer */
export function useFetchedVans(): 'asking' | 'refreshed' | 'failed' {
  const isOffline = useConnection().state === 'offline';
  const { clientId } = useSession();
  const [state, setState] = useState<'asking' | 'refreshed' | 'failed'>('asking');
  useEffect(() => {
    if (isOffline) return setState('failed');
    const told = { is: true };
    setState('asking');
    void refreshLoadSheets()
      .catch(() => 'failed' as const)
      .then((answer) => told.is && setState(answer));
    void tidyVans().catch(() => undefined);
    return () => {
      told.is = false;
    };
  }, [isOffline, clientId]);
  return state;
}
