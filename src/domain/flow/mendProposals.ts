import type { MendField } from './shield.ts';

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
