import type { TFunction } from 'i18next';
import { OF_SENT, packedBy, returnedFor, returnsOf, sentTo, sentWith } from '#contract/reports/figureLists.ts';
import type { Figures, FigureSpan } from '#contract/reports/figures.ts';
import { provinceOf } from '#domain/places/spanishProvinces.ts';
import { money, percent, quantity } from '#ui/format/numbers.ts';
import { ordersPath } from '#widgets/paths.ts';

/** A figure of the period, the same of the one before it, and the orders behind the first. */
export interface FigureCell {
  readonly now: string;
  readonly before: string;
  readonly to?: string;
}

export interface FigureRow {
  readonly id: string;
  readonly name: string;
  /** What the plot shows of it. */
  readonly value: number;
  readonly to?: string;
  readonly cells: readonly FigureCell[];
}

/** A table of figures with its plot. */
export interface FigureGroup {
  readonly id: 'people' | 'carriers' | 'provinces' | 'costs' | 'reasons' | 'products';
  /** Titles of the columns after the name. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
}

export type FigureTexts = TFunction<['figures', 'returnSettings']>;

interface Words {
  readonly t: FigureTexts;
  readonly language: string;
}

/** What there is none of, as a share or a mean of nothing. */
const NONE = '–';

const HOUR_S = 3600;
const DAY_S = 86_400;
/** Hundredths of a per cent. */
const WHOLE = 10_000;

const cell = <Figure>(
  { now, before }: { readonly now: Figure; readonly before: Figure },
  say: (figure: Figure) => string,
  to?: string,
): FigureCell => ({ now: say(now), before: say(before), ...(to !== undefined && { to }) });

const linked = (count: number, path: () => string): string | undefined => (count > 0 ? path() : undefined);

/** One place behind the comma. */
function decimal(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: true }).format(value);
}

/** Every group that the caller may see, in the order of the page. */
export function figureGroups(data: Figures, words: Words): readonly FigureGroup[] {
  return [
    ...(data.people ? [peopleGroup(data.people, data.period, words)] : []),
    sentGroup('carriers', carrierRows(data, words), data.within, words),
    sentGroup('provinces', provinceRows(data, words), data.within, words),
    ...(data.losses ? [costGroup(carrierRows(data, words), data.within, words)] : []),
    reasonGroup(data, words),
    productGroup(data, words),
  ];
}

function peopleGroup(people: NonNullable<Figures['people']>, span: FigureSpan, { t, language }: Words): FigureGroup {
  const count = (value: number) => quantity(value, language);
  const anHour = (of: 'orders' | 'units' | 'lines') => (one: (typeof people)[number]['now']) =>
    one.seconds > 0 ? decimal((one[of] * HOUR_S) / one.seconds, language) : NONE;
  const columns = ['orders', 'units', 'lines', 'ordersAnHour', 'unitsAnHour', 'linesAnHour'] as const;
  return {
    id: 'people',
    columns: columns.map((name) => t(`figures:column.${name}`)),
    rows: people.map((person) => {
      const behind = packedBy(span, person);
      const to = behind ? linked(person.now.orders, () => ordersPath(behind)) : undefined;
      return {
        id: String(person.user_id),
        name: person.name ?? t(person.user_id === null ? 'figures:gone' : 'figures:outsider', { id: person.user_id }),
        value: person.now.orders,
        ...(to !== undefined && { to }),
        cells: [
          cell(person, ({ orders }) => count(orders), to),
          cell(person, ({ units }) => count(units)),
          cell(person, ({ lines }) => count(lines)),
          cell(person, anHour('orders')),
          cell(person, anHour('units')),
          cell(person, anHour('lines')),
        ],
      };
    }),
  };
}

type Sent = Figures['carriers'][number]['now'];

interface SentRow {
  readonly id: string;
  readonly name: string;
  readonly now: Sent;
  readonly before: Sent;
  readonly behind: Readonly<Record<string, string>>;
}

const carrierRows = ({ carriers, period }: Figures, { t }: Words): readonly SentRow[] =>
  carriers.map((row) => ({
    ...row,
    id: String(row.carrier_id),
    name: row.name ?? t('figures:noCarrier'),
    behind: sentWith(period, row),
  }));

