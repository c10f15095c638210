import type { OrderFull } from '#contract/orders/orderFull.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { OrderWishes } from '#widgets/wishes/OrderWishes.tsx';
import { stepMarks } from '#domain/flow/steps.ts';
import { orderOrLotPath } from '#widgets/paths.ts';
import { type Fact, Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { weight } from '#ui/format/numbers.ts';
import { Link } from '#ui/link/Link.tsx';
import { StepMarks } from '#ui/status/StepMarks.tsx';
import { useTranslation } from 'react-i18next';
import { CustomerFacts } from './CustomerFacts.tsx';
import styles from './detail.module.css';
import { AmountsTable } from './AmountsTable.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { RecentHistory } from './OrderHistory.tsx';
import { OrderProducts } from './OrderProducts.tsx';
import { ShippingCost } from './ShippingCost.tsx';
import { ShippingPanel } from './PackagesTab.tsx';

interface Props {
  readonly order: OrderFull;
  readonly onAct: ((type: ActionType) => void) | null;
  readonly onHistory: () => void;
}

/** The order at a glance: what it holds and what happened on the left, who, how and how much on the right. */
export function OrderSummaryView({ order, onAct, onHistory }: Props) {
  const { t, i18n } = useTranslation(['order', 'orders']);
  const history = order.status_history.map(({ status }) => status);
  const steps = stepMarks(order.type, history).map(({ step, state }) => ({ label: t(`order:step.${step}`), state }));
  const facts: readonly Fact[] = [
    ...(order.totes.length > 0 ? [{ name: t('order:totes'), value: order.totes.join(' · '), code: true }] : []),
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
        <Panel
          title={t('order:tab.products')}
          note={`${t('orders:units', { count: order.units })} · ${weight(order.total_weight, i18n.language)}`}
          flush
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
