import { ORDER_FILTER_FIELDS } from '#contract/orders/orderFilters.ts';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import type { Sight } from '#domain/people/sight.ts';
import { ORDER_STATUSES, statusFacts } from '#domain/status/status.ts';
import { orderOrLotPath } from '#widgets/paths.ts';
import { money, quantity, weight } from '#ui/format/numbers.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowLink } from '#ui/table/RowLink.tsx';
import { renderMoment } from '#ui/time/renderMoment.tsx';
import { IconAlertTriangle, IconFlame, IconPackages } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { isSeen } from './orderFields.ts';
import { carriedWords } from '#widgets/orders/carriedWords.ts';
import { TagChips } from '#widgets/orders/TagChips.tsx';
import { OrderPictures } from '#widgets/orders/OrderPictures.tsx';
import { OrderPending } from '#widgets/orders/OrderPending.tsx';
import styles from './OrdersPage.module.css';
import { renderArrival } from '#widgets/orders/renderArrival.tsx';
import { paymentWords } from '#widgets/orders/paymentWords.ts';

/** Names of what a row knows by its id only. */
export interface ColumnNames {
  readonly carriers: ReadonlyMap<number, string>;
  readonly warehouses: ReadonlyMap<number, string>;
  readonly shops: ReadonlyMap<number, string>;
  readonly people: ReadonlyMap<number, string>;
}

interface ColumnOptions {
  readonly t: TFunction<['orders', 'statuses', 'desk', 'wishes']>;
  readonly language: string;
  readonly sight: Sight;
  readonly names: ColumnNames;
  /** Orders that the last action refused. */
  readonly refused: ReadonlySet<number>;
}

/**
 * Columns of the list; `id` is the field to sort by. The standard columns fit a screen of 1280 px beside the rail,
 * without those that yield also an upright tablet, which a test checks. Fifty cells are drawn at each turn of the wheel, so no cell looks up texts of its own.
 */