function provinceRows({ provinces, period }: Figures, { t, language }: Words): readonly SentRow[] {
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  return provinces.map((row) => ({
    ...row,
    id: `${row.country} ${row.province}`,
    name:
      row.province === null
        ? (countries.of(row.country) ?? row.country)
        : (provinceOf(`${row.province}000`) ?? t('figures:noProvince', { digits: row.province })),
    behind: sentTo(period, row),
  }));
}

const listOf = (row: SentRow, of: keyof typeof OF_SENT, within: number) =>
  linked(row.now[of], () => ordersPath({ ...row.behind, ...OF_SENT[of](within) }));

function sentGroup(
  id: 'carriers' | 'provinces',
  rows: readonly SentRow[],
  within: number,
  { t, language }: Words,
): FigureGroup {
  const count = (value: number) => quantity(value, language);
  return {
    id,
    columns: [
      t('figures:column.sent'),
      t('figures:column.delivered'),
      t('figures:onTime', { count: within }),
      t('figures:column.days'),
    ],
    rows: rows.map((row) => {
      const to = listOf(row, 'orders', within);
      return {
        id: row.id,
        name: row.name,
        value: row.now.orders,
        ...(to !== undefined && { to }),
        cells: [
          cell(row, ({ orders }) => count(orders), to),
          cell(row, ({ delivered }) => count(delivered), listOf(row, 'delivered', within)),
          cell(
            row,
            ({ on_time, delivered }) =>
              delivered > 0 ? percent(Math.round((on_time / delivered) * 100) * (WHOLE / 100), language) : NONE,
            listOf(row, 'on_time', within),
          ),
          cell(row, ({ transit_seconds, delivered }) =>
            delivered > 0 ? decimal(transit_seconds / delivered / DAY_S, language) : NONE,
          ),
        ],
      };
    }),
  };
}

function costGroup(rows: readonly SentRow[], within: number, { t, language }: Words): FigureGroup {
  const price = (cents: number) => money(cents, 'EUR', language);
  const columns = ['priced', 'cost', 'charged', 'difference', 'lost'] as const;
  return {
    id: 'costs',
    columns: columns.map((name) => t(`figures:column.${name}`)),
    rows: rows.map((row) => {
      const amounts = { now: row.now.money, before: row.before.money };
      const to = listOf(row, 'orders', within);
      return {
        id: row.id,
        name: row.name,
        value: (row.now.money?.cost ?? 0) / 100,
        ...(to !== undefined && { to }),
        cells: [
          cell(amounts, (one) => quantity(one?.orders ?? 0, language)),
          cell(amounts, (one) => price(one?.cost ?? 0)),
          cell(amounts, (one) => price(one?.charged ?? 0)),
          cell(amounts, (one) => price((one?.charged ?? 0) - (one?.cost ?? 0))),
          cell(row, ({ lost }) => quantity(lost, language), listOf(row, 'lost', within)),
        ],
      };
    }),
  };
}

function reasonGroup({ return_reasons, period }: Figures, { t, language }: Words): FigureGroup {
  return {
    id: 'reasons',
    columns: [t('figures:column.returns')],
    rows: return_reasons.map((row) => {
      const to = linked(row.now, () => ordersPath(returnedFor(period, row.reason)));
      return {
        id: String(row.reason),
        name: row.reason === null ? t('figures:noReason') : t(`returnSettings:field.reasons.choice.${row.reason}`),
        value: row.now,
        ...(to !== undefined && { to }),
        cells: [cell(row, (value) => quantity(value, language), to)],
      };
    }),
  };
}

function productGroup({ returned_products, period }: Figures, { t, language }: Words): FigureGroup {
  return {
    id: 'products',
    columns: [t('figures:column.returnedUnits'), t('figures:column.returns')],
    rows: returned_products.map((row) => {
      const to = linked(row.now.orders, () => ordersPath(returnsOf(period, row.id)));
      return {
        id: String(row.id),
        name: row.name,
        value: row.now.units,
        ...(to !== undefined && { to }),
        cells: [
          cell(row, ({ units }) => quantity(units, language)),
          cell(row, ({ orders }) => quantity(orders, language), to),
        ],
      };
    }),
  };
}
