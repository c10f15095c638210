import type { LearnedAct } from '#domain/codes/learnedCode.ts';
import { work } from '../db/workDatabase.ts';
import type { DecideCodeArgs } from '../outbox/kinds/decideCode.ts';
import { useLive } from './useLive.ts';
import { useSession } from './useSession.ts';

const NONE: ReadonlyMap<number, LearnedAct> = new Map();

/** What the person decided of taught codes on this device and the server has not answered yet, by the id of the code. */
export function useWaitingDecisions(): ReadonlyMap<number, LearnedAct> {
  const userId = useSession().user?.id ?? null;
  return useLive(() => readWaiting(userId), [userId]) ?? NONE;
}

async function readWaiting(userId: number | null): Promise<ReadonlyMap<number, LearnedAct>> {
  const own = userId === null ? [] : await work.commands.where('userId').equals(userId).toArray();
  return new Map(
    own.flatMap(({ kind, args, targets }) => {
      const { id, act } = args as DecideCodeArgs;
      return kind === 'codes.decide' && targets.every(({ state }) => state === 'open') ? [[id, act] as const] : [];
    }),
  );
}
