import { useTranslation } from 'react-i18next';
import { orderShippingOffers, type PricedOffer } from '#contract/carriers/tariffs.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { taxNameAt } from '#domain/customs/taxRegions.ts';
import { territoryOf } from '#domain/customs/territory.ts';
import { stepMarks } from '#domain/flow/steps.ts';
import { orderAmounts } from '#domain/orders/amounts.ts';
import { MONEY } from '#domain/people/areas.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { useSight } from '#offline/hooks/useSight.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { type Fact, Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { money, weight } from '#ui/format/numbers.ts';
import { Link } from '#ui/link/Link.tsx';
import { StepMarks } from '#ui/status/StepMarks.tsx';
import { paymentWords } from '#widgets/orders/paymentWords.ts';
import { useLookup } from '#widgets/lookups/useLookup.ts';
import { orderOrLotPath } from '#widgets/paths.ts';
import { OrderWishes } from '#widgets/wishes/OrderWishes.tsx';
import { AnnouncedPanel } from './AnnouncedPanel.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import styles from './detail.module.css';
import { NotesPanel } from './NotesPanel.tsx';
import { RecentHistory } from './OrderHistory.tsx';
import { OrderProducts } from './OrderProducts.tsx';
import { PictureSwitch } from './ProductPictures.tsx';
import { ShippingPanel } from './PackagesTab.tsx';
import { soldLines } from './soldLines.ts';

/** What the order costs to send by the price lists of the carriers; nothing where there are none. */
function ShippingCost({ order }: { readonly order: OrderFull }) {
  const { t, i18n } = useTranslation('order');
  const maySee = useMayNow(MONEY);
  const { data } = useEndpoint(orderShippingOffers, { params: { id: order.id } }, { enabled: maySee });
  if (!data || (data.tariffs === 0 && data.booked === null)) return null;
  const { booked, chosen, cheapest, fastest } = data;
  const price = (cents: number) => money(cents, 'EUR', i18n.language);
  const words = (one: PricedOffer) =>
    [
      `${price(one.price)} · ${one.carrier}, ${one.service}`,
      ...(one.days === null ? [] : [t('cost.days', { count: one.days })]),
    ].join(' · ');
  const isSame = (one: PricedOffer | null) =>
    one?.carrier_id === chosen?.carrier_id && one?.service_code === chosen?.service_code;
  const ofOrder = booked ?? chosen?.price ?? null;
  return (
    <Panel title={t('cost.title')}>
      <Facts
        facts={[
          {
            name: t(booked === null ? 'cost.chosen' : 'cost.booked'),
            value: ofOrder === null ? t('cost.unknown') : price(ofOrder),
            strong: true,
          },
          ...(cheapest
            ? [{ name: t('cost.cheapest'), value: isSame(cheapest) ? t('cost.own') : words(cheapest) }]
            : []),
          ...(fastest ? [{ name: t('cost.fastest'), value: isSame(fastest) ? t('cost.own') : words(fastest) }] : []),
          ...(chosen ? [{ name: t('cost.billed'), value: weight(chosen.billed_weight_g, i18n.language) }] : []),
        ]}
      />
      {!cheapest && data.tariffs > 0 && <p className={styles.quiet}>{t('cost.none')}</p>}
      <p className={styles.quiet}>{t('cost.words')}</p>
    </Panel>
  );
}

