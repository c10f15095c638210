import { actOnOrders } from '#offline/commands/actOnOrders.ts';
import type { StoredCommand } from '#offline/commands/storeCommands.ts';
import { discardCommands } from '#offline/commands/discardCommands.ts';
import { retryCommands } from '#offline/commands/retryCommands.ts';
import { useCommandResults } from '#offline/hooks/useCommandResults.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useCallback, useMemo, useState } from 'react';
import type { ActionRequest } from './callAction.ts';
import { WAITING, type ActionOutcome, type Outcomes } from '../outcomes/outcome.ts';
import type { Run } from './useOnlineRun.ts';

const NONE: readonly StoredCommand[] = [];

export interface QueuedRun extends Run {
  /** Discards what was refused in the name of the person who read why; it then waits nowhere. */
  readonly discard: () => void;
}

/** An action that travels through the outbox, with a network or without: stored first, then followed. */
export function useQueuedRun(): QueuedRun {
  const { user } = useSession();
  const { state: connection } = useConnection();
  const [stored, setStored] = useState(NONE);
  const [ids, setIds] = useState<readonly number[]>([]);
  const { orders, refused, unsent } = useCommandResults(stored);
  const outcomes = useMemo<Outcomes>(() => new Map(ids.map((id) => [id, outcomeOf(orders.get(id))])), [ids, orders]);
  const waits = ids.length > 0 && [...outcomes.values()].some((one) => one.state === 'waiting');

  const start = useCallback((request: ActionRequest, wanted: readonly number[]) => {
    setIds(wanted);
    void actOnOrders(request.action, wanted, request.data).then(setStored);
  }, []);
  const throwAway = (seqs: readonly number[], reason: string) =>
    discardCommands(seqs, user?.profile.name ?? '', reason);
  return {
    outcomes,
    isRunning: waits && connection !== 'offline',
    start,
    retry: () => void retryCommands(refused),
    cancel: () => void throwAway(unsent, 'stopped'),
    discard: () => void throwAway(refused, 'read'),
  };
}

function outcomeOf(
  acted:
    | {
        readonly state: 'waiting' | 'done' | 'refused';
        readonly code: number | string | null;
        readonly data: readonly string[];
        readonly reason?: ActionOutcome['reason'];
      }
    | undefined,
): ActionOutcome {
  if (!acted) return WAITING;
  return { ...acted, state: acted.state === 'refused' && acted.code === 401 ? 'forbidden' : acted.state };
}
