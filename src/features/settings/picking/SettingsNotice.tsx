import type { Configuration } from '#contract/entities/configuration.ts';
import { Age } from '#ui/time/Age.tsx';
import { useTranslation } from 'react-i18next';
import { lastChange } from './pickingSettings.ts';
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

export function LastChange({ rows }: { readonly rows: readonly Configuration[] }) {
  const { t } = useTranslation('settings');
  const last = lastChange(rows);
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
