import { mayClose } from '#domain/packing/progress.ts';
import type { PackingStep } from '#domain/packing/steps.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { weight } from '#ui/format/numbers.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { stepSummary } from '#widgets/packing/stepSummary.ts';
import { openText } from '../missingText.ts';
import type { BenchStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';
import { useOfficeName } from './useOfficeName.ts';

/** What will be sent, step by step, before it is. */
export function CloseStep({ work, packer }: BenchStepProps) {
  const { t, i18n } = useTranslation(['packing', 'packingLater']);
  const { steps, state, order, view } = work;
  // What is missing stands first: it has to be done before anything is sent.
  const shown = steps
    .filter(({ step }) => step !== 'close')
    .toSorted((a, b) => Number(a.isCompleted) - Number(b.isCompleted));
  const noted = (step: PackingStep) =>
    step === 'originTaxOffice' && state.taxOffice !== null ? (
      <WithQueries>
        <OfficeName clientId={view.id_client} id={state.taxOffice} />
      </WithQueries>
    ) : (
      stepSummary(step, { state, order }, t, (grams) => weight(grams, i18n.language))
    );
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t(mayClose(steps).ok ? 'packingLater:close.text' : 'packingLater:close.open')}</p>
      <ul className={styles.cards}>
        {shown.map(({ step, isCompleted, missing }) => (
          <li key={step} className={styles.card} data-done={isCompleted ? '' : undefined}>
            <div className={styles.row}>
              <strong>{t(`packing:steps.${step}`)}</strong>
              {isCompleted ? (
                <IconCheck size={22} stroke={2.5} role="img" aria-label={t('packing:steps.done')} />
              ) : (
                <Button size="touch" onClick={() => void packer.goTo(step)}>
                  {t('packingLater:close.goTo')}
                </Button>
              )}
            </div>
            <p className={isCompleted ? styles.quiet : styles.warning}>
              {state.overrides.has(step)
                ? t('packingLater:close.overridden', { reason: state.overrides.get(step)?.reason })
                : isCompleted
                  ? noted(step)
                  : openText(missing, t)}
            </p>
          </li>
        ))}
      </ul>
      {state.foreignLabels.length > 0 && (
        <p className={styles.warning}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          {t('packingLater:close.foreign', {
            count: state.foreignLabels.length,
            codes: state.foreignLabels.join(', '),
          })}
        </p>
      )}
    </div>
  );
}

function OfficeName({ clientId, id }: { readonly clientId: number; readonly id: number }) {
  return useOfficeName(clientId)(id);
}
