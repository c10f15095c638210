import { OUTCOME_SIGNALS, type ScanOutcome } from '#scanning/feedback/outcomes.ts';
import { iosPlace } from '#platform/homeScreen.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { useTranslation } from 'react-i18next';
import type { Findings } from './deviceReport.ts';
import styles from './Device.module.css';

interface Props {
  readonly findings: Findings;
  readonly vibrates: boolean;
  readonly onFind: (found: Partial<Findings>) => void;
}

/** Plays the tone and vibration of each answer, to try them with the noise and gloves of the place. */
export function Signals({ findings, vibrates, onFind }: Props) {
  const { t } = useTranslation('device');
  const giveFeedback = useFeedback();
  return (
    <>
      <div className={styles.buttons}>
        {(Object.keys(OUTCOME_SIGNALS) as ScanOutcome[]).map((outcome) => (
          <Button key={outcome} onClick={() => giveFeedback(outcome)}>
            {t(`signals.${outcome}`)}
          </Button>
        ))}
      </div>
      {iosPlace() !== null && <p className={styles.muted}>{t('signals.silentSwitch')}</p>}
      <Checkbox checked={findings.heard} onChange={(event) => onFind({ heard: event.currentTarget.checked })}>
        {t('signals.heard')}
      </Checkbox>
      {vibrates ? (
        <Checkbox checked={findings.felt} onChange={(event) => onFind({ felt: event.currentTarget.checked })}>
          {t('signals.felt')}
        </Checkbox>
      ) : (
        <p className={styles.muted}>{t('signals.noVibration')}</p>
      )}
    </>
  );
}
