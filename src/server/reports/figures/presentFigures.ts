import type { Figures } from '#contract/reports/figures.ts';
import { RETURN_REASON_VALUES } from '#domain/orders/returnSettings.ts';
import { groupRows } from '../../db/groupRows.ts';
import type { TalliedRow } from './readFigures.ts';

/** Two rows of the same thing as one, the largest of the period first. @param keyOf what makes them the same */
function compare<Figure>(
  rows: readonly TalliedRow[],
  keyOf: (row: TalliedRow) => string,
  {
    figure,
    none,
    size,
  }: { readonly figure: (row: TalliedRow) => Figure; readonly none: Figure; readonly size: (figure: Figure) => number },
): (readonly [TalliedRow, { readonly now: Figure; readonly before: Figure }])[] {
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
export function presentPeople(rows: readonly TalliedRow[]): NonNullable<Figures['people']> {
  return compare(rows, ({ thing }) => String(thing), {
    figure: ({ orders, units, lines, seconds }): Packed => ({ orders, units, lines, seconds }),
    none: { orders: 0, units: 0, lines: 0, seconds: 0 },
    size: ({ orders }) => orders,
  }).map(([{ thing, name }, figures]) => ({ user_id: thing, name, ...figures }));
}

/** What left, by carrier and by place. @param money whether the caller may see amounts */
export function presentSent(
  byCarrier: readonly TalliedRow[],
  byPlace: readonly TalliedRow[],
  money: boolean,
): Pick<Figures, 'carriers' | 'provinces'> {
  const how = {
    figure: ({ orders, delivered, on_time, seconds, lost, priced, cost, charged }: TalliedRow): Sent => ({
      orders,
      delivered,
      on_time,
      transit_seconds: seconds,
      lost,
      money: money ? { orders: priced, cost, charged } : null,
    }),
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
  return {
    carriers: compare(byCarrier, ({ thing }) => String(thing), how).map(([{ thing, name }, figures]) => ({
      carrier_id: thing,
      name,
      ...figures,
    })),
    provinces: compare(byPlace, ({ word, part }) => `${word} ${part}`, how).map(([{ word, part }, figures]) => ({
      country: word ?? '',
      province: part,
      ...figures,
    })),
  };
}

/** Amounts or counts of the two periods, by the word of what they are of. */
export function presentCounts(
  rows: readonly TalliedRow[],
  count: (row: TalliedRow) => number,
): (readonly [string | null, { readonly now: number; readonly before: number }])[] {
  return compare(rows, ({ word }) => String(word), { figure: count, none: 0, size: (value) => value }).map(
    ([{ word }, figures]) => [word, figures],
  );
}

/** The products that came back; those that are gone are left out. */
export function presentReturned(rows: readonly TalliedRow[]): Figures['returned_products'] {
  return compare(rows, ({ thing }) => String(thing), {
    figure: ({ orders, units }) => ({ orders, units }),
    none: { orders: 0, units: 0 },
    size: ({ units }) => units,
  }).flatMap(([{ thing, sku, name }, figures]) =>
    thing !== null && sku !== null && name !== null ? [{ id: thing, sku, name, ...figures }] : [],
  );
}

/** A reason of the table; null = none that is known. */
export const reasonOf = (text: string | null): Figures['return_reasons'][number]['reason'] =>
  RETURN_REASON_VALUES.find((reason) => reason === text) ?? null;
