import { ORDER_TYPES } from '#contract/orders/order.ts';
import type { OrderType } from '#contract/orders/order.ts';
import type { OrderCustomer } from '#contract/orders/customer.ts';
import { cellCode, wholeDigits } from '#domain/orders/imports/cellText.ts';
import type { CellDate } from '#domain/orders/imports/dayOrder.ts';
import { mendPostcode } from '#domain/orders/imports/mendedCode.ts';
import { splitName } from '#domain/orders/imports/splitName.ts';
import { checkCustomer, type CustomerProblem } from '#domain/orders/checkCustomer.ts';
import { searchText } from '#domain/orders/searchText.ts';
import { SPANISH_PROVINCES } from '#domain/places/spanishProvinces.ts';
import { cleanCustomer } from '../saveCustomer.ts';
import type { FileHabits } from './judgeFile.ts';
import type { Row } from './readRows.ts';
import type { Rejection, RejectionCode } from './rejection.ts';
import { RowReader, shown } from './rowReader.ts';

/** Fields that all lines of an order say together; a later line may leave them blank. */
export const HEAD_FIELDS = [
  'date',
  'type',
  'payment_method',
  'currency',
  'fullname',
  'firstname',
  'lastname',
  'company',
  'dni',
  'vat_number',
  'email',
  'phone',
  'phone_mobile',
  'address1',
  'whole_address',
  'address2',
  'address3',
  'postcode',
  'city',
  'state',
  'country',
  'other',
  'carrier',
  'service_code',
  'shipping_cost',
  'total',
  'total_tax',
  'is_sent',
  'sent_at',
  'is_cancelled',
  'payment_state',
  'order_state',
] as const;

/** What an order is, beside its lines. */
export interface OrderHead {
  readonly type: OrderType;
  readonly date: CellDate | null;
  readonly paymentMethod: string | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly customer: OrderCustomer;
  /** As the file names them. */
  readonly carrier: string | null;
  readonly serviceCode: string | null;
  /** Cents; null = the file does not say. */
  readonly shippingCents: number | null;
  readonly totalCents: number | null;
  readonly taxCents: number | null;
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const CODE_OF_PROBLEM: Readonly<Record<CustomerProblem, RejectionCode>> = {
  required: 'missing-field',
  country: 'unknown-country',
  postcode: 'bad-postcode',
  email: 'bad-email',
  phone: 'bad-phone',
};

/** States in which platforms keep orders that nobody must send, folded: as codes and in three languages. */
const CALLED_OFF =
  /^(wc-)?(cancell?ed|cancelad[oa]|annulee?|refunded|reembolsad[oa]|rembourse?e?|failed|fallid[oa]|echoue?e?|trash|voided)$/;
const SENT = /^(wc-)?(fulfilled|partial|shipped|enviad[oa]|expediee?|completed?|completad[oa]|terminee?)$/;

/**
 * Reads what the lines of an order say together, by the checks of the order form.
 * @param row cells that all lines agree on
 * @param lineOf where such a cell stands
 */
export function readOrderHead(
  row: Pick<Row, 'line' | 'cell'>,
  habits: FileHabits,
  lineOf: (field: string) => number,
): { readonly head: OrderHead; readonly rejections: readonly Rejection[] } {
  const read = new RowReader(row, habits, lineOf);
  checkState(row, read);
  const currency = readCurrency(row, read);
  const customer = readCustomer(row, read);
  const head = {
    type: read.choice('type', ORDER_TYPES, 'order'),
    date: read.date('date'),
    paymentMethod: read.optionalText('payment_method', 40),
    currency,
    customer,
    carrier: read.optionalText('carrier', 100),
    serviceCode: read.optionalCode('service_code', 20),
    shippingCents: read.optionalDecimal('shipping_cost', 100, currency),
    totalCents: read.optionalDecimal('total', 100, currency),
    taxCents: read.optionalDecimal('total_tax', 100, currency),
  };
  return { head, rejections: read.rejections };
}

/** An order that its platform called off, or has sent already, must not be sent from here. */
function checkState(row: Pick<Row, 'cell'>, read: RowReader): void {
  const cancelled = row.cell('is_cancelled');
  if (cancelled !== '') return read.reject('called-off', { field: 'is_cancelled', value: shown(cancelled) });
  const sent = row.cell('sent_at');
  if (sent !== '') return read.reject('sent-already', { field: 'sent_at', value: shown(sent) });
  for (const field of ['payment_state', 'order_state', 'is_sent']) {
    const state = row.cell(field);
    const plain = searchText(state);
    if (CALLED_OFF.test(plain)) return read.reject('called-off', { field, value: shown(state) });
    if (SENT.test(plain)) return read.reject('sent-already', { field, value: shown(state) });
  }
}

function readCurrency(row: Pick<Row, 'cell'>, read: RowReader): string {
  const written = row.cell('currency').toUpperCase();
  const currency = written === '' || written === '€' ? 'EUR' : written;
  if (!CURRENCIES.has(currency)) read.reject('unknown-currency', { field: 'currency', value: shown(written) });
  return currency;
}

function readCustomer(row: Pick<Row, 'cell'>, read: RowReader): OrderCustomer {
  const country = read.country('country', true) ?? '';
  const whole = read.optionalText('fullname', 200);
  const first = read.optionalText('firstname', 100);
  const last = read.optionalText('lastname', 100);
  const name = first === null && last === null && whole !== null ? splitName(whole) : null;
  const phone = (field: string) => {
    const code = read.optionalCode(field, 32);
    // Marketplaces put the country in brackets: (+34)600111222.
    return code === null ? null : wholeDigits(code).replace(/^\((\+\d{1,3})\)\s*/, '$1 ');
  };
  const more = read.optionalText('address3', 200);
  const second = [read.optionalText('address2', 200), more].filter((part) => part !== null).join(', ');
  const customer = cleanCustomer({
    firstname: name?.firstname ?? first ?? '',
    lastname: name?.lastname ?? last ?? '',
    company: read.optionalText('company', 100),
    dni: read.optionalCode('dni', 32),
    vat_number: read.optionalCode('vat_number', 32),
    email: read.optionalText('email', 254),
    phone: phone('phone'),
    phone_mobile: phone('phone_mobile'),
    address1: read.optionalText('address1', 200) ?? read.optionalText('whole_address', 200) ?? '',
    address2: second,
    postcode: mendPostcode(country, wholeDigits(read.optionalCode('postcode', 16) ?? '')),
    city: read.optionalText('city', 100) ?? '',
    state: provinceName(country, read.optionalText('state', 100)),
    country,
    other: read.optionalText('other', 1000),
  });
  for (const [field, long] of Object.entries(LONGEST_MADE))
    if ((customer[field as keyof typeof LONGEST_MADE] ?? '').length > long)
      read.reject('too-long', { field, longest: String(long) });
  const wrong = Object.entries(checkCustomer(customer)).filter(([field]) => !read.isRejected(field));
  for (const [field, problem] of wrong) {
    const value = cellCode(row.cell(field));
    read.reject(CODE_OF_PROBLEM[problem], { field, value: shown(value), country });
  }
  return customer;
}

/** Fields that are put together here, from more than one cell or by parting one. */
const LONGEST_MADE = { firstname: 100, lastname: 100, address2: 200 };

/** `B` in Spain is Barcelona: platforms write the code of the province. */
function provinceName(country: string, state: string | null): string | null {
  if (country !== 'ES' || state === null) return state;
  const code = state.toUpperCase().replace(/^ES-/, '');
  return SPANISH_PROVINCES.find(([known]) => known === `ES-${code}`)?.[1] ?? state;
}
