import { PICKING_MODES, type PickMode } from '#domain/picking/modes.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '#widgets/workSession/Choices.module.css';

/** Changes how the session is picked; its counts stay. */
export function ModeSheet(props: {
  readonly open: boolean;
  readonly mode: PickMode;
  readonly onChoose: (mode: PickMode) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('picking');
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('mode.label')} description={t('mode.keeps')}>
      <ul className={styles.choices}>
        {PICKING_MODES.map((mode) => (
          <li key={mode}>
            <button
              type="button"
              className={styles.choice}
              aria-current={mode === props.mode ? 'true' : undefined}
              onClick={() => props.onChoose(mode)}
            >
              <span className={styles.words}>
                <strong>{t(`mode.${mode}.name`)}</strong>
                <span className={styles.text}>{t(`mode.${mode}.text`)}</span>
              </span>
              {mode === props.mode && <IconCheck size={24} stroke={2} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
