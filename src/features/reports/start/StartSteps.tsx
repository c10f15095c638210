import type { StartStep } from '#contract/reports/start.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { importPath, newCarrierPath, newWarehousePath, orderActionPath, PATHS } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import type { FirstSteps } from './useFirstSteps.ts';
import styles from './Start.module.css';
import { type Trial, useTrials } from './useTrials.ts';

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
