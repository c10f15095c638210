import type { OrderFull } from '#contract/entities/orderFull.ts';
import { orderPath } from '#features/paths.ts';
import { Facts, type Fact } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { money, quantity, weight } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OrderProducts } from './OrderProducts.tsx';
import styles from './OrderPage.module.css';

/** The order at a glance: what it holds on the left, who, how and how much on the right. */
export function OrderSummaryView({ order }: { readonly order: OrderFull }) {
  const { t, i18n } = useTranslation('orders');
  const { customer } = order;
  const person: readonly Fact[] = [
    { name: t('detail.name'), value: [customer.firstname, customer.lastname].filter(Boolean).join(' '), strong: false },
    { name: t('detail.company'), value: customer.company },
    { name: t('detail.dni'), value: customer.dni ?? customer.vat_number },
    {
      name: t('detail.address'),
      value: [customer.address1, customer.address2, `${customer.postcode} ${customer.city}`, customer.state, customer.country].filter(Boolean).join(', '),
    },
    { name: t('field.phone'), value: customer.phone_mobile ?? customer.phone },
    { name: t('field.email'), value: customer.email },
  ];
  const shipping: readonly Fact[] = [
    { name: t('field.carrier_operator'), value: order.carrier ? [order.carrier.name, order.service_code].filter(Boolean).join(' · ') : null },
    { name: t('field.tracking_number'), value: order.tracking_number, code: true },
    { name: t('detail.warehouse'), value: order.warehouse?.name },
    { name: t('field.num_packages'), value: quantity(order.num_packages, i18n.language) },
    { name: t('field.total_weight'), value: weight(order.total_weight, i18n.language) },
    { name: t('field.incoterm'), value: order.incoterm?.toUpperCase() },
  ];
  const amounts: readonly Fact[] = [
    { name: t('field.payment_method'), value: order.payment_method },
    { name: t('detail.taxes'), value: order.total_taxes === null ? null : money(order.total_taxes, order.currency, i18n.language) },
    { name: t('detail.total'), value: order.total_amount === null ? null : money(order.total_amount, order.currency, i18n.language), strong: true },
  ];
  const related = [...(order.parent ? [order.parent] : []), ...order.children];
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Panel
          title={t('detail.products')}
          note={`${t('units', { count: order.units })} · ${weight(order.total_weight, i18n.language)}`}
          flush
        >
          <OrderProducts order={order} />
        </Panel>
        {related.length > 0 && (
          <Panel title={t('detail.related')}>
            <Facts
              facts={related.map((one) => ({
                name: t(`choice.${one.type}`),
                value: <Link to={orderPath(one.id)}>{one.order_reference}</Link>,
                code: true,
              }))}
            />
          </Panel>
        )}
      </div>
      <div className={styles.stack}>
        <Panel title={t('field.customer_name')}>
          <Facts facts={person} />
        </Panel>
        <Panel title={t('detail.shipping')}>
          <Facts facts={shipping} />
        </Panel>
        {order.total_amount !== null && (
          <Panel title={t('field.total_amount')}>
            <Facts facts={amounts} />
          </Panel>
        )}
      </div>
    </div>
  );
}
