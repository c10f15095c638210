import { incidentsList, suspectPlaces } from '#contract/endpoints/incidents.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconCloudOff, IconMapPinCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IncidentList } from './IncidentList.tsx';
import styles from './Incidents.module.css';
import { PlaceList } from './PlaceList.tsx';
import { PERIODS, useIncidentsQuestion } from './useIncidentsQuestion.ts';

const INCIDENTS_PER_PAGE = 25;

/** `/flow/incidents`: what picking did not find, by place and one by one. */
export function IncidentsPage() {
  const { t } = useTranslation('incidents');
  const { clientId } = useSession();
  const { view, period, location, page, asked, change } = useIncidentsQuestion();
  const places = useEndpoint(suspectPlaces, { query: asked }, { enabled: view === 'places', keepsFormer: true });
  const list = useEndpoint(
    incidentsList,
    { query: { ...asked, page, per_page: INCIDENTS_PER_PAGE } },
    { enabled: view === 'list' },
  );
  const shown = view === 'places' ? places : list;
  const count = view === 'places' ? places.data?.length : list.data?.page?.total;
  const isEmpty = view === 'places' ? places.data?.length === 0 : list.data?.rows.length === 0;
  return (
    <DeskPage
      title={t('title')}
      tab={{ nameKey: 'app:places.incidents' }}
      count={count}
      toolbar={
        <div className={styles.bar}>
          <Segmented
            label={t('view')}
            value={view}
            segments={[
              { value: 'places', label: t('places') },
              { value: 'list', label: t('oneByOne') },
            ]}
            onChange={(next) => change({ view: next, ...(next === 'places' && { location: null }) })}
          />
          <Segmented
            label={t('period')}
            value={period}
            segments={PERIODS.map((days) => ({ value: days, label: t('days', { count: Number(days) }) }))}
            onChange={(days) => change({ days })}
          />
          {location !== null && (
            <Button size="desk" icon={<IconX size={16} stroke={2} />} onClick={() => change({ location: null })}>
              {t('onlyPlace', { place: location === '' ? t('noPlace') : location })}
            </Button>
          )}
        </div>
      }
    >
      {shown.isError && !shown.data && (
        <ErrorState
          icon={<IconCloudOff size={28} stroke={1.75} />}
          title={t('failed.title')}
          action={
            <Button kind="primary" onClick={() => void shown.refetch()}>
              {t('failed.retry')}
            </Button>
          }
        >
          <p>{t('failed.text')}</p>
        </ErrorState>
      )}
      {shown.isPending && !shown.isError && <Skeleton rows={5} height={72} />}
      {isEmpty && (
        <EmptyState icon={<IconMapPinCheck size={28} stroke={1.75} />} title={t('empty.title')}>
          <p>{t('empty.text', { count: Number(period) })}</p>
        </EmptyState>
      )}
      {view === 'places' && places.data && places.data.length > 0 && (
        <PlaceList places={places.data} onOpen={(place) => change({ view: 'list', location: place })} />
      )}
      {view === 'list' && list.data && list.data.rows.length > 0 && (
        <IncidentList incidents={list.data.rows} clientId={clientId} />
      )}
      {shown.data && !isEmpty && (
        <footer className={styles.foot}>
          {view === 'list' && list.data?.page && (
            <Pagination
              page={list.data.page.current_page}
              lastPage={list.data.page.last_page}
              perPage={INCIDENTS_PER_PAGE}
              total={list.data.page.total}
              onPage={(next) => change({ page: String(next) })}
            />
          )}
          <span className={shown.isError ? styles.old : styles.muted}>
            {t(shown.isError ? 'old' : 'updated')} <Age at={shown.dataUpdatedAt} />
          </span>
        </footer>
      )}
    </DeskPage>
  );
}
