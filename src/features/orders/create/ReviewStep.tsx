import { orderAmounts } from '#domain/orders/amounts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { date } from '#ui/format/dates.ts';
import { money, quantity } from '#ui/format/numbers.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryNames } from '#widgets/customer/countryNames.ts';
import { chosenLines, STEPS, type DraftLine, type StepName } from './draft.ts';
import styles from './OrderForm.module.css';
import type { StepProps } from './stepProps.ts';
import { usePlaces } from './usePlaces.ts';

/** The whole order before it is created; each part links back to its step. */
export function ReviewStep({ kind, draft, change, reference, clientId, seesMoney }: StepProps) {
  const { t, i18n } = useTranslation('orderForm');
  const { places } = usePlaces(clientId);
  const { customer } = draft;
  const service = places?.carriers
    .find(({ id }) => id === draft.carrier_id)
    ?.services.find(({ code }) => code === draft.service_code);
  const country = useMemo(
    () => countryNames(i18n.language).find(({ code }) => code === customer.country)?.name ?? customer.country,
    [i18n.language, customer.country],
  );
  const lines = chosenLines(draft);
  const units = lines.reduce((sum, line) => sum + (line.quantity ?? 0), 0);
  const total = seesMoney ? totalOf(lines) : null;
  const edit = (step: StepName) => (
    <Button
      kind="quiet"
      size="desk"
      onClick={() => change({ step: STEPS[kind].indexOf(step) })}
      aria-label={t('review.change', { what: t(`step.${step}`) })}
    >
      {t('review.changeShort')}
    </Button>
  );
  const nameOf = (list: readonly { readonly id: number; readonly name: string }[] | undefined, id: number | null) =>
    id === null ? t(kind === 'order' ? 'shipping.none' : 'shipping.same') : list?.find((one) => one.id === id)?.name;
  return (
    <div className={styles.review}>
      <Panel title={t('step.customer')} action={edit('customer')}>
        <Facts
          facts={[
            {
              name: t('field.name'),
              value: [customer.firstname, customer.lastname].filter(Boolean).join(' ') || customer.company,
            },
            {
              name: t('customer.address'),
              value: [
                customer.address1,
                customer.address2,
                `${customer.postcode} ${customer.city}`,
                customer.state === customer.city ? null : customer.state,
                country,
              ]
                .filter(Boolean)
                .join(', '),
            },
            { name: t('review.contact'), value: [customer.email, customer.phone].filter(Boolean).join(' · ') },
          ]}
        />
      </Panel>
      <Panel
        title={t('step.products')}
        note={[
          t('review.units', { count: units }),
          total === null ? '' : t('review.total', { amount: money(total, 'EUR', i18n.language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        action={edit('products')}
      >
        <Facts
          facts={lines.map((line) => ({
            name: line.name,
            value: [
              `${quantity(line.quantity ?? 0, i18n.language)} ×`,
              line.sku,
              seesMoney && line.unit_price !== null ? money(line.unit_price, 'EUR', i18n.language) : '',
            ]
              .filter(Boolean)
              .join(' '),
          }))}
        />
      </Panel>
      <Panel title={t('step.shipping')} action={edit('shipping')}>
        <Facts
          facts={[
            { name: t('field.order_reference'), value: reference || t('review.nextFree'), code: reference !== '' },
            {
              name: t('field.date_order'),
              value: draft.date_order === '' ? t('review.today') : date(`${draft.date_order}T12:00:00`),
            },
            {
              name: t('field.carrier_id'),
              value: [nameOf(places?.carriers, draft.carrier_id), service?.name].filter(Boolean).join(' · '),
            },
            { name: t('field.warehouse_id'), value: nameOf(places?.warehouses, draft.warehouse_id) },
            { name: t('field.tax_office_id'), value: nameOf(places?.offices, draft.tax_office_id) },
            ...(draft.observations.trim() === ''
              ? []
              : [
                  {
                    name: t(kind === 'order' ? 'field.observations' : `products.reason.${kind}`),
                    value: draft.observations,
                  },
                ]),
          ]}
        />
      </Panel>
    </div>
  );
}

/** What the buyer pays, taxes included; null while the price of a line is unknown. */
function totalOf(lines: readonly DraftLine[]): number | null {
  const prices = lines.map(({ unit_price, price, quantity }) => ({
    quantity: quantity ?? 0,
    unitPriceCents: unit_price ?? price,
  }));
  const known = prices.flatMap(({ quantity, unitPriceCents }) =>
    unitPriceCents === null || unitPriceCents === undefined ? [] : [{ quantity, unitPriceCents }],
  );
  return known.length === lines.length ? orderAmounts({ lines: known, totalCents: 0, taxCents: 0 }).goodsCents : null;
}
