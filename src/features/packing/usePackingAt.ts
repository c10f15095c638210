import type { DoneBefore } from '#domain/packing/doneBefore.ts';
import { PACKING } from '#domain/packing/kind.ts';
import type { Packable } from '#domain/packing/packable.ts';
import type { Claim } from '#domain/workSession/claim.ts';
import { useOpenSessions } from '#offline/hooks/useOpenSessions.ts';
import { useOrderViews } from '#offline/hooks/useOrderViews.ts';
import { openPacking, packingOpened, type OpenedPacking } from '#offline/packing/openPacking.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { wasReadAhead } from '#offline/read/readAhead.ts';
import { HandedAway } from '#offline/workSession/handedAway.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { askedBefore } from './askedBefore.ts';

export type PackingAt =
  | { readonly state: 'loading' }
  /** `asked`: the server does not have it for this person either. */
  | { readonly state: 'unknown'; readonly asked: boolean }
  /** `isHandedAway`: this person gave it to another device. */
  | { readonly state: 'failed'; readonly isHandedAway: boolean; readonly retry: () => void }
  | {
      readonly state: 'refused';
      readonly order: OrderView;
      readonly packable: Extract<Packable, { outcome: 'refused' }>;
    }
  /** Somebody else packs it: this person decides whether to take it over. */
  | { readonly state: 'claimed'; readonly order: OrderView; readonly claim: Claim; readonly take: () => void }
  /** The order is done with at the bench: this person decides whether to begin it once more. */
  | { readonly state: 'done'; readonly order: OrderView; readonly done: DoneBefore; readonly again: () => void }
  | {
      readonly state: 'open';
      readonly sessionId: string;
      /** A packing of this order had lasted too long, and this one begins anew. */
      readonly isAnew: boolean;
      /** Archives a packing that lasted too long, and begins another. */
      readonly anew: () => void;
    };

type Opening = OpenedPacking | { readonly outcome: 'failed'; readonly isHandedAway: boolean };

const LOADING = { state: 'loading' } as const;

/** The packing that an address stands for: the open one of this person at the point where it was, or a new one. */
export function usePackingAt(id: number): PackingAt {
  const ids = useMemo(() => [id], [id]);
  const { status, orders, asked } = useOrderViews(ids);
  const sessions = useOpenSessions(PACKING);
  const [opened, setOpened] = useState<{ readonly id: number; readonly opening: Opening } | null>(() => {
    const ahead = wasReadAhead(packingOpened(id));
    return ahead ? { id, opening: ahead } : null;
  });
  /** The order that this person begins although it is claimed or done. */
  const [insisted, insistOn] = useState<number | null>(null);

  const order = orders.find((one) => one.id === id) ?? null;
  const opening = opened?.id === id ? opened.opening : null;
  const asks = order && sessions && insisted !== id ? askedBefore(order, sessions) : null;
  const { claim = null, done = null } = asks ?? {};
  const mayOpen = sessions !== undefined && status === 'ready' && order !== null && !claim && !done && !opening;

  const open = useCallback(
    () =>
      openPacking(id).then(
        (result) => setOpened({ id, opening: result }),
        (reason: unknown) =>
          setOpened({ id, opening: { outcome: 'failed', isHandedAway: reason instanceof HandedAway } }),
      ),
    [id],
  );
  useEffect(() => {
    if (mayOpen) void open();
  }, [mayOpen, open]);

  if (opening?.outcome === 'failed')
    return { state: 'failed', isHandedAway: opening.isHandedAway, retry: () => setOpened(null) };
  if (opening?.outcome === 'refused') return { state: 'refused', order: opening.order, packable: opening.packable };
  if (opening?.outcome === 'open')
    return {
      state: 'open',
      sessionId: opening.session.id,
      isAnew: opening.archived,
      anew: () => void open(),
    };
  if (status === 'ready' && !order) return { state: 'unknown', asked };
  if (order && claim) return { state: 'claimed', order, claim, take: () => insistOn(id) };
  if (order && done) return { state: 'done', order, done, again: () => insistOn(id) };
  return LOADING;
}
