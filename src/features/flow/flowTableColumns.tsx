import type { TFunction } from 'i18next';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { writtenDay } from '#ui/format/dates.ts';
import { quantity } from '#ui/format/numbers.ts';
import { Link } from '#ui/link/Link.tsx';
import type { Column, Sort } from '#ui/table/column.ts';
import { renderArrival } from '#widgets/orders/renderArrival.tsx';
import { TagChips } from '#widgets/orders/TagChips.tsx';
import { orderPath } from '#widgets/paths.ts';
import type { FlowRow } from './flowRows.ts';
import styles from './FlowTable.module.css';
import type { FlowView } from './flowViews.ts';
import { Badges } from './OrderRow.tsx';

/** The device holds all rows of a list, so it sorts them itself; '' comes last. */
interface FlowColumn extends Column<FlowRow> {
  readonly by: (row: FlowRow) => string | number;
  /** Takes no room while no order of the list has it. */
  readonly hidesEmpty?: boolean;
}

interface ColumnOptions {
  readonly t: TFunction<['flow', 'statuses', 'desk', 'wishes']>;
  readonly language: string;
  readonly list: FlowView;
  /** Whether the person may look into an order. */
  readonly mayOpen: boolean;
}

/** Where its goods lie, each place once, in the order of their names. */
function placesOf({ products }: OrderView): readonly string[] {
  const places = new Set(products.flatMap(({ location }) => location ?? []));
  return [...places].toSorted((one, other) => one.localeCompare(other, undefined, { numeric: true }));
}

/** By when the order has to be ready, and with what it leaves; '' = it is not known. */
const dueWords = ({ leaves }: FlowRow): string =>
  leaves ? [writtenDay(leaves.date), leaves.cutOff, leaves.itinerary].filter(Boolean).join(' · ') : '';

/** The columns of a list: they fit a screen of 1280 px beside the rail; without those that yield, an upright tablet. */
export function flowTableColumns({ t, language, list, mayOpen }: ColumnOptions): readonly FlowColumn[] {
  const statusWords = ({ order }: FlowRow) => t(`statuses:${order.status}`, { defaultValue: order.status });
  const isToFetch = list === 'to-pickup' || list === 'all';
  const columns: readonly Omit<FlowColumn, 'title' | 'sortable'>[] = [
    {
      id: 'reference',
      width: 118,
      fixed: true,
      by: ({ order }) => order.order_reference,
      cell: ({ order: { id, order_reference } }) =>
        mayOpen ? (
          <Link to={orderPath(id)} tabIndex={-1} className={`${styles.reference} code`}>
            {order_reference}
          </Link>
        ) : (
          <span className="code">{order_reference}</span>
        ),
    },
    {
      id: 'age',
      width: 104,
      by: ({ order }) => Date.parse(order.date_order),
      cell: ({ order }) => renderArrival(order, Date.now(), t),
    },
    {
      id: 'customer',
      width: 128,
      by: ({ order }) => order.customer_name,
      cell: ({ order }) => renderPair(order.customer_name, order.city),
    },
    {
      id: 'shop',
      width: 84,
      yields: true,
      hidesEmpty: true,
      by: ({ order }) => order.shop_name ?? '',
      cell: ({ order }) => order.shop_name ?? '—',
    },
    {
      id: 'size',
      width: 92,
      align: 'end',
      yields: list === 'to-send',
      by: ({ order }) => order.units,
      cell: ({ order }) => `${quantity(order.lines, language)} / ${quantity(order.units, language)}`,
    },
    isToFetch
      ? {
          id: 'place',
          width: 100,
          by: ({ order }) => placesOf(order)[0] ?? '',
          cell: ({ order }) => renderSome(placesOf(order)),
        }
      : {
          id: 'tote',
          width: 100,
          yields: true,
          hidesEmpty: true,
          by: ({ order }) => order.totes[0] ?? '',
          cell: ({ order }) => renderSome(order.totes),
        },
    {
      id: 'carrier',
      width: list === 'to-send' ? 142 : 112,
      by: ({ order, leaves }) =>
        leaves ? `${leaves.date} ${leaves.cutOff ?? '24:00'}` : `9999 ${order.carrier_name ?? ''}`,
      cell: (row) => renderPair(row.order.carrier_name ?? '—', dueWords(row)),
    },
    {
      id: 'assignee',
      width: 108,
      yields: true,
      hidesEmpty: true,
      by: ({ order }) => order.assignee_name ?? '',
      cell: ({ order }) => order.assignee_name ?? '—',
    },
    {
      id: 'tags',
      width: 140,
      yields: true,
      hidesEmpty: true,
      by: ({ order }) => (order.tags ?? []).map(({ name }) => name).join(' '),
      cell: ({ order }) => renderTags(order),
    },
    {
      id: 'state',
      width: list === 'to-send' ? 212 : 150,
      yields: isToFetch,
      by: statusWords,
      cell: (row) => (
        <span className={styles.state}>
          <Badges order={row.order} barred={row.barred} openWith={row.openWith} faults={row.faults} tagged={false} />
          {row.barred === null && <span className={styles.muted}>{statusWords(row)}</span>}
        </span>
      ),
    },
  ];
  return columns.map((column) => ({ ...column, title: t(`desk:flow.column.${column.id}`), sortable: true }));
}

/** Two short lines in the height of one row. */
function renderPair(name: string, more: string) {
  return (
    <span className={styles.pair} title={[name, more].filter(Boolean).join(' · ')}>
      <span>{name}</span>
      {more !== '' && <span className={styles.muted}>{more}</span>}
    </span>
  );
}

function renderSome([first, ...others]: readonly string[]) {
  if (first === undefined) return '—';
  return (
    <span title={[first, ...others].join(' · ')}>
      <span className="code">{first}</span>
      {others.length > 0 && <span className={styles.muted}> +{others.length}</span>}
    </span>
  );
}

/** As many as there is room for: the first one, and how many more there are. */
function renderTags({ tags = [] }: OrderView) {
  return (
    <span className={styles.state} title={tags.map(({ name }) => name).join(' · ')}>
      <TagChips tags={tags.slice(0, 1)} />
      {tags.length > 1 && <span className={styles.muted}>+{tags.length - 1}</span>}
    </span>
  );
}

/** The columns that say something of these rows. */
export function saidColumns(columns: readonly FlowColumn[], rows: readonly FlowRow[]): readonly FlowColumn[] {
  return columns.filter(({ hidesEmpty, by }) => !hidesEmpty || rows.some((row) => by(row) !== ''));
}

/** The rows as a press on a title wants them; null = as they came, what is most urgent first. */
export function sortedRows(
  rows: readonly FlowRow[],
  columns: readonly FlowColumn[],
  sort: Sort | null,
): readonly FlowRow[] {
  const by = columns.find(({ id }) => id === sort?.column)?.by;
  if (!by || !sort) return rows;
  const turn = sort.descending ? -1 : 1;
  return rows.toSorted((row, next) => {
    const [one, other] = [by(row), by(next)];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    if (typeof one === 'number' && typeof other === 'number') return turn * (one - other);
    return turn * String(one).localeCompare(String(other), undefined, { numeric: true });
  });
}
