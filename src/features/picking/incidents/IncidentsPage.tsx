import { incidentsList, suspectPlaces } from '#contract/picking/incidents.ts';
import { INCIDENT_FILTER_FIELDS } from '#contract/picking/incidentFilters.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { withFilter } from '#ui/filter/filters.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListRows } from '#widgets/lists/ListRows.tsx';
import { shownRows, useList } from '#widgets/lists/useList.ts';
import { IconMapPinCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IncidentList } from './IncidentList.tsx';
import { PlaceList } from './PlaceList.tsx';
import { PERIODS, useIncidentsPeriod } from './useIncidentsPeriod.ts';

/** `/flow/incidents`: what picking did not find, by place and one by one. */
export function IncidentsPage() {
  const { t } = useTranslation('incidents');
  const { clientId } = useSession();
  const { view, period, since, change } = useIncidentsPeriod();
  const fields = useMemo(
    () =>
      listFields(INCIDENT_FILTER_FIELDS, FULL_SIGHT, {
        label: (id) => t(`field.${id}`),
        choice: (_, reason) => t(`reasons.${reason}`),
      }),
    [t],
  );
  const always = { 'created_at[gte]': since };
  const list = useList(incidentsList, { fields, always, enabled: view === 'list' });
  const read = useEndpoint(suspectPlaces, { query: { ...always, ...list.criteria } }, { enabled: view === 'places' });
  const places = { ...list, ...shownRows(read, read.data, list.isOffline), pages: null };
  const empty = {
    icon: <IconMapPinCheck size={28} stroke={1.75} />,
    title: t('empty.title'),
    words: t('empty.text', { count: Number(period) }),
  };
  const openPlace = (place: string) =>
    change(
      { view: 'list' },
      withFilter(
        list.filters,
        place === ''
          ? { field: 'location', operator: 'isNull', values: [] }
          : { field: 'location', operator: 'eq', values: [place] },
      ),
    );
  return (
    <DeskPage
      title={t('title')}
      count={view === 'places' ? places.rows?.length : list.count}
      toolbar={
        <ListBar
          list={list}
          fields={fields}
          start={
            <>
              <Segmented
                label={t('view')}
                value={view}
                segments={[
                  { value: 'places', label: t('places') },
                  { value: 'list', label: t('oneByOne') },
                ]}
                onChange={(next) => change({ view: next })}
              />
              <Segmented
                label={t('period')}
                value={period}
                segments={PERIODS.map((days) => ({ value: days, label: t('days', { count: Number(days) }) }))}
                onChange={(days) => change({ days })}
              />
            </>
          }
        />
      }
    >
      {view === 'places' ? (
        <ListRows list={places} empty={empty} height={72}>
          {(rows) => <PlaceList places={rows} onOpen={openPlace} />}
        </ListRows>
      ) : (
        <ListRows list={list} empty={empty} height={72}>
          {(rows) => <IncidentList incidents={rows} clientId={clientId} />}
        </ListRows>
      )}
    </DeskPage>
  );
}
