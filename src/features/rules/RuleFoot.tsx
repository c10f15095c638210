import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { PATHS } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import styles from './Rules.module.css';

/** The way out of the page of a rule: in sight wherever its sentence is read. */
export function RuleFoot(props: {
  readonly busy: boolean;
  readonly barred: boolean;
  /** What the server refused, in words; null = nothing. */
  readonly refusal: string | null;
  readonly onSave: () => void;
  /** Saves and switches on; absent = the rule cannot be switched on at once. */
  readonly onArm?: () => void;
}) {
  const { t } = useTranslation('rules');
  const { busy, barred, refusal, onSave, onArm } = props;
  return (
    <div className={styles.foot}>
      {refusal !== null && (
        <p role="alert" className={styles.problem}>
          {refusal}
        </p>
      )}
      <ButtonLink size="desk" to={PATHS.settingsRules}>
        {t('close')}
      </ButtonLink>
      <Button
        size="desk"
        kind={onArm ? 'secondary' : 'primary'}
        busy={busy && !onArm}
        disabled={barred || busy}
        onClick={onSave}
      >
        {t('save')}
      </Button>
      {onArm && (
        <Button size="desk" kind="primary" busy={busy} disabled={barred} onClick={onArm}>
          {t('saveAndArm')}
        </Button>
      )}
    </div>
  );
}
