import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { createItinerary, itineraries, updateItinerary } from '#contract/lots/itineraries.ts';
import { taxOffices } from '#contract/clients/offices.ts';
import { carriers } from '#contract/carriers/carriers.ts';
import type { Itinerary } from '#contract/lots/lot.ts';
import { ZONES } from '#domain/geography/zones.ts';
import { WEEKDAYS } from '#domain/lots/days.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type ItineraryRequest = BodyOf<typeof createItinerary>;

/** The field whose value is no more where the code says so. */
const FIELD_OF_CODE = { 7010: 'carrier_id', 10011: 'office_id' };

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
  const [start] = useState<ItineraryRequest>(() => requestOf(itinerary));
  const [request, setRequest] = useState(start);
  const update = useEndpointMutation(updateItinerary, [itineraries]);
  const creation = useEndpointMutation(createItinerary, [itineraries]);
  const places = usePlacesOf();
  const query = clientId > 0 ? { id_client: clientId } : {};
  const form = useForm({
    area: 'lots',
    values: request,
    check: (values) => schemaProblems(createItinerary.body, values),
    send: (body) =>
      itinerary ? update.send({ params: { id: itinerary.id }, query, body }) : creation.send({ query, body }),
    fieldOfCode: FIELD_OF_CODE,
    onDone: onClose,
  });
  const guard = useCloseGuard(request !== start && JSON.stringify(request) !== JSON.stringify(start), onClose);
  const change = (part: Partial<ItineraryRequest>) => setRequest((before) => ({ ...before, ...part }));
  /** What a field needs: its name, its id, what is wrong with it. */
  const field = (name: keyof ItineraryRequest) => ({ ...form.field(name), label: t(`field.${name}`) });

  return (
    <Sheet
      open
      onClose={guard.close}
      title={itinerary ? itinerary.name : t('itineraries.add')}
      actions={
        <>
          <Button onClick={guard.close}>{t('itineraries.cancel')}</Button>
          <Button kind="primary" type="submit" form="itinerary" busy={form.busy}>
            {t('itineraries.save')}
          </Button>
        </>
      }
    >
      <CheckedForm form={form} id="itinerary" label={t('itineraries.title')}>
        <LineField {...field('name')} value={request.name} maxLength={80} onChange={(name) => change({ name })} />
        <CheckGroup
          {...field('weekdays')}
          all={WEEKDAYS}
          chosen={request.weekdays}
          nameOf={(day) => t(`weekday.${day}`)}
          onChange={(weekdays) => change({ weekdays })}
        />
        <LineField
          {...field('cut_off')}
          help={t('itineraries.cutOffHelp')}
          type="time"
          optional
          value={request.cut_off ?? ''}
          onChange={(time) => change({ cut_off: time === '' ? null : time.slice(0, 5) })}
        />
        <SelectField
          {...field('carrier_id')}
          value={request.carrier_id ?? ''}
          onChange={(event) => change({ carrier_id: Number(event.target.value) || null })}
        >
          <option value="">{t('itineraries.anyCarrier')}</option>
          {places.carriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...field('office_id')}
          value={request.office_id ?? ''}
          onChange={(event) => change({ office_id: Number(event.target.value) || null })}
        >
          <option value="">{t('itineraries.noOffice')}</option>
          {places.warehouses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <CheckGroup
          {...field('zones')}
          all={ZONES}
          chosen={request.zones}
          nameOf={(zone) => t(`zone.${zone}`)}
          onChange={(zones) => change({ zones })}
        />
      </CheckedForm>
      {guard.question}
    </Sheet>
  );
}

function requestOf(itinerary: Itinerary | null): ItineraryRequest {
  if (!itinerary)
    return { name: '', carrier_id: null, office_id: null, weekdays: WEEKDAYS.slice(0, 5), zones: [], cut_off: '17:00' };
  const { name, carrier, office, weekdays, zones, cut_off } = itinerary;
  return { name, carrier_id: carrier?.id ?? null, office_id: office?.id ?? null, weekdays, zones, cut_off };
}

function usePlacesOf() {
  const { data: offers = [] } = useEndpoint(carriers, { query: { active: 0 } });
  const { data: offices = [] } = useEndpoint(taxOffices, { query: { active: 0 } });
  return { carriers: offers, warehouses: offices.filter(({ kind }) => kind === 'warehouse') };
}
