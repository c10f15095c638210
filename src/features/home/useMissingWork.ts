import { outboxGaps } from '#contract/endpoints/outbox.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { callApi } from '#platform/api/callApi.ts';
import { useQuery } from '@tanstack/react-query';

const AGAIN_MS = 300_000;

export interface MissingWork {
  readonly device: string;
  /** `null` = a person who is no longer known. */
  readonly who: string | null;
  readonly lastSeen: string;
  readonly changes: number;
}

/** Changes that devices say they made and that never arrived; none for whoever may not ask. */
export function useMissingWork(userId: number, clientId: number): readonly MissingWork[] {
  const mayAsk = useMay(outboxGaps.access);
  const { data } = useQuery({
    queryKey: ['missing-work', userId, clientId],
    enabled: mayAsk,
    queryFn: async ({ signal }): Promise<readonly MissingWork[]> => {
      const answer = await callApi(outboxGaps, { query: clientId > 0 ? { id_client: clientId } : {}, signal });
      if (!answer.ok) throw new Error(`outbox/gaps: ${answer.errorCode ?? answer.status}`);
      return answer.data.map(({ device_id, user_name, last_seen, missing }) => ({
        device: device_id,
        who: user_name,
        lastSeen: last_seen,
        changes: countOf(missing),
      }));
    },
    refetchInterval: AGAIN_MS,
  });
  return data ?? [];
}

/** How many sequences `42-43,57` names. */
export function countOf(ranges: string): number {
  return ranges.split(',').reduce((sum, range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return sum + to - from + 1;
  }, 0);
}
