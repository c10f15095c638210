import { PICKING } from '#domain/picking/kind.ts';
import { useOpenSessions } from '#offline/hooks/useOpenSessions.ts';
import { useOrderViews } from '#offline/hooks/useOrderViews.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { openWorkSession } from '#offline/workSession/openWorkSession.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { claimedOrders, type ClaimedOrder } from './claimedOrders.ts';
import { chosenOrders, type LeftOutOrder } from './chosenOrders.ts';
import { openedAhead } from './pickingOpened.ts';
import { resumedSession } from './resumedSession.ts';

export interface PickingAt {
  /** 'none' = none of the requested orders can be picked. */
  readonly state: 'loading' | 'none' | 'claimed' | 'failed' | 'open';
  readonly sessionId: string | null;
  /** Orders of the address that the device has. */
  readonly orders: readonly OrderView[];
  readonly leftOut: readonly LeftOutOrder[];
  readonly retry: () => void;
  /** Orders that somebody else is picking; 'claimed' until the person decides to go on. */
  readonly claimed: readonly ClaimedOrder[];
  readonly take: () => void;
}

/**
 * The picking that an address stands for: the open session of this user within these orders, at the point where it was,
 * or a new one over those that may be picked.
 */
export function usePickingAt(ids: readonly number[]): PickingAt {
  const key = ids.join(',');
  const { clientId, user } = useSession();
  const { status, orders } = useOrderViews(ids);
  const sessions = useOpenSessions(PICKING);
  const [opened, setOpened] = useState<{ readonly key: string; readonly id: string } | null>(() => {
    const ahead = openedAhead(ids);
    return ahead ? { key, id: ahead.id } : null;
  });
  const [failed, setFailed] = useState(false);
  const [taken, setTaken] = useState('');

  const resumed = sessions && resumedSession(sessions, clientId, ids);
  const sessionId = (opened?.key === key ? opened.id : resumed?.id) ?? null;
  const session = sessions?.find((one) => one.id === sessionId);
  // Depends on the ids only: every scan stores its session anew, and nothing here depends on that.
  const elsewhere = (sessions ?? [])
    .filter((one) => one.id !== sessionId)
    .flatMap((one) => one.orderIds)
    .join(',');
  const inSession = session?.orderIds.join(',') ?? null;
  const { pick, out } = useMemo(() => chosenOrders(ids, orders, new Set(numbers(elsewhere))), [ids, orders, elsewhere]);
  const ready = sessions !== undefined && status === 'ready' && sessionId === null;
  const claimed =
    ready && taken !== key ? claimedOrders(pick, orders, { id: user?.id ?? 0, name: user?.profile.name ?? '' }) : [];
  const toOpen = ready && claimed.length === 0 ? pick.join(',') : '';

  useEffect(() => {
    if (sessionId !== null) setOpened({ key, id: sessionId });
  }, [key, sessionId]);
  useEffect(() => {
    if (toOpen === '' || failed) return undefined;
    let current = true;
    openWorkSession(PICKING, toOpen.split(',').map(Number)).then(
      ({ id }) => current && setOpened({ key, id }),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [key, toOpen, failed]);

  const retry = useCallback(() => setFailed(false), []);
  const take = useCallback(() => setTaken(key), [key]);
  const leftOut = useMemo(
    () => (inSession === null ? out : outOf(numbers(inSession), ids, out, orders)),
    [inSession, ids, out, orders],
  );
  const loading = !sessions || status === 'loading' || pick.length > 0;
  const unopened = failed ? 'failed' : claimed.length > 0 ? 'claimed' : loading ? 'loading' : 'none';
  return { state: sessionId === null ? unopened : 'open', sessionId, orders, leftOut, retry, claimed, take };
}

function numbers(ids: string): number[] {
  return ids === '' ? [] : ids.split(',').map(Number);
}

/**
 * For a resumed session: orders of the address that are not part of it. Changes of its own orders are reported on the
 * screen.
 */
function outOf(
  inSession: readonly number[],
  ids: readonly number[],
  out: readonly LeftOutOrder[],
  orders: readonly OrderView[],
): readonly LeftOutOrder[] {
  return ids
    .filter((id) => !inSession.includes(id))
    .map((id) => {
      const order = orders.find((one) => one.id === id);
      const later: LeftOutOrder = {
        id,
        reference: order?.order_reference ?? null,
        reason: 'later',
        status: order?.status ?? null,
      };
      return out.find((one) => one.id === id) ?? later;
    });
}
