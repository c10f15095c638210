import { useEffect, useState } from 'react';
import type { OrderView } from '../read/foldOrder.ts';
import { wasReadAhead } from '../read/readAhead.ts';
import { orderViewsRead, readOrderViews } from '../read/readViews.ts';
import { fetchMissing } from '../sync/fetchMissing.ts';
import { useConnection } from './useConnection.ts';
import { useLive } from './useLive.ts';
import { useSession } from './useSession.ts';

export interface OrderViewsState {
  /** 'loading' until the device was read and, for orders it lacks, the server was asked. */
  readonly status: 'loading' | 'ready';
  /** In the order of the ids. */
  readonly orders: readonly OrderView[];
  /** Orders that are not on this device. With `asked` they are not for this user either, or do not exist. */
  readonly missing: readonly number[];
  readonly asked: boolean;
}

interface Answer {
  readonly wanted: string;
  /** State of the connection when the orders were requested. */
  readonly way: string;
  readonly outcome: 'asked' | 'failed';
}

/** Live views of named orders; those that the device lacks are fetched once. */
export function useOrderViews(ids: readonly number[]): OrderViewsState {
  const { user, state } = useSession();
  const connection = useConnection();
  const userId = user?.id ?? 0;
  const wanted = ids.join(',');
  const [asked, setAsked] = useState<Answer | null>(null);
  // An answer counts only for reads after it; until then its orders still seem to be missing.
  const read = useLive(
    async () => ({ orders: await readOrderViews(split(wanted), userId), after: asked }),
    [wanted, userId, asked],
    () => {
      const known = wasReadAhead(orderViewsRead(split(wanted), userId));
      return known && { orders: known, after: null };
    },
  );
  const orders = read?.orders;
  const have = new Set(orders?.map((order) => order.id));
  const missing = orders ? split(wanted).filter((id) => !have.has(id)) : [];
  const way = connection.state;
  const answer = asked?.wanted === wanted ? asked : null;
  // Requested once, and after a failure again when the connection changed.
  const mustAsk = missing.length > 0 && state !== 'starting' && answer?.outcome !== 'asked' && answer?.way !== way;
  useEffect(() => {
    if (!mustAsk) return undefined;
    let current = true;
    void fetchMissing(split(wanted)).then((outcome) => current && setAsked({ wanted, way, outcome }));
    return () => {
      current = false;
    };
  }, [mustAsk, wanted, way]);
  const outcome = read?.after?.wanted === wanted ? read.after.outcome : null;
  const status = orders && (missing.length === 0 || outcome !== null) ? 'ready' : 'loading';
  return { status, orders: orders ?? [], missing, asked: outcome === 'asked' };
}

function split(ids: string): number[] {
  return ids === '' ? [] : ids.split(',').map(Number);
}
