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
import { INCIDENTS_PER_PAGE, useIncidents, useSuspectPlaces } from './useIncidents.ts';
import { PERIODS, useIncidentsQuestion } from './useIncidentsQuestion.ts';

/** `/flow/incidents`: what picking did not find, by place and one by one. */
export function IncidentsPage() {
  const { t } = useTranslation('incidents');
  const { user, clientId } = useSession();
  const { view, period, location, page, asked, change } = useIncidentsQuestion();
  const userId = user?.id ?? 0;
  const places = useSuspectPlaces(userId, clientId, asked, view === 'places');
  const list = useIncidents(userId, clientId, { ...asked, page }, view === 'list');
  const shown = view === 'places' ? places : list;
  const count = view === 'places' ? places.data?.length : list.data?.pages?.total;
  const isEmpty = view === 'places' ? places.data?.length === 0 : list.data?.incidents.length === 0;
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
      {view === 'list' && list.data && list.data.incidents.length > 0 && (
        <IncidentList incidents={list.data.incidents} clientId={clientId} />
      )}
      {shown.data && !isEmpty && (
        <footer className={styles.foot}>
          {view === 'list' && list.data?.pages && (
            <Pagination
              page={list.data.pages.current_page}
              lastPage={list.data.pages.last_page}
              perPage={INCIDENTS_PER_PAGE}
              total={list.data.pages.total}
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
