import { version } from '../../../package.json';
import { PATHS } from '#widgets/paths.ts';
import { iosPlace, isInstalled } from '#platform/homeScreen.ts';
import { loggedErrors } from '#platform/log.ts';
import { askToPersist } from '#platform/storage.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { dateTime } from '#ui/format/dates.ts';
import { storageSize } from '#ui/format/numbers.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStorageState } from '../pwa/useStorageState.ts';
import { closeMenu } from './shellState.ts';
import styles from './ThisDevice.module.css';

/** What support asks for: version, room, protection of the data, last errors. */
export function ThisDevice() {
  const { t, i18n } = useTranslation('app');
  const [storage, measure] = useStorageState();
  const [refused, setRefused] = useState(false);
  const size = (bytes: number | null) => (bytes === null ? '—' : storageSize(bytes, i18n.language));
  const protect = async () => {
    setRefused(!(await askToPersist()));
    measure();
  };
  return (
    <details className={styles.device}>
      <summary className={styles.summary}>
        {t('device.title')}
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <dl className={styles.facts}>
        <dt>{t('device.version')}</dt>
        <dd className="code">{version}</dd>
        <dt>{t('device.storage')}</dt>
        <dd>{storage ? t('device.used', { used: size(storage.usage), quota: size(storage.quota) }) : '…'}</dd>
        <dt>{t('device.installed')}</dt>
        <dd>{t(isInstalled() ? 'device.yes' : 'device.no')}</dd>
        <dt>{t('device.protected')}</dt>
        <dd>{storage?.persisted ? t('device.yes') : t('device.no')}</dd>
      </dl>
      {storage && !storage.persisted && (
        <div className={styles.protect}>
          <Button onClick={() => void protect()}>{t('device.protect')}</Button>
          <p className={styles.help}>{refused ? t('device.refused') : t('device.protectHelp')}</p>
        </div>
      )}
      {iosPlace() === 'tab' && <p className={styles.help}>{t('install.ios')}</p>}
      <div className={styles.protect}>
        <ButtonLink to={PATHS.device} onClick={closeMenu}>
          {t('device.test')}
        </ButtonLink>
      </div>
      <ErrorList />
    </details>
  );
}

function ErrorList() {
  const { t } = useTranslation('app');
  const errors = loggedErrors().slice(0, 5);
  if (errors.length === 0) return <p className={styles.help}>{t('device.noErrors')}</p>;
  return (
    <ul className={styles.errors}>
      {errors.map((error) => (
        <li key={`${error.at} ${error.message}`}>
          {dateTime(error.at)} · {error.message}
        </li>
      ))}
    </ul>
  );
}
