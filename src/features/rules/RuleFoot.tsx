import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { PATHS } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import styles from './Rules.module.css';

/** The way through the steps, and out of them. */
export function RuleFoot(props: {
  readonly step: number;
  readonly last: number;
  readonly onStep: (next: (now: number) => number) => void;
  /** Absent = there is nothing to save yet at this step. */
  readonly save?: {
    readonly busy: boolean;
    readonly barred: boolean;
    readonly onSave: () => void;
    /** Saves and switches on; absent = the rule cannot be switched on at once. */
    readonly onArm?: () => void;
  };
}) {
  const { t } = useTranslation('rules');
  const { step, last, onStep, save } = props;
  return (
    <div className={styles.foot}>
      <ButtonLink size="desk" to={PATHS.settingsRules}>
        {t('close')}
      </ButtonLink>
      {step > 0 && (
        <Button size="desk" onClick={() => onStep((now) => Math.max(now - 1, 0))}>
          {t('back')}
        </Button>
      )}
      {step < last && (
        <Button
          size="desk"
          {...(!save || save.barred ? { kind: 'primary' as const } : {})}
          onClick={() => onStep((now) => Math.min(now + 1, last))}
        >
          {t('next')}
        </Button>
      )}
      {save && (
        <Button
          size="desk"
          kind={save.onArm ? 'secondary' : 'primary'}
          busy={save.busy && !save.onArm}
          disabled={save.barred || save.busy}
          onClick={save.onSave}
        >
          {t('save')}
        </Button>
      )}
      {save?.onArm && (
        <Button size="desk" kind="primary" busy={save.busy} disabled={save.barred} onClick={save.onArm}>
          {t('saveAndArm')}
        </Button>
      )}
    </div>
  );
}
