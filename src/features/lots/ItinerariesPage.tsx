import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { disableItinerary, enableItinerary, itineraries } from '#contract/lots/itineraries.ts';
import type { Itinerary } from '#contract/lots/lot.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { WEEKDAYS } from '#domain/lots/days.ts';
import { PATHS, SETTINGS_TAB } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { IconCalendarEvent, IconCloudOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '#ui/format/dates.ts';
import { ItineraryForm } from './ItineraryForm.tsx';
import styles from './Lots.module.css';
import { useItineraries } from './useLots.ts';

/** Route /settings/lotshippings: the regular departures that lots are made for. */
export function ItinerariesPage() {
  const { t } = useTranslation(['lots', 'app']);
  const { data, isError, isPending, refetch } = useItineraries();
  const isOffline = useConnection().state === 'offline';
  const mayEdit = useMay(SETTINGS);
  const [editing, setEditing] = useState<Itinerary | 'new' | null>(null);
  const add = mayEdit && (
    <Button
      kind="primary"
      size="desk"
      icon={<IconPlus size={18} stroke={2} />}
      disabled={isOffline}
      title={isOffline ? t('needsNetwork') : undefined}
      onClick={() => setEditing('new')}
    >
      {t('itineraries.add')}
    </Button>
  );
  return (
    <DeskPage
      title={t('itineraries.title')}
      tab={SETTINGS_TAB}
      count={data?.length}
      actions={
        <>
          <ButtonLink size="desk" to={PATHS.lots}>
            {t('title')}
          </ButtonLink>
          {add}
        </>
      }
    >
      {isError && !data && (
        <ErrorState
          icon={<IconCloudOff size={28} stroke={1.75} />}
          title={t('failed.title')}
          action={
            <Button kind="primary" onClick={() => void refetch()}>
              {t('failed.retry')}
            </Button>
          }
        >
          <p>{t('failed.words')}</p>
        </ErrorState>
      )}
      {isPending && !isError && <Skeleton rows={3} height={180} />}
      {data?.length === 0 && (
        <EmptyState icon={<IconCalendarEvent size={28} stroke={1.75} />} title={t('itineraries.empty')} action={add}>
          <p>{t('itineraries.emptyWords')}</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={styles.routes}>
          {data.map((one) => (
            <ItineraryCard
              key={one.id}
              itinerary={one}
              mayEdit={mayEdit}
              isOffline={isOffline}
              onEdit={() => setEditing(one)}
            />
          ))}
        </ul>
      )}
      {editing && <ItineraryForm itinerary={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </DeskPage>
  );
}

function ItineraryCard(props: {
  readonly itinerary: Itinerary;
  readonly mayEdit: boolean;
  readonly isOffline: boolean;
  readonly onEdit: () => void;
}) {
  const { t } = useTranslation('lots');
  const { itinerary } = props;
  const { id, name, weekdays, carrier, office, zones, cut_off, next_date, deleted_at } = itinerary;
  const isActive = deleted_at === null;
  const { send, busy } = useEndpointMutation(isActive ? disableItinerary : enableItinerary, [itineraries]);
  const turn = async () => {
    const answer = await send({ params: { id } });
    if (answer.ok) return;
    showToast({
      kind: 'error',
      title: t('itineraries.notSaved'),
      message: answer.kind === 'refused' ? (answer.message ?? '') : t('failed.network'),
    });
  };
  return (
    <li className={styles.route}>
      <div className={styles.routeHead}>
        <h2>{name}</h2>
        {!isActive && <StatusBadge group="negative">{t('itineraries.disabled')}</StatusBadge>}
      </div>
      <ul className={styles.week} aria-label={t('field.weekdays')}>
        {WEEKDAYS.map((day) => (
          <li key={day} data-on={weekdays.includes(day) ? '' : undefined}>
            <span aria-hidden>{t(`weekday.${day}`).slice(0, 2)}</span>
            <span className="sr-only">
              {t(weekdays.includes(day) ? 'itineraries.leaves' : 'itineraries.stays', { day: t(`weekday.${day}`) })}
            </span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          { name: t('itineraries.next'), value: next_date === null ? null : writtenDay(next_date), strong: true },
          { name: t('field.cut_off'), value: cut_off },
          { name: t('field.carrier_id'), value: carrier?.name ?? t('itineraries.anyCarrier') },
          { name: t('field.office_id'), value: office?.name ?? null },
          {
            name: t('itineraries.zones'),
            value: zones.length === 0 ? t('itineraries.anywhere') : zones.map((zone) => t(`zone.${zone}`)).join(', '),
          },
        ]}
      />
      {props.mayEdit && (
        <div className={styles.routeActs}>
          <Button
            size="desk"
            disabled={props.isOffline}
            aria-label={t('ui:named', { name: t('itineraries.edit'), words: name })}
            onClick={props.onEdit}
          >
            {t('itineraries.edit')}
          </Button>
          <Button
            size="desk"
            kind="quiet"
            busy={busy}
            disabled={props.isOffline}
            aria-label={t('ui:named', {
              name: t(isActive ? 'itineraries.disable' : 'itineraries.enable'),
              words: name,
            })}
            onClick={() => void turn()}
          >
            {t(isActive ? 'itineraries.disable' : 'itineraries.enable')}
          </Button>
        </div>
      )}
    </li>
  );
}
