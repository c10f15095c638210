import { IconBarrierBlock, IconChevronRight, IconListNumbers, IconMapPinCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Incident, SuspectPlace } from '#contract/picking/incident.ts';
import { INCIDENT_FILTER_FIELDS } from '#contract/picking/incidentFilters.ts';
import { incidentsList, suspectPlaces } from '#contract/picking/incidents.ts';
import { FLOOR_WORK } from '#domain/people/areas.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { withFilter } from '#ui/filter/filters.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Link } from '#ui/link/Link.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListRows } from '#widgets/lists/ListRows.tsx';
import { shownRows, useList } from '#widgets/lists/useList.ts';
import { orderPath } from '#widgets/paths.ts';
import { SentPhotos } from '#widgets/photos/SentPhotos.tsx';
import { CountSheet } from './CountSheet.tsx';
import styles from './Incidents.module.css';
import { PERIODS, useIncidentsPeriod } from './useIncidentsPeriod.ts';

const MAX_PRODUCTS = 3;

/** Locations to recount, the worst first; each links to what was missing there. */
function PlaceList({
  places,
  onOpen,
}: {
  readonly places: readonly SuspectPlace[];
  readonly onOpen: (location: string) => void;
}) {
  const { t } = useTranslation('incidents');
  const { clientId } = useSession();
  // One place may be of each of several clients.
  const mayCount = useMay(FLOOR_WORK) && clientId > 0;
  const [counting, setCounting] = useState<SuspectPlace | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.location ?? ''} className={styles.suspect}>
            <button type="button" className={styles.place} onClick={() => onOpen(place.location ?? '')}>
              <span className={`${styles.location} code`}>{place.location ?? t('noPlace')}</span>
              <span className={styles.missing}>
                <strong className="figures">{t('units', { count: place.units })}</strong>
                <span className={styles.muted}>{t('incidents', { count: place.incidents })}</span>
              </span>
              <span className={styles.products}>
                {place.products.slice(0, MAX_PRODUCTS).map((product) => (
                  <span key={product.id_product}>
                    {product.name} <span className={`${styles.muted} code`}>{product.sku}</span>
                  </span>
                ))}
                {place.products.length > MAX_PRODUCTS && (
                  <span className={styles.muted}>
                    {t('moreProducts', { count: place.products.length - MAX_PRODUCTS })}
                  </span>
                )}
              </span>
              <span className={styles.reasons}>
                {place.reasons.map(({ reason, incidents }) => (
                  <StatusBadge
                    key={reason}
                    group="warning"
                    icon={<IconBarrierBlock size={16} stroke={2} aria-hidden />}
                  >
                    {t(`reasons.${reason}`)}
                    {incidents > 1 && <span className="figures"> × {incidents}</span>}
                  </StatusBadge>
                ))}
              </span>
              <span className={styles.last}>
                {t('last')} <Moment at={Date.parse(place.last_at)} />
              </span>
              <IconChevronRight size={20} stroke={1.75} className={styles.go} aria-hidden />
            </button>
            {mayCount && place.location !== null && (
              <Button
                size="desk"
                icon={<IconListNumbers size={20} stroke={1.75} />}
                aria-label={t('count.title', { place: place.location })}
                onClick={() => setCounting(place)}
              >
                {t('count.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {counting && <CountSheet place={counting} onClose={() => setCounting(null)} />}
    </>
  );
}

/** Missing units, order by order: the product, the reason, the person, and the photos. */
export function IncidentList({
  incidents,
  clientId,
}: {
  readonly incidents: readonly Incident[];
  readonly clientId: number;
}) {
  const { t } = useTranslation('incidents');
  return (
    <ul className={styles.list}>
      {incidents.map((one) => (
        <li key={`${one.order_id}:${one.id_product}:${one.created_at}`} className={styles.incident}>
          <span className={styles.what}>
            <span className={styles.product}>{one.product}</span>
            <span className={`${styles.muted} code`}>{one.sku}</span>
          </span>
          <span className={styles.missing}>
            <strong className="figures">{t('units', { count: one.units })}</strong>
            <span className={`${styles.muted} code`}>{one.location ?? t('noPlace')}</span>
          </span>
          <span className={styles.why}>
            <StatusBadge group="warning" icon={<IconBarrierBlock size={16} stroke={2} aria-hidden />}>
              {t(`reasons.${one.reason}`)}
            </StatusBadge>
            {one.note && <span>{one.note}</span>}
            {one.counted && (
              <span className={styles.muted}>
                {t('count.counted', { count: one.counted.units })} · <Moment at={Date.parse(one.counted.at)} />
              </span>
            )}
          </span>
          <span className={styles.who}>
            <Link to={orderPath(one.order_id)} className="code">
              {one.order_reference}
            </Link>
            <span className={styles.muted}>
              {one.user_name && <>{one.user_name} · </>}
              <Moment at={Date.parse(one.happened_at)} />
            </span>
          </span>
          <SentPhotos photos={one.photos} clientId={clientId} of={one.product} />
        </li>
      ))}
    </ul>
  );
}

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
  const noPlaces = { ...empty, title: t('empty.places'), words: t('empty.placesText') };
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
        <ListRows list={places} empty={noPlaces} height={72}>
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
