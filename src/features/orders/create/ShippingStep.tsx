import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import styles from './OrderForm.module.css';
import type { StepProps } from './stepProps.ts';
import { useFreeReference } from './useFreeReference.ts';
import { type Places, usePlaces } from './usePlaces.ts';

/** The reference of the order; the next free one is proposed and can be overwritten. */
function ReferenceField({ kind, draft, change, form, clientId, reference }: StepProps) {
  const { t } = useTranslation('orderForm');
  const isTaken = form.problems['order_reference']?.code === 'taken';
  const next = useFreeReference(clientId, reference, isTaken);
  return (
    <>
      <LineField
        label={t('field.order_reference')}
        {...form.field('order_reference')}
        help={t(kind === 'order' ? 'shipping.reference' : 'shipping.madeReference')}
        value={draft.order_reference ?? reference}
        onChange={(order_reference) => change({ order_reference })}
        maxLength={64}
        code
      />
      {next !== null && (
        <Button size="desk" onClick={() => change({ order_reference: next })}>
          {t('shipping.takeFree', { reference: next })}
        </Button>
      )}
    </>
  );
}

/** Reference and carrier of the order; all of it can be given later. */
export function ShippingStep(props: StepProps) {
  const { t } = useTranslation('orderForm');
  const { kind, draft, change, form, clientId } = props;
  const { places, failed, refetch } = usePlaces(clientId);
  return (
    <>
      <FormSection title={t('shipping.order')} columns>
        <ReferenceField {...props} />
        <DateField
          {...form.field('date_order')}
          label={t('field.date_order')}
          help={t('shipping.today')}
          optional
          value={draft.date_order}
          onChange={(date_order) => change({ date_order })}
        />
        {kind === 'order' && (
          <LineField
            {...form.field('payment_method')}
            label={t('field.payment_method')}
            optional
            value={draft.payment_method}
            onChange={(payment_method) => change({ payment_method })}
            maxLength={40}
          />
        )}
      </FormSection>
      <FormSection title={t('shipping.title')} why={t('shipping.later')} columns>
        {(places || !failed) && <PlaceFields {...props} places={places ?? COMING} isComing={!places} />}
        {failed && (
          <div role="alert" className={styles.take}>
            <p>{t('shipping.failed')}</p>
            <Button size="desk" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </div>
        )}
      </FormSection>
      {kind === 'order' && (
        <TextArea
          {...form.field('observations')}
          label={t('field.observations')}
          rows={2}
          maxLength={500}
          optional
          value={draft.observations}
          onChange={(event) => change({ observations: event.target.value })}
        />
      )}
    </>
  );
}

/** Stands for what is still read: fields that came later would move the buttons away under a hand that presses one. */
const COMING: Places = { carriers: [], warehouses: [], offices: [] };

function PlaceFields(props: StepProps & { readonly places: Places; readonly isComing: boolean }) {
  const { kind, draft, change, form, places, isComing } = props;
  const { t } = useTranslation('orderForm');
  const none = t(kind === 'order' ? 'shipping.none' : 'shipping.same');
  const [first] = places.warehouses;
  // A return begins at the customer, and a re-expedition where its order did.
  const isOpen = kind === 'order' && draft.warehouse_id === null && draft.tax_office_id === null;
  const fromFirst = isOpen && first ? t('shipping.fromFirst', { name: first.name }) : undefined;
  const services = places.carriers.find(({ id }) => id === draft.carrier_id)?.services ?? [];
  const one = (
    field: 'carrier_id' | 'warehouse_id' | 'tax_office_id',
    options: readonly { readonly id: number; readonly name: string }[],
    help?: string,
  ) => (
    <SelectField
      label={t(`field.${field}`)}
      {...form.field(field)}
      help={help}
      optional
      disabled={isComing}
      value={draft[field] ?? ''}
      onChange={(event) => {
        const id = event.target.value === '' ? null : Number(event.target.value);
        change({ [field]: id, ...(field === 'carrier_id' && { service_code: '' }) });
      }}
    >
      <option value="">{none}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      {one('carrier_id', places.carriers)}
      {services.length > 0 && (
        <SelectField
          label={t('field.service_code')}
          {...form.field('service_code')}
          optional
          value={draft.service_code}
          onChange={(event) => change({ service_code: event.target.value })}
        >
          <option value="">{t('shipping.none')}</option>
          {services.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {one('warehouse_id', places.warehouses, fromFirst)}
      {one('tax_office_id', places.offices)}
    </>
  );
}
