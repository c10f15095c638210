import { carriers, createCarrier, logisticOperators } from '#contract/carriers/carriers.ts';
import { firstContract } from '#contract/carriers/firstContract.ts';
import { importFile, type ImportKind } from '#contract/orders/imports.ts';
import { ordersList } from '#contract/orders/orders.ts';
import { clientStart } from '#contract/reports/start.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { fetchSample } from '#platform/api/fetchSample.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { sampleAddress } from '#widgets/orders/sampleFile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What a step can be tried with where the real thing is not at hand yet. */
export type Trial = 'examples' | 'simulator';

/** The orders of the examples hold their products. */
const EXAMPLES = ['products', 'orders'] as const satisfies readonly ImportKind[];

/** Takes a step with what is at hand; what came of it is told by a toast. */
export function useTrials() {
  const { t, i18n } = useTranslation('start');
  const { clientId } = useSession();
  const { data: operators } = useEndpoint(logisticOperators, {}, { enabled: clientId > 0 });
  const bringing = useEndpointMutation(importFile, [clientStart, ordersList]);
  const signing = useEndpointMutation(createCarrier, [clientStart, carriers]);
  const [running, setRunning] = useState<Trial | null>(null);
  const client = { id_client: clientId };

  const bringExamples = async (): Promise<string | null> => {
    for (const kind of EXAMPLES) {
      const sample = await fetchSample(sampleAddress(kind, i18n.language));
      if (!sample) return t('trial.noFile');
      const file = new File([sample], `${kind}.csv`, { type: 'text/csv' });
      const brought = await bringing.send({ query: { ...client, kind, preview: '0' }, file });
      if (!brought.ok) return brought.message ?? t('trial.noAnswer');
    }
    return null;
  };
  const signSimulator = async (): Promise<string | null> => {
    const operator = operators?.find(({ own, account }) => !own && account !== null);
    if (!operator) return t('trial.noAnswer');
    const signed = await signing.send({ query: client, body: firstContract(operator) });
    return signed.ok ? null : (signed.message ?? t('trial.noAnswer'));
  };
  const ways: Readonly<Record<Trial, () => Promise<string | null>>> = {
    examples: bringExamples,
    simulator: signSimulator,
  };
  const run = async (trial: Trial): Promise<void> => {
    setRunning(trial);
    const problem = await ways[trial]();
    setRunning(null);
    if (problem === null) showToast({ kind: 'success', title: t(`trial.done.${trial}`) });
    else showToast({ kind: 'error', title: t(`trial.failed.${trial}`), message: problem });
  };
  return { running, run };
}
