import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import styles from './Form.module.css';

/** Shown when something was changed and not saved. It is inside the form, because it submits it. */
export function SaveBar(props: {
  readonly changed: boolean;
  readonly busy?: boolean;
  /** Nothing can be saved now; the page says why. */
  readonly disabled?: boolean;
  readonly save?: string;
  readonly onUndo: () => void;
}) {
  const { t } = useTranslation('desk');
  if (!props.changed) return null;
  return (
    <div className={styles.bar} role="region" aria-label={t('form.unsaved')}>
      <span className={styles.state}>{t('form.unsaved')}</span>
      <Button size="desk" disabled={props.busy === true} onClick={props.onUndo}>
        {t('form.undo')}
      </Button>
      <Button type="submit" kind="primary" size="desk" busy={props.busy === true} disabled={props.disabled === true}>
        {props.save ?? t('form.save')}
      </Button>
    </div>
  );
}
