import { MAX_OF_SERVICE, type ServiceState } from '#contract/service/service.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Service.module.css';

const SHORT_ID = 8;

/** Devices that somebody should look at: with an old app, or silent with changes that never arrived. */
export function ServiceDevices(props: { readonly devices: ServiceState['devices']; readonly version: number }) {
  const { t } = useTranslation('service');
  const shown = props.devices.slice(0, MAX_OF_SERVICE);
  return (
    <Panel title={t('devices.title')} flush={shown.length > 0}>
      {shown.length === 0 ? (
        <p className={styles.quiet}>{t('devices.none')}</p>
      ) : (
        <ThingRows label={t('devices.title')}>
          {shown.map(({ device_id, name, client_name, user_name, app_version, last_seen, unsent }) => (
            <ThingRow
              key={device_id}
              name={name ?? t('devices.nameless', { id: device_id.slice(0, SHORT_ID) })}
              badges={
                <>
                  {unsent > 0 && <StatusBadge group="negative">{t('devices.unsent', { count: unsent })}</StatusBadge>}
                  {app_version === null && <StatusBadge group="warning">{t('devices.unknown')}</StatusBadge>}
                  {app_version !== null && app_version < props.version && (
                    <StatusBadge group="warning">{t('devices.old', { version: app_version })}</StatusBadge>
                  )}
                </>
              }
            >
              <p className={styles.quiet}>
                {[client_name ?? t('house'), ...(user_name === null ? [] : [user_name])].join(' · ')} ·{' '}
                {t('devices.lastSeen')} <Moment at={Date.parse(last_seen)} />
              </p>
            </ThingRow>
          ))}
        </ThingRows>
      )}
    </Panel>
  );
}
