import type { Endpoint } from '#contract/endpoint.ts';
import { rerunJob } from '#contract/service/jobs.ts';
import { useAnswers, useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A job, and whose it is where the list shows those of every client; null = the server's own. */
interface RerunJob {
  readonly id: number;
  readonly client_id?: number | null;
}

/**
 * Has jobs done after all, one after the other: a failure of one stops no other. Then the list is read again.
 * @param list the read that shows them
 */
export function useRerun(list: Endpoint): {
  readonly busy: boolean;
  readonly rerun: (jobs: readonly RerunJob[]) => Promise<void>;
} {
  const { t } = useTranslation('jobs');
  const { send } = useEndpointMutation(rerunJob);
  const { invalidate } = useAnswers();
  const [busy, setBusy] = useState(false);
  const rerun = async (jobs: readonly RerunJob[]): Promise<void> => {
    setBusy(true);
    let [begun, failed] = [0, 0];
    let why = '';
    for (const { id, client_id } of jobs) {
      const answer = await send({
        params: { id },
        ...(client_id !== undefined && { query: { id_client: client_id ?? 0 } }),
      });
      if (answer.ok) begun += 1;
      // One that is gone was done meanwhile: somebody else asked for it.
      else if (answer.status !== 404) {
        failed += 1;
        why ||= answer.kind === 'network' ? t('failed.words') : (answer.message ?? t('failed.refused'));
      }
    }
    await invalidate(list);
    setBusy(false);
    if (begun > 0) showToast({ kind: 'success', title: t('begun', { count: begun }), message: t('begunWords') });
    if (failed > 0) showToast({ kind: 'error', title: t('notBegun', { count: failed }), message: why });
    if (begun + failed === 0) showToast({ kind: 'success', title: t('gone', { count: jobs.length }) });
  };
  return { busy, rerun };
}
