import { Panel } from '#ui/facts/Panel.tsx';
import { Age } from '#ui/time/Age.tsx';
import { useTranslation } from 'react-i18next';
import styles from './DashboardPage.module.css';
import { useMissingWork } from './useMissingWork.ts';

/**
 * Work that a device announced and that never arrived: it was discarded there, or the device is switched off. Shows
 * nothing when everything arrived.
 */
export function MissingWorkPanel() {
  const { t } = useTranslation('home');
  const missing = useMissingWork();
  if (missing.length === 0) return null;
  return (
    <Panel title={t('dashboard.missing.title')}>
      <p>{t('dashboard.missing.words')}</p>
      <ul>
        {missing.map(({ device, who, lastSeen, changes }) => (
          <li key={`${device} ${lastSeen}`} className={styles.risk}>
            <span className={styles.who}>
              <span>{who ?? t('dashboard.missing.nobody')}</span>
              <span className={styles.customer}>{t('dashboard.missing.changes', { count: changes })}</span>
              <span className={styles.age}>
                <Age at={Date.parse(lastSeen)} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