/** What the order costs: the parts above the total add up to it, those below it are within it. */
export function AmountsTable({ order, total }: { readonly order: OrderFull; readonly total: number }) {
  const { t, i18n } = useTranslation(['order', 'orders']);
  const { buyer } = useSight();
  const price = (cents: number) => money(cents, order.currency, i18n.language);
  const lines = soldLines(order.products).map((line) => ({
    quantity: line.quantity,
    unitPriceCents: line.unit_price ?? 0,
  }));
  const { goodsCents, otherCents, netCents, taxCents } = orderAmounts({
    lines,
    totalCents: total,
    taxCents: order.total_taxes ?? 0,
  });
  const within: readonly Fact[] = [
    { name: t('order:amount.net'), value: price(netCents) },
    { name: t(`order:amount.within.${taxNameAt(territoryOf(order.customer)) ?? 'other'}`), value: price(taxCents) },
  ];
  const facts: readonly Fact[] = [
    { name: t('order:tab.products'), value: price(goodsCents) },
    ...(otherCents === 0
      ? []
      : [{ name: t(otherCents > 0 ? 'order:amount.other' : 'order:amount.discount'), value: price(otherCents) }]),
    { name: t('order:amount.total'), value: price(total), strong: true },
    ...(taxCents > 0 ? within : []),
    ...(buyer
      ? [
          {
            name: t('orders:field.payment_method'),
            value: order.payment_method && paymentWords(order.payment_method, t),
          },
        ]
      : []),
    ...(order.invoice_number ? [{ name: t('order:amount.invoice'), value: order.invoice_number, code: true }] : []),
  ];
  return <Facts facts={facts} />;
}

interface Props {
  readonly order: OrderFull;
  readonly onAct: ((type: ActionType) => void) | null;
  readonly onHistory: () => void;
}

/** The order at a glance: what it holds and what happened on the left, who, how and how much on the right. */
export function OrderSummaryView({ order, onAct, onHistory }: Props) {
  const { t, i18n } = useTranslation(['order', 'orders']);
  const { data: people = [] } = useLookup('person', order.id_client);
  const history = order.status_history.map(({ status }) => status);
  const steps = stepMarks(order.type, history).map(({ step, state }) => ({ label: t(`order:step.${step}`), state }));
  const facts: readonly Fact[] = [
    ...(order.totes.length > 0 ? [{ name: t('order:totes'), value: order.totes.join(' · '), code: true }] : []),
    ...(order.assignee_id === undefined
      ? []
      : [
          {
            name: t('orders:field.assignee_id'),
            value: people.find(({ id }) => id === order.assignee_id)?.name ?? String(order.assignee_id),
          },
        ]),
    ...(order.eplatform ? [{ name: t('orders:field.id_eplatform'), value: order.eplatform.name }] : []),
    ...(order.id_order_eplatform_shop === null
      ? []
      : [{ name: t('orders:field.id_order_eplatform_shop'), value: order.id_order_eplatform_shop, code: true }]),
  ];
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        {order.type !== 'lotshipping' && (
          <div className={styles.steps}>
            <StepMarks steps={steps} />
            {facts.length > 0 && <Facts facts={facts} />}
          </div>
        )}
        <OrderWishes order={order} />
        <AnnouncedPanel order={order} />
        <Panel
          title={t('order:tab.products')}
          note={`${t('orders:units', { count: order.units })} · ${weight(order.total_weight, i18n.language)}`}
          flush
          action={<PictureSwitch order={order} />}
        >
          <OrderProducts order={order} />
        </Panel>
        <NotesPanel order={order} />
        <RecentHistory id={order.id} onAll={onHistory} />
      </div>
      <div className={styles.stack}>
        <Panel title={t('order:customer.title')}>
          <CustomerFacts customer={order.customer} />
        </Panel>
        <ShippingPanel order={order} onAct={onAct} />
        <ShippingCost order={order} />
        {order.total_amount !== null && (
          <Panel title={t('orders:field.total_amount')}>
            <AmountsTable order={order} total={order.total_amount} />
          </Panel>
        )}
        <Related order={order} />
      </div>
    </div>
  );
}

function Related({ order }: { readonly order: OrderFull }) {
  const { t } = useTranslation(['order', 'orders']);
  const all = [order.lot, order.parent, ...order.children].filter((one) => one !== null);
  if (all.length === 0) return null;
  const types = [...new Set(all.map(({ type }) => type))];
  const links = (type: (typeof types)[number]) =>
    all
      .filter((one) => one.type === type)
      .map((one) => (
        <Link key={one.id} to={orderOrLotPath(one.id, type)} className={styles.reach}>
          {one.order_reference}
        </Link>
      ));
  return (
    <Panel title={t('order:related')}>
      <Facts facts={types.map((type) => ({ name: t(`orders:choice.${type}`), value: links(type), code: true }))} />
    </Panel>
  );
}
