import { Button } from '#ui/controls/Button.tsx';
import { weight } from '#ui/format/numbers.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { stepSummary } from '../stepSummary.ts';
import { missingText } from '../missingText.ts';
import type { BenchStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';

/** What will be sent, step by step, before it is. */
export function CloseStep({ work, packer }: BenchStepProps) {
  const { t, i18n } = useTranslation(['packing', 'packingLater']);
  const { steps, state, order } = work;
  // What is missing stands first: it has to be done before anything is sent.
  const shown = steps
    .filter(({ step }) => step !== 'close')
    .toSorted((a, b) => Number(a.isCompleted) - Number(b.isCompleted));
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t('packingLater:close.text')}</p>
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
            <p className={styles.quiet}>
              {state.overrides.has(step)
                ? t('packingLater:close.overridden', { reason: state.overrides.get(step)?.reason })
                : isCompleted
                  ? stepSummary(step, { state, order }, t, (grams) => weight(grams, i18n.language))
                  : missing && missingText(missing, t)}
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
