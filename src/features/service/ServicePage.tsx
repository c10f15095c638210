import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MAX_OF_SERVICE, serviceState, type ServiceState } from '#contract/service/service.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { isRefused } from '#platform/api/apiError.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { StatCard } from '#ui/facts/StatCard.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { quantity, storageSize } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Age } from '#ui/time/Age.tsx';
import styles from './Service.module.css';
import { ServiceConnectors } from './ServiceConnectors.tsx';
import { ServiceDevices } from './ServiceDevices.tsx';
import { ServiceFailures } from './ServiceFailures.tsx';
import { ServiceQueues } from './ServiceQueues.tsx';
import { ServiceServers } from './ServiceServers.tsx';

/** What takes the room in the database. */
function ServiceDatabase({ tables }: { readonly tables: ServiceState['database']['tables'] }) {
  const { t, i18n } = useTranslation('service');
  return (
    <Panel title={t('database.title')}>
      <Facts facts={tables.map(({ name, bytes }) => ({ name, value: storageSize(bytes, i18n.language) }))} />
    </Panel>
  );
}

const READ_EVERY_MS = 60_000;

/** Route /service: whether the service runs as it should, over all clients, and what needs somebody. */
export function ServicePage() {
  const { t, i18n } = useTranslation('service');
  const isOffline = useConnection().state === 'offline';
  const { data, dataUpdatedAt, isError, isFetching, error, refetch } = useEndpoint(
    serviceState,
    {},
    { refetchInterval: READ_EVERY_MS },
  );
  const refused = isRefused(error) ? error : null;
  const figure = (list: readonly unknown[]) =>
    `${quantity(Math.min(list.length, MAX_OF_SERVICE), i18n.language)}${list.length > MAX_OF_SERVICE ? '+' : ''}`;
  const due = (data?.queues ?? []).reduce((sum, { waiting }) => sum + waiting, 0);
  const unreached = [...(data?.carriers ?? []), ...(data?.shops ?? [])];
  const { replica } = data?.database ?? {};
  const isUnused = replica && replica !== 'used' && replica !== 'starting';
  const tone = (list: readonly unknown[], kind: 'negative' | 'warning') => list.length > 0 && { tone: kind };
  return (
    <DeskPage
      title={t('title')}
      actions={
        data && (
          <Button size="desk" disabled={isOffline} onClick={() => void refetch()}>
            {t('refresh')}
          </Button>
        )
      }
    >
      {!data && !isError && <Skeleton rows={5} height={96} />}
      {!data && isError && (
        <ErrorState
          icon={<IconCloudOff size={28} stroke={1.75} />}
          title={t('failed.title')}
          {...(!refused && {
            action: (
              <Button kind="primary" busy={isFetching} onClick={() => void refetch()}>
                {t('failed.retry')}
              </Button>
            ),
          })}
        >
          <p>{refused ? (refused.serverMessage ?? t('failed.refused')) : t('failed.words')}</p>
        </ErrorState>
      )}
      {data && (
        <div className={styles.stack}>
          <p className={styles.quiet} role="status">
            {t(isError || isOffline ? 'old' : 'updated')} <Age at={dataUpdatedAt} /> ·{' '}
            {t('version', { version: data.version })}
          </p>
          <div className={styles.cards}>
            <StatCard name={t('figure.waiting')} figure={quantity(due, i18n.language)} note={t('note.waiting')} />
            <StatCard
              name={t('figure.dead')}
              figure={figure(data.dead)}
              note={t('note.dead')}
              {...tone(data.dead, 'negative')}
            />
            <StatCard
              name={t('figure.connectors')}
              figure={figure(unreached)}
              note={t('note.connectors')}
              {...tone(unreached, 'negative')}
            />
            <StatCard
              name={t('figure.devices')}
              figure={figure(data.devices)}
              note={t('note.devices')}
              {...tone(data.devices, 'warning')}
            />
            <StatCard
              name={t('figure.database')}
              figure={storageSize(data.database.bytes, i18n.language)}
              note={t(replica ? `database.replica.${replica}` : `database.${data.database.kind}`)}
              {...(isUnused && { tone: 'warning' as const })}
            />
          </div>
          <ServiceFailures dead={data.dead} isOffline={isOffline} />
          <ServiceConnectors state={data} />
          <ServiceDevices devices={data.devices} version={data.version} />
          <ServiceServers servers={data.servers} />
          <ServiceQueues queues={data.queues} />
          <ServiceDatabase tables={data.database.tables} />
        </div>
      )}
    </DeskPage>
  );
}
