import type { OrderListed } from '#contract/entities/order.ts';
import { statusFacts } from '#domain/status/status.ts';
import { money, quantity, weight } from '#ui/format/numbers.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import type { Column } from '#ui/table/column.ts';
import { Moment } from '#ui/time/Moment.tsx';
import type { TFunction } from 'i18next';
import { OrderPending } from './OrderPending.tsx';
import styles from './OrdersPage.module.css';

/** Columns of the list; `id` is the field that sorts. @param seesMoney whether amounts are shown (features N2) */
export function orderColumns(t: TFunction<['orders', 'statuses']>, language: string, seesMoney: boolean): readonly Column<OrderListed>[] {
  const name = (id: 'order_reference' | 'date_order' | 'customer_name' | 'city' | 'status' | 'units' | 'lines' | 'total_weight' | 'total_amount' | 'payment_method' | 'postcode' | 'country' | 'type' | 'updated_at') =>
    t(`orders:field.${id}`);
  const columns: Column<OrderListed>[] = [
    { id: 'order_reference', title: name('order_reference'), width: 140, fixed: true, sortable: true, cell: (order) => <Reference order={order} /> },
    { id: 'date_order', title: name('date_order'), width: 148, sortable: true, cell: (order) => <Moment at={Date.parse(order.date_order)} /> },
    { id: 'customer_name', title: name('customer_name'), width: 196, sortable: true, cell: (order) => order.customer_name },
    { id: 'city', title: name('city'), width: 190, sortable: true, cell: (order) => <Place order={order} /> },
    { id: 'status', title: name('status'), width: 184, sortable: true, cell: (order) => <Status order={order} t={t} /> },
    { id: 'units', title: name('units'), width: 72, align: 'end', sortable: true, cell: (order) => quantity(order.units, language) },
    { id: 'lines', title: name('lines'), width: 84, align: 'end', sortable: true, optional: true, cell: (order) => quantity(order.lines, language) },
    { id: 'total_weight', title: name('total_weight'), width: 96, align: 'end', sortable: true, cell: (order) => weight(order.total_weight, language) },
    { id: 'payment_method', title: name('payment_method'), width: 140, sortable: true, optional: true, cell: (order) => order.payment_method ?? '—' },
    { id: 'type', title: name('type'), width: 120, sortable: true, optional: true, cell: (order) => t(`orders:choice.${order.type}`) },
    { id: 'postcode', title: name('postcode'), width: 110, sortable: true, optional: true, cell: (order) => order.postcode },
    { id: 'updated_at', title: name('updated_at'), width: 148, sortable: true, optional: true, cell: (order) => <Moment at={Date.parse(order.updated_at)} /> },
  ];
  if (!seesMoney) return columns;
  const amount: Column<OrderListed> = {
    id: 'total_amount',
    title: name('total_amount'),
    width: 112,
    align: 'end',
    sortable: true,
    cell: (order) => (order.total_amount === null ? '—' : money(order.total_amount, order.currency, language)),
  };
  return [...columns.slice(0, 6), amount, ...columns.slice(6)];
}

function Reference({ order }: { readonly order: OrderListed }) {
  return (
    <span className={styles.named}>
      <span className="code">{order.order_reference}</span>
      <OrderPending id={order.id} compact />
    </span>
  );
}

function Place({ order }: { readonly order: OrderListed }) {
  return (
    <>
      {order.city} <span className={styles.country}>{order.country}</span>
    </>
  );
}

function Status({ order, t }: { readonly order: OrderListed; readonly t: TFunction<['orders', 'statuses']> }) {
  return <StatusBadge group={statusFacts(order.status).group}>{t(`statuses:${order.status}`, { defaultValue: order.status })}</StatusBadge>;
}
