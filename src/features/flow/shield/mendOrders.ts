import type { CustomerField, OrderCustomer } from '#contract/orders/customer.ts';
import { orderCustomerById, saveOrderCustomer } from '#contract/orders/orderDesk.ts';
import { isHsCode, normaliseHsCode } from '#domain/customs/hsCode.ts';
import { checkCustomer } from '#domain/orders/checkCustomer.ts';
import { isCountry } from '#domain/places/countries.ts';
import { actOnOrders } from '#offline/commands/actOnOrders.ts';
import { readAgain } from '#offline/sync/refreshShieldRules.ts';
import { callApi } from '#platform/api/callApi.ts';
import { mergeCustomer } from '#widgets/customer/mergeCustomer.ts';

/** What was written into one row of the grid; a field that nobody touched is null. */
export interface MendedFields {
  readonly carrier: number | null;
  readonly packages: number | null;
  /** Grams. */
  readonly weight: number | null;
  /** By product. */
  readonly hs_code: Readonly<Record<number, string>>;
  readonly origin_country: Readonly<Record<number, string>>;
  readonly customer: {
    /** The customer as the person saw them. */
    readonly base: OrderCustomer;
    readonly written: Readonly<Partial<Record<CustomerField, string>>>;
  } | null;
}

export const NO_CHANGE: MendedFields = {
  carrier: null,
  packages: null,
  weight: null,
  hs_code: {},
  origin_country: {},
  customer: null,
};

/** Whether everything that was written can be stored. */
export function isStorable({ hs_code, origin_country, customer }: MendedFields): boolean {
  return (
    (customer === null || Object.keys(checkCustomer(withWritten(customer.base, customer.written))).length === 0) &&
    entriesOf(hs_code).every(([, text]) => isHsCode(normaliseHsCode(text))) &&
    entriesOf(origin_country).every(([, text]) => isCountry(text.toUpperCase()))
  );
}

/** A customer with what was written, without blanks around it. */
export function withWritten(
  base: OrderCustomer,
  written: Readonly<Partial<Record<CustomerField, string>>>,
): OrderCustomer {
  return { ...base, ...Object.fromEntries(Object.entries(written).map(([field, text]) => [field, text.trim()])) };
}

/**
 * Stores what mends the orders as commands of this device, with or without a network; the lists show it at once. Customers
 * are stored at the server, before anything else of their order changes there.
 * @returns the orders whose customer the server did not take, or somebody changed meanwhile; the rest of them is stored
 * @throws when the device cannot store
 */
export async function mendOrders(changes: ReadonlyMap<number, MendedFields>): Promise<ReadonlySet<number>> {
  const written = [...changes].flatMap(([id, { customer }]) => (customer ? [{ id, customer }] : []));
  const refused = new Set<number>();
  for (const { id, customer } of written) if (!(await saveCustomer(id, customer))) refused.add(id);
  if (refused.size < written.length) await readAgain(written.map(({ id }) => id));
  await mendOnDevice(changes);
  return refused;
}

async function saveCustomer(id: number, { base, written }: NonNullable<MendedFields['customer']>): Promise<boolean> {
  const stored = await callApi(orderCustomerById, { params: { id } });
  if (!stored.ok) return false;
  const { customer, disputed } = mergeCustomer(base, withWritten(base, written), stored.data.customer);
  if (disputed.length > 0) return false;
  const params = { orderId: id, customerId: id };
  const body = { customer, updated_at: stored.data.updated_at };
  return (await callApi(saveOrderCustomer, { params, body })).ok;
}

async function mendOnDevice(changes: ReadonlyMap<number, MendedFields>): Promise<void> {
  for (const [id, { carrier, packages, weight, hs_code, origin_country }] of changes) {
    if (carrier !== null) await actOnOrders('changeCarrier', [id], { carrier_id: carrier });
    if (packages !== null) await actOnOrders('indicateOrderNumPackages', [id], { num_packages: packages });
    if (weight !== null) await actOnOrders('changeOrderWeight', [id], { weight, unit: 'g' });
    const codes = entriesOf(hs_code).map(([id_product, code]) => ({ id_product, hs_code: normaliseHsCode(code) }));
    if (codes.length > 0) await actOnOrders('setHsCode', [id], { products: codes });
    for (const [product, country] of entriesOf(origin_country))
      await actOnOrders('setOriginCountry', [id], { country: country.toUpperCase(), products: [product] });
  }
}

const entriesOf = (values: Readonly<Record<number, string>>): readonly (readonly [number, string])[] =>
  Object.entries(values).flatMap(([id, text]) => (text.trim() === '' ? [] : [[Number(id), text.trim()] as const]));
