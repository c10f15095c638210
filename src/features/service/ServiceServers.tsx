import type { ServiceState } from '#contract/service/service.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Service.module.css';

/** The servers on the database: which of them work, and which still run an older version. */
export function ServiceServers({ servers }: { readonly servers: ServiceState['servers'] }) {
  const { t } = useTranslation('service');
  const newest = Math.max(...servers.map(({ version }) => version));
  return (
    <Panel title={t('servers.title')} flush={servers.length > 0}>
      {servers.length === 0 ? (
        <p className={styles.quiet}>{t('servers.none')}</p>
      ) : (
        <ThingRows label={t('servers.title')}>
          {servers.map(({ name, version, started_at, seen_at, works }) => (
            <ThingRow
              key={`${name} ${started_at}`}
              name={name}
              badges={
                <>
                  <StatusBadge group={works ? 'success' : 'negative'}>
                    {t(works ? 'servers.works' : 'servers.silent')}
                  </StatusBadge>
                  {version < newest && <StatusBadge group="warning">{t('servers.old')}</StatusBadge>}
                </>
              }
            >
              <p className={styles.quiet}>
                {t('version', { version })} · {t('servers.started')} <Moment at={Date.parse(started_at)} />
                {!works && (
                  <>
                    {' '}
                    · {t('servers.seen')} <Moment at={Date.parse(seen_at)} />
                  </>
                )}
              </p>
            </ThingRow>
          ))}
        </ThingRows>
      )}
    </Panel>
  );
}
