import type { PickMode } from '#domain/picking/modes.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { useTranslation } from 'react-i18next';
import styles from './PickingScreen.module.css';
import { modeSegments } from './modeTexts.ts';

/** How several orders are picked, chosen before the first unit; afterwards it is under "more". */
export function ModeChoice(props: { readonly mode: PickMode; readonly onChange: (mode: PickMode) => void }) {
  const { t } = useTranslation('picking');
  return (
    <div className={styles.mode}>
      <Segmented label={t('mode.label')} segments={modeSegments(t)} value={props.mode} onChange={props.onChange} />
      <p className={styles.modeText}>{t(`mode.${props.mode}.text`)}</p>
    </div>
  );
}
