import { SAY_AGAIN_MS } from '#domain/workSession/openElsewhere.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { forgetSilent, openElsewhere, sayOpen } from '../sync/openElsewhere.ts';

/** Who has each order open on another device, by order. Nobody is kept from anything by it. */
export function useOpenElsewhere(): ReadonlyMap<number, string> {
  const known = useStore(openElsewhere, (state) => state.known);
  useEffect(() => {
    const tidy = setInterval(forgetSilent, SAY_AGAIN_MS);
    return () => clearInterval(tidy);
  }, []);
  return useMemo(() => new Map(known.flatMap(({ orders, name }) => orders.map((id) => [id, name] as const))), [known]);
}

/** Tells others that the orders of this session are open here, while they are. @param session null = none is open */
export function useSayOpen(session: WorkSession | null): void {
  const [id, clientId, orders] = [session?.id, session?.clientId, session?.orderIds.join(',')];
  const isOpen = session?.state === 'open';
  useEffect(() => {
    if (!isOpen || id === undefined || clientId === undefined || !orders) return undefined;
    return sayOpen({ id, clientId, orderIds: orders.split(',').map(Number) });
  }, [isOpen, id, clientId, orders]);
}
