import { OUTCOME_MODES } from '#domain/rules/ruleTables.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { useTranslation } from 'react-i18next';
import type { RuleDraft } from './ruleDraft.ts';
import styles from './Rules.module.css';

/** What follows when the conditions are met. */
export function OutcomeStep({
  mode,
  onMode,
}: {
  readonly mode: RuleDraft['mode'];
  readonly onMode: (mode: RuleDraft['mode']) => void;
}) {
  const { t } = useTranslation('rules');
  return (
    <div className={styles.step}>
      <Segmented
        label={t('outcome')}
        segments={OUTCOME_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={mode}
        onChange={onMode}
      />
      <p className={styles.words}>{t(`modeHelp.${mode}`)}</p>
    </div>
  );
}
