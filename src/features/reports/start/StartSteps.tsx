import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carriers, createCarrier, logisticOperators } from '#contract/carriers/carriers.ts';
import { firstContract } from '#contract/carriers/firstContract.ts';
import { importFile, type ImportKind } from '#contract/orders/imports.ts';
import { ordersList } from '#contract/orders/ordersList.ts';
import { clientStart, type StartStep } from '#contract/reports/start.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { deviceClock, isoTime } from '#platform/clock.ts';
import { fetchSample } from '#platform/api/fetchSample.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { sampleAddress } from '#widgets/orders/sampleAddress.ts';
import { importPath, newCarrierPath, newWarehousePath, orderActionPath, PATHS } from '#widgets/paths.ts';
import styles from './Start.module.css';
import type { FirstSteps } from './useFirstSteps.ts';

/** What a step can be tried with where the real thing is not at hand yet. */
type Trial = 'examples' | 'simulator';

/** The orders of the examples hold their products. */
const A_DAY = /(?<=;)\d{4}-\d{2}-\d{2}(?=;)/g;
const EXAMPLES = ['products', 'orders'] as const satisfies readonly ImportKind[];

/** Takes a step with what is at hand; what came of it is told by a toast. */
function useTrials() {
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
      // Orders of the day that the file was written would stand as late from the first minute.
      const fresh = (await sample.text()).replaceAll(A_DAY, isoTime(deviceClock.wall()));
      const file = new File([fresh], `${kind}.csv`, { type: 'text/csv' });
      const brought = await bringing.send({ query: { ...client, kind, preview: '0' }, file });
      if (!brought.ok) return brought.message ?? t('trial.noAnswer');
    }
    return null;
  };
  const signSimulator = async (): Promise<string | null> => {
    const operator = operators?.find(({ own, account }) => !own && account !== null);
    if (!operator) return t('trial.noAnswer');
    const contract = firstContract(operator);
    // Whoever tries has a printer of paper, and seldom one of labels.
    const label_format = operator.label_formats.includes('PDF') ? 'PDF' : contract.label_format;
    const signed = await signing.send({ query: client, body: { ...contract, label_format } });
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

type Way = { readonly key: string; readonly to: string } | { readonly trial: Trial };

/** Where each step is done, the usual way first. @param orderId one that has no label yet; null = there is none, undefined = it is looked for */
const waysOf = (backTo: string, orderId: number | null | undefined): Readonly<Record<StartStep, readonly Way[]>> => ({
  sender: [{ key: 'sender', to: newWarehousePath(backTo) }],
  orders: [
    { key: 'shop', to: PATHS.integrations },
    { key: 'file', to: importPath('orders') },
    { trial: 'examples' },
    { key: 'byHand', to: PATHS.createOrder },
  ],
  carrier: [{ key: 'carrier', to: newCarrierPath(backTo) }, { trial: 'simulator' }],
  label: [
    ...(orderId === undefined
      ? []
      : [{ key: 'label', to: orderId === null ? PATHS.orders : orderActionPath(orderId, 'createLabel') }]),
    { key: 'printer', to: PATHS.printers },
  ],
  picking: [{ key: 'picking', to: PATHS.flowToPickup }],
});

interface Props {
  readonly steps: FirstSteps;
  /** Where a form leads back to. */
  readonly backTo: string;
  readonly orderId: number | null | undefined;
}

/** The first steps of a client, the next one with the main button. Texts: start */
export function StartSteps({ steps, backTo, orderId }: Props) {
  const { t } = useTranslation('start');
  const { running, run } = useTrials();
  const next = steps.find(({ done }) => !done)?.step;
  const ways = waysOf(backTo, orderId);
  return (
    <>
      <p className={styles.words}>{t(next === undefined ? 'allDone' : 'words')}</p>
      <ol className={styles.steps}>
        {steps.map(({ step, done }, index) => (
          <li key={step} className={styles.step} aria-current={step === next ? 'step' : undefined}>
            <span className={styles.number} data-done={done ? '' : undefined} aria-hidden>
              {done ? '✓' : index + 1}
            </span>
            <div className={styles.body}>
              <h2 className={styles.name}>
                {t(`step.${step}.title`)} {done && <StatusBadge group="success">{t('done')}</StatusBadge>}
              </h2>
              <p className={styles.words}>{t(`step.${step}.words`)}</p>
              <div className={styles.buttons}>
                {ways[step].map((way, place) => {
                  const kind = step === next && place === 0 ? 'primary' : 'secondary';
                  return 'trial' in way ? (
                    !done && (
                      <Button
                        key={way.trial}
                        kind={kind}
                        busy={running === way.trial}
                        disabled={running !== null}
                        onClick={() => void run(way.trial)}
                      >
                        {t(`trial.go.${way.trial}`)}
                      </Button>
                    )
                  ) : (
                    <ButtonLink key={way.key} kind={kind} to={way.to}>
                      {t(`go.${way.key}`)}
                    </ButtonLink>
                  );
                })}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
