import type { Endpoint } from '#contract/endpoint.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { onOrdersChanged } from '../sync/ordersChanged.ts';

/** Time between two reads that events cause, where the contract names none, ms. */
const SETTLE_MS = 1_000;

const refreshOf = ({ meta }: Query): Endpoint['refresh'] =>
  meta?.['live'] === false ? undefined : (meta?.['endpoint'] as Endpoint | undefined)?.refresh;

/**
 * The one place that follows events: what is shown is read again, what is not shown is old when it is shown next. The
 * first event is followed at once, those within the time that follows by one read. A read that is under way is never
 * cancelled: one that takes longer than the next event is away would never end. It may lack what the event tells of, so
 * another read follows it.
 */
export function refreshOnEvents(client: QueryClient): void {
  /** Reads that are followed now, by their hash; true = an event came since the last one began. */
  const following = new Map<string, boolean>();
  const follow = async ({ queryHash, queryKey }: Query, settle: number): Promise<void> => {
    const isFollowed = following.has(queryHash);
    following.set(queryHash, true);
    if (isFollowed) return;
    while (following.get(queryHash) === true) {
      await untilEnded(client, queryHash);
      following.set(queryHash, false);
      await Promise.all([client.invalidateQueries({ queryKey, exact: true }), later(settle)]);
    }
    following.delete(queryHash);
  };
  onOrdersChanged(() => {
    for (const query of client.getQueryCache().getAll()) {
      const rule = refreshOf(query);
      if (!rule) continue;
      if (query.isActive() || query.state.fetchStatus === 'fetching') void follow(query, rule.settle ?? SETTLE_MS);
      else query.invalidate();
    }
  });
}

/** Resolves when this read is not under way, or was forgotten. */
function untilEnded(client: QueryClient, hash: string): Promise<void> {
  const answers = client.getQueryCache();
  const isUnderWay = () => answers.get(hash)?.state.fetchStatus === 'fetching';
  if (!isUnderWay()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = answers.subscribe(() => {
      if (isUnderWay()) return;
      stop();
      resolve();
    });
  });
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
