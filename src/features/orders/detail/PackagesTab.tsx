import type { OrderFull } from '#contract/orders/orderFull.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import { serviceName } from '#domain/carriers/serviceWords.ts';
import { trackingUrl } from '#domain/carriers/trackingUrl.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { quantity, weight } from '#ui/format/numbers.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import styles from './detail.module.css';
import { Rows, type RowColumn } from './Rows.tsx';

type Package = OrderFull['packages'][number];

/** The packages of the order, with carrier and tracking numbers. */
export function PackagesTab({
  order,
  onAct,
}: {
  readonly order: OrderFull;
  readonly onAct: ((type: ActionType) => void) | null;
}) {
  const { t, i18n } = useTranslation(['order', 'orders', 'statuses', 'actions']);
  const columns: readonly RowColumn<Package>[] = [
    { title: t('order:packages.number'), renderCell: (one) => quantity(one.number, i18n.language) },
    {
      title: t('orders:field.tracking_number'),
      code: true,
      renderCell: (one) => one.tracking_number && <Tracking order={order} number={one.tracking_number} />,
    },
    {
      title: t('orders:field.total_weight'),
      end: true,
      renderCell: (one) => (one.weight === null ? null : weight(one.weight, i18n.language)),
    },
    { title: t('order:packages.size'), end: true, renderCell: (one) => sizeOf(one, i18n.language) },
    {
      title: t('orders:field.status'),
      renderCell: (one) => (one.status === null ? null : t(`statuses:${one.status}`, { defaultValue: one.status })),
    },
  ];
  return (
    <div className={styles.columns}>
      <Panel
        title={t('order:tab.packages')}
        note={quantity(order.num_packages, i18n.language)}
        flush={order.packages.length > 0}
        action={
          onAct && (
            <Button size="desk" onClick={() => onAct('indicateOrderPackages')}>
              {t('actions:name.indicateOrderPackages')}
            </Button>
          )
        }
      >
        {order.packages.length > 0 ? (
          <Rows label={t('order:tab.packages')} columns={columns} rows={order.packages} keyOf={(one) => one.number} />
        ) : (
          <p className={styles.quiet}>{t('order:packages.none')}</p>
        )}
      </Panel>
      <div className={styles.stack}>
        <ShippingPanel order={order} onAct={onAct} />
        <DeliveryPanel order={order} />
      </div>
    </div>
  );
}

/** What people call the service of an order, if it has one. */
function serviceOf({ carrier, service_code }: OrderFull): readonly string[] {
  return carrier && service_code ? [serviceName(carrier.operator, service_code)] : [];
}

/** Carrier, service, number: beside the packages and on the summary. */
export function ShippingPanel({
  order,
  onAct,
}: {
  readonly order: OrderFull;
  readonly onAct: ((type: ActionType) => void) | null;
}) {
  const { t, i18n } = useTranslation(['order', 'orders', 'actions']);
  const { carrier, warehouse, incoterm } = order;
  return (
    <Panel
      title={t('order:shipping.title')}
      action={
        onAct && (
          <Button kind="quiet" size="desk" onClick={() => onAct('changeCarrier')}>
            {t('actions:name.changeCarrier')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          {
            name: t('order:shipping.carrier'),
            value: carrier && [carrier.name, ...serviceOf(order)].join(' · '),
          },
          {
            name: t('orders:field.tracking_number'),
            value: order.tracking_number && <Tracking order={order} number={order.tracking_number} />,
            code: true,
          },
          { name: t('order:shipping.warehouse'), value: warehouse?.name },
          { name: t('orders:field.num_packages'), value: quantity(order.num_packages, i18n.language) },
          { name: t('orders:field.total_weight'), value: weight(order.total_weight, i18n.language) },
          { name: t('orders:field.incoterm'), value: incoterm?.toUpperCase() },
        ]}
      />
    </Panel>
  );
}

/** The tracking number, as a link to the carrier's page where there is one. */
function Tracking({ order, number }: { readonly order: OrderFull; readonly number: string }) {
  const { t } = useTranslation('order');
  const operator = parseOperator(order.carrier?.operator ?? '');
  const page = operator && trackingUrl(operator, number);
  if (!page) return number;
  return (
    <a href={page} target="_blank" rel="noreferrer" className={styles.out} title={t('packages.follow')}>
      {number}
      <IconExternalLink size={14} stroke={2} aria-label={t('packages.follow')} />
    </a>
  );
}

function sizeOf({ width, height, depth }: Package, language: string): string | null {
  if (width === null || height === null || depth === null) return null;
  const centimetres = [width, height, depth].map((mm) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(mm / 10),
  );
  return `${centimetres.join(' × ')} cm`;
}
