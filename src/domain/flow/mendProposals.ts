import type { WrittenCustomer } from '../carriers/shipmentFacts.ts';
import type { RecipientField, MendField } from './shield.ts';

interface KnownLine {
  readonly id_product: number;
  readonly quantity: number;
  readonly hs_code?: string | null | undefined;
  readonly origin_country?: string | null | undefined;
  readonly learned_weight: { readonly grams: number } | null;
  readonly weight: number;
}

interface KnownOrder {
  readonly carrier_id: number | null;
  readonly country: string;
  readonly products: readonly KnownLine[];
}

/** The values by how often they occur, the most frequent first. */
function byFrequency<Value>(values: readonly Value[]): readonly Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
}

/**
 * What other orders of the client say of a product, the most frequent first.
 * @param orders that are at hand
 */
export function productProposals(
  orders: readonly KnownOrder[],
  idProduct: number,
  field: Extract<MendField, 'hs_code' | 'origin_country'>,
): readonly string[] {
  return byFrequency(
    orders.flatMap(({ products }) =>
      products.flatMap((line) => (line.id_product === idProduct && line[field] ? [line[field]] : [])),
    ),
  );
}

/** What an order weighs by what closed parcels told of its products, grams; null = too little was told. */
export function weightProposal({ products }: Pick<KnownOrder, 'products'>): number | null {
  const grams = products.map(({ learned_weight, weight, quantity }) => (learned_weight?.grams ?? weight) * quantity);
  return products.length > 0 && grams.every((sum) => sum > 0)
    ? Math.round(grams.reduce((all, sum) => all + sum, 0))
    : null;
}

const plain = (text: string | null): string => (text ?? '').trim().toLowerCase();
const digits = (text: string | null): string => (text ?? '').replaceAll(/\D/g, '').slice(-9);

/** Whether two orders are of one customer: one e-mail, telephone or tax number, or one name in one place. */
function isSame(own: WrittenCustomer, other: WrittenCustomer): boolean {
  const phones = [own.phone, own.phone_mobile].map(digits).filter((number) => number.length === 9);
  return (
    (plain(own.email) !== '' && plain(own.email) === plain(other.email)) ||
    (plain(own.dni) !== '' && plain(own.dni) === plain(other.dni)) ||
    [other.phone, other.phone_mobile].some((phone) => phones.includes(digits(phone))) ||
    (plain(own.lastname) !== '' &&
      (['firstname', 'lastname', 'postcode'] as const).every((name) => plain(own[name]) === plain(other[name])))
  );
}

/**
 * What former orders of the same customer say in a field, the most frequent first, without what stands there.
 * @param former customers as other orders have them, whoever they are
 */
export function customerProposals(
  own: WrittenCustomer,
  former: readonly WrittenCustomer[],
  field: RecipientField,
): readonly string[] {
  const said = former.filter((other) => isSame(own, other)).map((other) => (other[field] ?? '').trim());
  return byFrequency(said.filter((text) => text !== '' && text !== (own[field] ?? '').trim()));
}

/**
 * Carriers that an order could have, those first that other orders to its country have.
 * @param fits whether nothing would refuse the order with the carrier
 */
export function carrierProposals(
  order: Pick<KnownOrder, 'country'>,
  carriers: readonly { readonly id: number; readonly active: boolean; readonly collected: boolean }[],
  orders: readonly KnownOrder[],
  fits: (id: number) => boolean,
): readonly number[] {
  const used = byFrequency(
    orders.flatMap(({ country, carrier_id }) => (country === order.country ? [carrier_id] : [])),
  );
  const place = (id: number) => (used.includes(id) ? used.indexOf(id) : used.length);
  return carriers
    .filter(({ id, active, collected }) => active && !collected && fits(id))
    .map(({ id }) => id)
    .toSorted((a, b) => place(a) - place(b));
}
