import { orderShippingOffers, type PricedOffer } from '#contract/carriers/tariffs.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { MONEY } from '#domain/people/areas.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { money, weight } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

/** What the order costs to send by the price lists of the carriers; nothing where there are none. */
export function ShippingCost({ order }: { readonly order: OrderFull }) {
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
