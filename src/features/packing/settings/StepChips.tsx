import { shownSteps, type PackingConfiguration } from '#domain/packing/configuration.ts';
import { useTranslation } from 'react-i18next';
import type { PackingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import styles from './Packing.module.css';

type Shown = Pick<PackingConfigurationSetting | PackingConfiguration, 'type' | 'steps'>;

/** The steps that a packer will meet, in their order. */
export function StepChips({ configuration }: { readonly configuration: Shown }) {
  const { t } = useTranslation('packingSettings');
  return (
    <ol className={styles.chips} aria-label={t('order')}>
      {shownSteps(configuration).map((step, place) => (
        <li key={step} className={styles.chip}>
          <span className={`${styles.place} figures`}>{place + 1}</span> {t(`step.${step}.name`)}
        </li>
      ))}
    </ol>
  );
}
