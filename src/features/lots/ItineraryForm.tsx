import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { createItinerary, itineraries, updateItinerary } from '#contract/endpoints/itineraries.ts';
import { carriers, taxOffices } from '#contract/endpoints/places.ts';
import type { Itinerary } from '#contract/entities/lots.ts';
import { ZONES } from '#domain/geography/zones.ts';
import { WEEKDAYS } from '#domain/lots/days.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Lots.module.css';

type ItineraryRequest = BodyOf<typeof createItinerary>;

/**
 * Creates or changes an itinerary.
 * @param itinerary null = a new one
 */
export function ItineraryForm({
  itinerary,
  onClose,
}: {
  readonly itinerary: Itinerary | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('lots');
  const { clientId } = useSession();
  const [request, setRequest] = useState<ItineraryRequest>(() => requestOf(itinerary));
  const [tried, setTried] = useState(false);
  const update = useEndpointMutation(updateItinerary, [itineraries]);
  const creation = useEndpointMutation(createItinerary, [itineraries]);
  const [failure, setFailure] = useState('');
  const places = usePlacesOf();
  const noName = request.name.trim() === '';
  const noDay = request.weekdays.length === 0;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (noName || noDay) return;
    const query = clientId > 0 ? { id_client: clientId } : {};
    const answer = itinerary
      ? await update.send({ params: { id: itinerary.id }, query, body: request })
      : await creation.send({ query, body: request });
    if (!answer.ok)
      return setFailure(
        answer.kind === 'refused' ? (answer.message ?? t('itineraries.notSaved')) : t('failed.network'),
      );
    return onClose();
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={itinerary ? itinerary.name : t('itineraries.add')}
      actions={
        <>
          <Button onClick={onClose}>{t('itineraries.cancel')}</Button>
          <Button kind="primary" type="submit" form="itinerary" busy={update.busy || creation.busy}>
            {t('itineraries.save')}
          </Button>
        </>
      }
    >
      <form id="itinerary" className={styles.fields} noValidate onSubmit={(event) => void save(event)}>
        <LineField
          label={t('itineraries.name')}
          value={request.name}
          maxLength={80}
          error={tried && noName ? t('itineraries.noName') : undefined}
          onChange={(name) => setRequest({ ...request, name })}
        />
        <fieldset className={styles.choices}>
          <legend>{t('itineraries.weekdays')}</legend>
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              checked={request.weekdays.includes(day)}
              onChange={() => setRequest({ ...request, weekdays: toggled(WEEKDAYS, request.weekdays, day) })}
            >
              {t(`weekday.${day}`)}
            </Checkbox>
          ))}
          {tried && noDay && <p className={styles.wrong}>{t('itineraries.noDay')}</p>}
        </fieldset>
        <LineField
          label={t('itineraries.cutOff')}
          help={t('itineraries.cutOffHelp')}
          type="time"
          optional
          value={request.cut_off ?? ''}
          onChange={(time) => setRequest({ ...request, cut_off: time === '' ? null : time.slice(0, 5) })}
        />
        <SelectField
          label={t('itineraries.carrier')}
          value={request.carrier_id ?? ''}
          onChange={(event) => setRequest({ ...request, carrier_id: Number(event.target.value) || null })}
        >
          <option value="">{t('itineraries.anyCarrier')}</option>
          {places.carriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('itineraries.office')}
          value={request.office_id ?? ''}
          onChange={(event) => setRequest({ ...request, office_id: Number(event.target.value) || null })}
        >
          <option value="">{t('itineraries.noOffice')}</option>
          {places.warehouses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <fieldset className={styles.choices}>
          <legend>{t('itineraries.zonesOf')}</legend>
          {ZONES.map((zone) => (
            <Checkbox
              key={zone}
              checked={request.zones.includes(zone)}
              onChange={() => setRequest({ ...request, zones: toggled(ZONES, request.zones, zone) })}
            >
              {t(`zone.${zone}`)}
            </Checkbox>
          ))}
        </fieldset>
        {failure !== '' && (
          <p role="alert" className={styles.wrong}>
            {failure}
          </p>
        )}
      </form>
    </Sheet>
  );
}

function requestOf(itinerary: Itinerary | null): ItineraryRequest {
  if (!itinerary)
    return { name: '', carrier_id: null, office_id: null, weekdays: WEEKDAYS.slice(0, 5), zones: [], cut_off: '17:00' };
  const { name, carrier, office, weekdays, zones, cut_off } = itinerary;
  return { name, carrier_id: carrier?.id ?? null, office_id: office?.id ?? null, weekdays, zones, cut_off };
}

/** In the order of the table, whatever the order of the presses. */
function toggled<Value>(all: readonly Value[], chosen: readonly Value[], one: Value): Value[] {
  return all.filter((value) => (value === one ? !chosen.includes(one) : chosen.includes(value)));
}

function usePlacesOf() {
  const { data: offers = [] } = useEndpoint(carriers, { query: { active: 0 } });
  const { data: offices = [] } = useEndpoint(taxOffices, { query: { active: 0 } });
  return { carriers: offers, warehouses: offices.filter(({ kind }) => kind === 'warehouse') };
}
