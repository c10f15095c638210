import { Age } from '#ui/time/Age.tsx';
import { useTranslation } from 'react-i18next';
import type { Origin } from '#widgets/form/settingsDraft.ts';
import styles from './Settings.module.css';

/** Why nothing can be changed now; empty when it can. */
export function SettingsNotice(props: {
  readonly mayEdit: boolean;
  readonly offline: boolean;
  readonly fetchedAt: number;
}) {
  const { t } = useTranslation('settings');
  if (props.mayEdit && !props.offline) return null;
  return (
    <p className={styles.notice} role="status">
      {props.offline ? (
        <>
          {t('offline')} <Age at={props.fetchedAt} />
        </>
      ) : (
        t('readOnly')
      )}
    </p>
  );
}

/** Who changed a setting last. */
export function LastChange({ origins }: { readonly origins: Readonly<Record<string, Origin>> }) {
  const { t } = useTranslation('settings');
  const [last] = Object.values(origins).toSorted((a, b) => b.at - a.at);
  return (
    <p className={styles.last}>
      {last ? (
        <>
          {t('changedBy', { name: last.by ?? '—' })} <Age at={last.at} />
        </>
      ) : (
        t('neverChanged')
      )}
    </p>
  );
}