export function orderColumns({ t, language, sight, names, refused }: ColumnOptions): readonly Column<OrderListed>[] {
  const date = (at: string | null) => (at === null ? '—' : renderMoment(Date.parse(at), Date.now(), t));
  const statusNames = new Map<string, string>(
    ORDER_STATUSES.map((status) => [status, t(`statuses:${status}`, { defaultValue: status })]),
  );
  const alarm = t('orders:labelAlarm');
  const named = (known: ReadonlyMap<number, string>, id: number | null) =>
    id === null ? '—' : (known.get(id) ?? String(id));
  const columns: Column<OrderListed>[] = [
    {
      id: 'order_reference',
      title: '',
      width: 124,
      fixed: true,
      cell: (order) => (
        <Reference
          order={order}
          refused={refused.has(order.id) ? t('orders:list.refused') : null}
          carries={order.carried ? t('orders:list.carries', { orders: carriedWords(order) }) : null}
          urgent={order.priority === undefined ? null : t(`wishes:priority.${order.priority}`)}
        />
      ),
    },
    { id: 'date_order', title: '', width: 142, cell: (order) => renderArrival(order, Date.now(), t) },
    { id: 'customer_name', title: '', width: 146, cell: (order) => order.customer_name },
    { id: 'city', title: '', width: 118, yields: true, cell: placeFace },
    {
      id: 'status',
      title: '',
      width: 192,
      cell: ({ status, label_alarms = 0 }) =>
        label_alarms > 0 ? (
          <StatusBadge group="negative">{alarm}</StatusBadge>
        ) : (
          <StatusBadge group={statusFacts(status).badge}>{statusNames.get(status) ?? status}</StatusBadge>
        ),
    },
    {
      id: 'units',
      title: '',
      width: 64,
      align: 'end',
      yields: true,
      cell: (order) => quantity(order.units, language),
    },
    {
      id: 'total_amount',
      title: '',
      width: 92,
      align: 'end',
      cell: (order) => (order.total_amount === null ? '—' : money(order.total_amount, order.currency, language)),
    },
    {
      id: 'lines',
      title: '',
      width: 84,
      align: 'end',
      optional: true,
      cell: (order) => quantity(order.lines, language),
    },
    {
      id: 'total_weight',
      title: '',
      width: 96,
      align: 'end',
      optional: true,
      cell: (order) => weight(order.total_weight, language),
    },
    { id: 'carrier_id', title: '', width: 110, yields: true, cell: (order) => named(names.carriers, order.carrier_id) },
    {
      id: 'tracking_number',
      title: '',
      width: 190,
      optional: true,
      cell: (order) => <span className="code">{order.tracking_number ?? '—'}</span>,
    },
    {
      id: 'num_packages',
      title: '',
      width: 84,
      align: 'end',
      optional: true,
      cell: (order) => quantity(order.num_packages, language),
    },
    { id: 'pictures', title: '', width: 164, optional: true, cell: picturesFace },
    { id: 'service_code', title: '', width: 96, optional: true, cell: (order) => order.service_code ?? '—' },
    {
      id: 'warehouse_id',
      title: '',
      width: 160,
      optional: true,
      cell: (order) => named(names.warehouses, order.warehouse_id),
    },
    {
      id: 'id_eplatform',
      title: '',
      width: 150,
      optional: true,
      cell: (order) => named(names.shops, order.id_eplatform),
    },
    { id: 'company', title: '', width: 180, optional: true, cell: (order) => order.company ?? '—' },
    {
      id: 'payment_method',
      title: '',
      width: 140,
      optional: true,
      cell: (order) => (order.payment_method ? paymentWords(order.payment_method, t) : '—'),
    },
    {
      id: 'assignee_id',
      title: '',
      width: 150,
      optional: true,
      cell: (order) => named(names.people, order.assignee_id ?? null),
    },
    {
      id: 'carried',
      title: '',
      width: 180,
      optional: true,
      cell: (order) => carriedWords(order) || '—',
    },
    { id: 'tag_id', title: '', width: 180, optional: true, cell: tagsFace },
    {
      id: 'priority',
      title: '',
      width: 110,
      optional: true,
      cell: ({ priority = 'normal' }) => t(`orders:choice.${priority}`),
    },
    { id: 'type', title: '', width: 120, optional: true, cell: (order) => t(`orders:choice.${order.type}`) },
    { id: 'postcode', title: '', width: 110, optional: true, cell: (order) => order.postcode },
    { id: 'state', title: '', width: 130, optional: true, cell: (order) => order.state ?? '—' },
    {
      id: 'incoterm',
      title: '',
      width: 90,
      optional: true,
      cell: (order) => (order.incoterm ? t(`orders:choice.${order.incoterm}`) : '—'),
    },
    { id: 'config_category', title: '', width: 140, optional: true, cell: (order) => order.config_category ?? '—' },
    { id: 'created_at', title: '', width: 148, optional: true, cell: (order) => date(order.created_at) },
    { id: 'shipped_at', title: '', width: 148, optional: true, cell: (order) => date(order.shipped_at) },
    { id: 'updated_at', title: '', width: 148, optional: true, cell: (order) => date(order.updated_at) },
  ];
  return columns
    .filter(({ id }) => isSeen(id, sight))
    .map((column) => ({ ...column, title: t(`orders:field.${column.id}`), sortable: isSortable(column.id) }));
}

function isSortable(id: string): boolean {
  const field = Object.entries(ORDER_FILTER_FIELDS).find(([name]) => name === id)?.[1];
  return field !== undefined && 'sortable' in field;
}

function Reference({
  order,
  refused,
  carries,
  urgent,
}: {
  readonly order: OrderListed;
  readonly refused: string | null;
  /** Which orders travel in its parcel, in words; null = it travels alone. */
  readonly carries: string | null;
  /** How soon it is wanted, in words; null = like any other. */
  readonly urgent: string | null;
}) {
  return (
    <span className={styles.named}>
      <RowLink to={orderOrLotPath(order.id, order.type)}>{order.order_reference}</RowLink>
      {urgent !== null && <IconFlame size={16} stroke={2} role="img" aria-label={urgent} className={styles.old} />}
      {carries !== null && (
        <IconPackages size={16} stroke={2} role="img" aria-label={carries} className={styles.carries} />
      )}
      <OrderPending id={order.id} compact />
      {refused !== null && (
        <IconAlertTriangle size={16} stroke={2} role="img" aria-label={refused} className={styles.old} />
      )}
    </span>
  );
}

function tagsFace({ tags }: OrderListed) {
  return tags ? (
    <span className={styles.tags}>
      <TagChips tags={tags} />
    </span>
  ) : (
    '—'
  );
}

function picturesFace({ pictures }: OrderListed) {
  return pictures ? <OrderPictures pictures={pictures} /> : '—';
}

function placeFace(order: OrderListed) {
  return (
    <>
      {order.city} <span className={styles.country}>{order.country}</span>
    </>
  );
}
