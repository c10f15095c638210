import { shownSteps } from '#domain/packing/configuration.ts';
import type { PackingStep } from '#domain/packing/steps.ts';
import type { PackingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import { StepSign } from '#widgets/packing/StepSign.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PhonePreview.module.css';

/** A reference of no order, as references look. */
const REFERENCE = 'PED-1042';

/** The bench as a packer's phone will draw it, dark as phones are: its strip of steps, and the one that is looked at here. */
export function PhonePreview({ configuration }: { readonly configuration: PackingConfigurationSetting }) {
  const { t } = useTranslation('packingSettings');
  const [looksAt, setLooksAt] = useState<PackingStep | null>(null);
  const steps = shownSteps(configuration);
  const now = steps.find((step) => step === looksAt) ?? steps[0] ?? 'close';
  return (
    <div className={styles.phone} data-theme="dark" role="group" aria-label={t('preview')}>
      <p className={`${styles.bar} code`} aria-hidden>
        {REFERENCE}
      </p>
      <ol className={styles.strip}>
        {steps.map((step) => (
          <li key={step}>
            <button
              type="button"
              className={styles.sign}
              aria-current={step === now ? 'step' : undefined}
              aria-label={t(`step.${step}.name`)}
              onClick={() => setLooksAt(step)}
            >
              <StepSign step={step} />
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.stage} aria-live="polite">
        <p className={styles.name}>
          <StepSign step={now} />
          {t(`step.${now}.name`)}
        </p>
        <p className={styles.words}>{now === 'close' ? t('closeWords') : t(`step.${now}.words`)}</p>
      </div>
      <p className={styles.hand} aria-hidden>
        <span />
        <span className={styles.primary} />
        <span />
      </p>
    </div>
  );
}
