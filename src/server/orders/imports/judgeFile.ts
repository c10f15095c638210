import { MAX_IMPORT_LINES } from '#contract/orders/imports.ts';
import { cellCode } from '#domain/orders/imports/cellText.ts';
import { dayOrderHabit, provenDayOrder, type DayOrder, type DayOrderHabit } from '#domain/orders/imports/dayOrder.ts';
import { decimalHabit, provenSign, type DecimalHabit, type DecimalSign } from '#domain/orders/imports/decimalSign.ts';
import { DAY_FIRST_WORDS } from './importFields.ts';
import { fieldRow, type FieldPlaces } from './mapColumns.ts';
import { foldColumn } from './presetOf.ts';
import { readRows, type Row } from './readRows.ts';
import type { FileShape } from './checkFile.ts';
import type { Source } from './decodeFile.ts';

/** What the cells of a file say together, where one of them alone can be read in two ways. */
export interface FileHabits {
  readonly decimal: DecimalHabit;
  readonly dayOrder: DayOrderHabit;
  /** The column of what customers chose, as the file names it. */
  readonly optionsColumn: string;
}

export interface FileJudgement extends FileHabits {
  /** The rows themselves; null = too many to keep, they are read once more. */
  readonly kept: readonly Row[] | null;
  /** Rows of data. */
  readonly rows: number;
  /** By reference, the line of its last row: an order's rows need not be neighbours. */
  readonly lastLineOf: ReadonlyMap<string, number>;
}

const NUMBERS = [
  'quantity',
  'units',
  'unit_price',
  'line_total',
  'shipping_cost',
  'total',
  'total_tax',
  'price',
  'weight_kg',
  'weight_g',
  'width_cm',
  'height_cm',
  'depth_cm',
];

/**
 * Reads a file from its beginning to its end to learn how it writes numbers and dates, and where each order ends.
 * @param dayOrder how its platform writes dates that can be read in two ways; cells that prove something go before
 */
export async function judgeFile(
  source: Source,
  shape: FileShape,
  places: FieldPlaces,
  dayOrder?: DayOrder,
): Promise<FileJudgement> {
  const signs = new Set<DecimalSign>();
  const orders = new Set<DayOrder>();
  const lastLineOf = new Map<string, number>();
  const numbers = NUMBERS.filter((field) => places.fields.has(field));
  let rows = 0;
  let kept: Row[] | null = [];
  for await (const plain of readRows(source, shape)) {
    rows += 1;
    const row = fieldRow(plain, places);
    if (rows > MAX_IMPORT_LINES) kept = null;
    kept?.push(row);
    for (const field of numbers) {
      const sign = provenSign(row.cell(field));
      if (sign) signs.add(sign);
    }
    const order = provenDayOrder(row.cell('date'));
    if (order) orders.add(order);
    if (places.fields.has('order_reference')) lastLineOf.set(cellCode(row.cell('order_reference')), row.line);
  }
  const decimal = decimalHabit(signs);
  // Whoever writes decimal commas, or calls the column Fecha, writes the day first; cells that prove something go before.
  const columnOf = (field: string) => shape.header[places.fields.get(field)?.[0] ?? -1] ?? '';
  const isDayFirst = decimal === ',' || DAY_FIRST_WORDS.test(foldColumn(columnOf('date')));
  const proven = dayOrderHabit(orders);
  const assumed = dayOrder ?? (isDayFirst ? 'day-first' : 'unknown');
  return {
    rows,
    kept,
    lastLineOf,
    decimal,
    dayOrder: proven === 'unknown' ? assumed : proven,
    optionsColumn: columnOf('options'),
  };
}
