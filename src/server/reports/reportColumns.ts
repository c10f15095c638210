import { sightOf, type Sight } from '#domain/people/sight.ts';
import type { Person } from '#domain/people/accessRule.ts';
import type { StoredOrder } from '../orders/presentOrder.ts';
import type { ReportLanguage } from './reportLanguage.ts';

/** What a row names by id only. */
export interface ReportNames {
  readonly carriers: ReadonlyMap<number, string>;
  readonly offices: ReadonlyMap<number, string>;
  readonly shops: ReadonlyMap<number, string>;
  readonly people: ReadonlyMap<number, string>;
  /** Those of an order, by its id. */
  readonly tags: ReadonlyMap<number, string>;
  /** References of the orders in the parcel of an order, by its id. */
  readonly carried: ReadonlyMap<number, string>;
}

interface ReportColumn {
  readonly only?: keyof Sight;
  readonly value: (row: StoredOrder, names: ReportNames, language: ReportLanguage) => string | null;
}

const COLUMNS = {
  id: { value: (row) => String(row.id) },
  order_reference: { value: (row) => row.order_reference },
  id_order_eplatform_shop: { value: (row) => row.id_order_eplatform_shop },
  shop: { value: (row, { shops }) => shops.get(row.eplatform_id ?? 0) ?? null },
  type: { value: (row, _, language) => language.type(row.type) },
  status: { value: (row, _, language) => language.status(row.status) },
  status_code: { value: (row) => row.status },
  date_order: { value: (row) => row.date_order.toISOString().slice(0, 10) },
  customer_name: { value: (row) => `${row.firstname} ${row.lastname}`.trim() },
  company: { value: (row) => row.company },
  email: { only: 'buyer', value: (row) => row.email },
  phone: { value: (row) => row.phone },
  address1: { value: (row) => row.address1 },
  address2: { value: (row) => row.address2 },
  postcode: { value: (row) => row.postcode },
  city: { value: (row) => row.city },
  state: { value: (row) => row.state },
  country: { value: (row) => row.country },
  payment_method: { only: 'buyer', value: (row) => row.payment_method },
  lines: { value: (row) => String(row.lines) },
  units: { value: (row) => String(row.units) },
  /** Kilograms. */
  total_weight: { value: (row, _, language) => language.decimal(row.weight_g, 3) },
  total_amount: { only: 'money', value: (row, _, language) => language.decimal(row.total_cents, 2) },
  total_taxes: { only: 'money', value: (row, _, language) => language.decimal(row.total_tax_cents, 2) },
  currency: { value: (row) => row.currency },
  carrier: { value: (row, { carriers }) => carriers.get(row.carrier_id ?? 0) ?? null },
  service_code: { value: (row) => row.service_code },
  tracking_number: { value: (row) => row.tracking_number },
  num_packages: { value: (row) => String(row.num_packages) },
  warehouse: { value: (row, { offices }) => offices.get(row.warehouse_id ?? 0) ?? null },
  assignee: { value: (row, { people }) => people.get(row.assignee_id ?? 0) ?? null },
  tags: { value: (row, { tags }) => tags.get(row.id) ?? null },
  carried: { value: (row, { carried }) => carried.get(row.id) ?? null },
  priority: { value: (row, _, language) => language.priority(row.priority) },
  incoterm: { value: (row) => row.incoterm },
  shipped_at: { value: (row) => row.shipped_at?.toISOString() ?? null },
  updated_at: { value: (row) => row.updated_at.toISOString() },
} as const satisfies Readonly<Record<string, ReportColumn>>;

export type ReportColumnName = keyof typeof COLUMNS;

const TABLE: Readonly<Record<ReportColumnName, ReportColumn>> = COLUMNS;

/**
 * The columns of a report, in the requested order.
 * @param wanted names joined by commas; absent = all that the person may see
 * @returns the names, or those that are unknown or that this person may not see
 */
export function chooseColumns(
  wanted: string | undefined,
  person: Person,
): { columns: ReportColumnName[] } | { unknown: string[] } {
  const sight = sightOf(person);
  const all = (Object.keys(TABLE) as ReportColumnName[]).filter((name) => {
    const { only } = TABLE[name];
    return only === undefined || sight[only];
  });
  const names = (wanted ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return { columns: all };
  const known: readonly string[] = all;
  const unknown = names.filter((name) => !known.includes(name));
  return unknown.length > 0 ? { unknown } : { columns: [...new Set(names)] as ReportColumnName[] };
}

/** The cells of one order; '' where it has nothing to say. */
export function reportCells(
  columns: readonly ReportColumnName[],
  row: StoredOrder,
  names: ReportNames,
  language: ReportLanguage,
): string[] {
  return columns.map((name) => TABLE[name].value(row, names, language) ?? '');
}
