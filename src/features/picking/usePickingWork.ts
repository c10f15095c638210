import { isGone } from '#domain/picking/pickable.ts';
import type { PickingEvent } from '#domain/picking/events.ts';
import { pickList, type PickList } from '#domain/picking/pickList.ts';
import { begunOrders } from '#domain/picking/touched.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { isHeldBy } from '#domain/workSession/claim.ts';
import { createGrowingState } from '#domain/workSession/fold.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { pickView } from '#domain/picking/pickView.ts';
import { usePickingConfiguration } from '#offline/hooks/useClientSettings.ts';
import { useSayOpen } from '#offline/hooks/useOpenElsewhere.ts';
import { useWorkSession } from '#offline/hooks/useWorkSession.ts';
import { logFailure } from '#offline/guard/logFailure.ts';
import { announceOrders } from '#offline/workSession/announceOrders.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { handsRest } from '#platform/handsRest.ts';
import { useDrawnSoon } from '#widgets/workSession/useDrawnSoon.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { notPickableOnes, otherInShop } from './chosenOrders.ts';
import { pickRules } from './pickRules.ts';
import type { PickingWork } from './pickingWork.ts';
import type { PickingAt } from './usePickingAt.ts';

export interface LiveWork {
  readonly session: WorkSession;
  readonly work: PickingWork;
}

/** The stored session with its list and the person's position in it; `null` while being read. */
export function usePickingWork({ sessionId, orders: found, leftOut }: PickingAt): LiveWork | null {
  const now = useWorkSession(PICKING, sessionId);
  // The list may be updated a moment later, so that the answer to a scan is painted first. The first list is not
  // delayed.
  const live = useDrawnSoon(now) ?? now;
  const configuration = usePickingConfiguration();
  const { user } = useSession();
  const [meId, meName] = [user?.id ?? 0, user?.profile.name ?? ''];
  const session = live?.session.id === sessionId ? live.session : null;
  const events = live?.events;
  const orderIds = session?.orderIds.join(',') ?? '';

  const orders = useMemo(() => {
    const byId = new Map(found.map((order) => [order.id, order]));
    return orderIds.split(',').flatMap((id) => byId.get(Number(id)) ?? []);
  }, [found, orderIds]);
  const [warehouse, otherWarehouse] = new Set(orders.map((order) => order.warehouse_id ?? null));
  const rules = useMemo(
    () => pickRules(configuration ?? null, otherWarehouse === undefined ? warehouse : undefined),
    [configuration, warehouse, otherWarehouse],
  );
  const { route } = rules;
  const list = useMemo(
    () =>
      pickList(
        orders.map((order) => ({
          ...order,
          gone: isGone(order),
          held: isHeldBy(PICKING, order, { id: meId, name: meName }),
        })),
        route,
      ),
    [orders, route, meId, meName],
  );
  const [{ stateOf }] = useState(() => createGrowingState(PICKING));
  const state = useMemo(() => stateOf(events ?? []), [stateOf, events]);
  const view = useMemo(() => pickView(list, state, rules), [list, state, rules]);
  useAnnounced(session, events, list);
  useSayOpen(session);

  return useMemo(() => {
    if (!session || !events || configuration === undefined) return null;
    const isConfigured = configuration !== null;
    const missing = session.orderIds.length - orders.length;
    const [changed, shop] = [notPickableOnes(orders), otherInShop(orders)];
    return {
      session,
      work: { session, events, orders, list, state, view, rules, isConfigured, leftOut, changed, shop, missing },
    };
  }, [session, events, configuration, orders, list, state, view, rules, leftOut]);
}

/**
 * Tells others of each order that was begun, also of one that was begun just before the app was killed, once the hands
 * rest: its writing and sending would keep the scans behind it waiting. Meanwhile `useSayOpen` says that it is open here.
 */
function useAnnounced(session: WorkSession | null, events: readonly PickingEvent[] | undefined, list: PickList): void {
  const told = useRef(new Set<number>());
  const isDue = useRef(false);
  const sessionId = session?.state === 'open' ? session.id : null;
  const announce = useEffectEvent(() => {
    isDue.current = false;
    const fresh = [...begunOrders(events ?? [], list)].filter((id) => !told.current.has(id));
    if (sessionId === null || fresh.length === 0) return;
    for (const id of fresh) told.current.add(id);
    announceOrders(PICKING, sessionId, fresh).catch((reason: unknown) => {
      // The next thing that is done tries again.
      for (const id of fresh) told.current.delete(id);
      void logFailure('picking', reason);
    });
  });
  useEffect(() => {
    // Every scan of a long picking comes here: once all orders were told, there is nothing to look for.
    if (sessionId === null || isDue.current || told.current.size >= list.orders.length) return;
    isDue.current = true;
    void handsRest().then(() => announce());
  }, [sessionId, events, list]);
}
