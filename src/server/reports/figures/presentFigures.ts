import type { Figures } from '#contract/reports/figures.ts';
import { RETURN_REASON_VALUES } from '#domain/orders/returnSettings.ts';
import { groupRows } from '../../db/groupRows.ts';
import type { PackedRow, ReturnedRow, SentRow } from './readFigures.ts';

interface OfPeriod {
  readonly is_now: boolean;
}

/** Two rows of the same thing as one, the largest of the period first. @param keyOf what makes them the same */
function compare<Row extends OfPeriod, Figure>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  {
    figure,
    none,
    size,
  }: { readonly figure: (row: Row) => Figure; readonly none: Figure; readonly size: (figure: Figure) => number },
): (readonly [Row, { readonly now: Figure; readonly before: Figure }])[] {
  const all = [...groupRows(rows, keyOf)].flatMap(([key, pair]) => {
    const [row] = pair;
    const ofPeriod = (is: boolean) => {
      const there = pair.find(({ is_now }) => is_now === is);
      return there ? figure(there) : none;
    };
    return row ? [{ key, row, now: ofPeriod(true), before: ofPeriod(false) }] : [];
  });
  return all
    .toSorted(
      (one, other) =>
        size(other.now) - size(one.now) || size(other.before) - size(one.before) || (one.key < other.key ? -1 : 1),
    )
    .map(({ row, now, before }) => [row, { now, before }]);
}

type Packed = NonNullable<Figures['people']>[number]['now'];
type Sent = Figures['carriers'][number]['now'];

/** What each person packed. */
export function presentPeople(rows: readonly PackedRow[]): NonNullable<Figures['people']> {
  return compare(rows, ({ user_id }) => String(user_id), {
    figure: ({ orders, units, lines, seconds }): Packed => ({ orders, units, lines, seconds }),
    none: { orders: 0, units: 0, lines: 0, seconds: 0 },
    size: ({ orders }) => orders,
  }).map(([{ user_id, name }, figures]) => ({ user_id, name, ...figures }));
}

/** What left, by carrier and by place. @param money whether the caller may see amounts */
export function presentSent(rows: readonly SentRow[], money: boolean): Pick<Figures, 'carriers' | 'provinces'> {
  const figure = ({ orders, delivered, on_time, transit_seconds, lost, ...row }: SentRow): Sent => ({
    orders,
    delivered,
    on_time,
    transit_seconds,
    lost: lost.length,
    money: money ? { orders: row.priced, cost: row.cost, charged: row.charged } : null,
  });
  const how = {
    figure,
    none: {
      orders: 0,
      delivered: 0,
      on_time: 0,
      transit_seconds: 0,
      lost: 0,
      money: money ? { orders: 0, cost: 0, charged: 0 } : null,
    },
    size: ({ orders }: Sent) => orders,
  };
  const of = (by: SentRow['by']) => rows.filter((row) => row.by === by);
  return {
    carriers: compare(of('carrier'), ({ carrier_id }) => String(carrier_id), how).map(
      ([{ carrier_id, name }, figures]) => ({ carrier_id, name, ...figures }),
    ),
    provinces: compare(of('place'), ({ country, province }) => `${country} ${province}`, how).map(
      ([{ country, province }, figures]) => ({ country: country ?? '', province, ...figures }),
    ),
  };
}

/** Amounts or counts of the two periods, by what they are of. */
export function presentCounts<Row extends OfPeriod>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  count: (row: Row) => number,
): (readonly [Row, { readonly now: number; readonly before: number }])[] {
  return compare(rows, keyOf, { figure: count, none: 0, size: (value) => value });
}

/** The products that came back. */
export function presentReturned(rows: readonly ReturnedRow[]): Figures['returned_products'] {
  return compare(rows, ({ id }) => String(id), {
    figure: ({ orders, units }) => ({ orders, units }),
    none: { orders: 0, units: 0 },
    size: ({ units }) => units,
  }).map(([{ id, sku, name }, figures]) => ({ id, sku, name, ...figures }));
}

/** A reason of the table; null = none that is known. */
export const reasonOf = (text: string | null): Figures['return_reasons'][number]['reason'] =>
  RETURN_REASON_VALUES.find((reason) => reason === text) ?? null;
