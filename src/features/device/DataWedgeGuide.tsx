import { IconAlertTriangle, IconChevronDown, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Device.module.css';
import type { CodeReading } from './readTestCode.ts';
import { judgeValue, PROFILE, type Check } from './wedgeProfile.ts';

const ICONS = { right: IconCircleCheck, wrong: IconAlertTriangle, untested: IconCircleDashed };
const STEPS = ['open', 'profile', 'values', 'test'] as const;

/** How to set up a Zebra scanner; each value is checked against what the scanner has sent here. */
export function DataWedgeGuide({ readings }: { readonly readings: readonly CodeReading[] }) {
  const { t } = useTranslation('device');
  return (
    <details className={styles.guide}>
      <summary>
        {t('wedge.show')}
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`wedge.steps.${step}`)}</li>
        ))}
      </ol>
      <dl className={styles.values} aria-live="polite">
        {PROFILE.map((value) => {
          const check = judgeValue(value, readings);
          return (
            <div key={value.key} className={styles.value} data-check={check ?? undefined}>
              <dt>{t(`wedge.values.${value.key}.name`)}</dt>
              <dd>
                {t(`wedge.values.${value.key}.value`)}
                {check && <Verdict check={check} words={t(`wedge.check.${check}`)} />}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.muted}>{t('wedge.others')}</p>
    </details>
  );
}

function Verdict({ check, words }: { readonly check: Check; readonly words: string }) {
  const Icon = ICONS[check];
  return (
    <span className={styles.judgement}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {words}
    </span>
  );
}
