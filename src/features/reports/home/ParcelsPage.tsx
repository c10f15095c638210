import { parcelExceptions } from '#contract/carriers/tracking.ts';
import { PARCEL_TROUBLES } from '#domain/carriers/parcelTrouble.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import styles from './DashboardPage.module.css';
import { ParcelRow } from './ParcelRow.tsx';

const AGAIN_MS = 300_000;
const ALL = 'all';
const SHOWN = [ALL, ...PARCEL_TROUBLES] as const;

/** Route /parcels: parcels on their way that were lost, come back, met an incident, have stopped or are late. */
export function ParcelsPage() {
  const { t, i18n } = useTranslation(['home', 'app']);
  const [query, setQuery] = useSearchParams();
  const shown = SHOWN.find((one) => one === query.get('trouble')) ?? ALL;
  const isOffline = useConnection().state === 'offline';
  const { data, dataUpdatedAt, isError, refetch } = useEndpoint(parcelExceptions, {}, { refetchInterval: AGAIN_MS });
  const countOf = (one: (typeof SHOWN)[number]) =>
    data?.counts.reduce((sum, { trouble, parcels }) => sum + (one === ALL || one === trouble ? parcels : 0), 0) ?? 0;
  const rows = data?.parcels.filter(({ trouble }) => shown === ALL || trouble === shown) ?? [];
  return (
    <DeskPage
      title={t('dashboard.parcels.title')}
      tab={{ name: t('dashboard.parcels.title'), nameKey: 'home:dashboard.parcels.title' }}
      shape="narrow"
      {...(data && { count: quantity(countOf(ALL), i18n.language) })}
      toolbar={
        data && (
          <Segmented
            label={t('parcels.shown')}
            value={shown}
            segments={SHOWN.map((value) => ({
              value,
              label: t(value === ALL ? 'parcels.all' : `dashboard.parcels.trouble.${value}`),
              count: countOf(value),
            }))}
            onChange={(value) => setQuery(value === ALL ? {} : { trouble: value }, { replace: true })}
          />
        )
      }
      note={
        data && (
          <>
            {t(isError || isOffline ? 'dashboard.old' : 'dashboard.updated')} <Age at={dataUpdatedAt} />
          </>
        )
      }
    >
      {!data && isError && (
        <ErrorState
          icon={<IconCloudOff size={28} stroke={1.75} />}
          title={t('parcels.failed')}
          action={
            <Button kind="primary" onClick={() => void refetch()}>
              {t('dashboard.failed.retry')}
            </Button>
          }
        >
          <p>{t('dashboard.failed.words')}</p>
        </ErrorState>
      )}
      {!data && !isError && <Skeleton rows={6} height={48} />}
      {data && rows.length === 0 && (
        <EmptyState icon={<IconCircleCheck size={28} stroke={1.75} />} title={t('parcels.none')}>
          <p>{t('parcels.noneWords')}</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Panel title={t(shown === ALL ? 'parcels.all' : `dashboard.parcels.trouble.${shown}`)} flush>
          <ul className={styles.parcels}>
            {rows.map((one) => (
              <li key={`${one.order_id} ${one.number}`}>
                <ParcelRow parcel={one} />
              </li>
            ))}
          </ul>
          {rows.length < countOf(shown) && (
            <p className={styles.none}>
              {t('parcels.first', { shown: quantity(rows.length, i18n.language), count: countOf(shown) })}
            </p>
          )}
        </Panel>
      )}
    </DeskPage>
  );
}
