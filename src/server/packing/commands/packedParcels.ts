import type { PackingInfo } from '#contract/packing/packingInfo.ts';
import { packagesOf, type Package } from '#domain/orders/packages.ts';
import { toGrams } from '#domain/orders/weight.ts';
import type { BoxType } from '#domain/packing/configuration.ts';
import type { PackedParcel } from '#domain/packing/lessons.ts';
import type { OrderFacts } from '../../commands/orderFacts.ts';

/** The parcels one by one: a device says them so, another client may only count its boxes. */
function saidParcels({ packUp }: PackingInfo) {
  return (
    packUp?.packages ??
    packUp?.boxes.flatMap(({ id, quantity }) =>
      Array.from({ length: quantity }, () => ({ box_type: id, weight: null, products: [] })),
    )
  );
}

/** The packages of the order, each with its weight and the sizes of its box; null = nobody packed any. */
export function packagesOfClaim(info: PackingInfo, boxes: readonly BoxType[]): Package[] | null {
  const said = saidParcels(info);
  if (!said || said.length === 0) return null;
  const [only, second] = said;
  const total = totalGrams(info);
  return packagesOf(
    said.map(({ box_type, weight }) => {
      const box = boxes.find(({ id }) => id === box_type);
      const kilograms = weight || (only && !second && total !== null ? total / 1000 : undefined);
      return {
        box_id: box_type || undefined,
        quantity: 1,
        weight: kilograms,
        width: box?.width,
        height: box?.height,
        depth: box?.depth,
      };
    }),
  );
}

/** Grams of all parcels: as they were weighed together, else the sum of all; null = at least one was not weighed. */
export function totalGrams(info: PackingInfo): number | null {
  const together = toGrams(info.weighPackage?.total_weight ?? 0, 'kg');
  if (together > 0) return together;
  const parcels = saidParcels(info) ?? [];
  const sum = parcels.reduce((grams, { weight }) => grams + toGrams(weight ?? 0, 'kg'), 0);
  return parcels.length > 0 && parcels.every(({ weight }) => (weight ?? 0) > 0) ? sum : null;
}

/** What the order's parcels hold: as it was counted, else as it was ordered. */
export function goodsOf({ validateProducts }: PackingInfo, { lines }: OrderFacts) {
  const units = validateProducts
    ? validateProducts.products.map(({ id, validated_products }) => [id, validated_products] as const)
    : lines.map(({ idProduct, quantity }) => [idProduct, quantity] as const);
  return goodsWith(units);
}

/** The parcels that weights are learned from; a return gives none, because nobody packed it here. */
export function packedParcels(info: PackingInfo, { type }: OrderFacts): PackedParcel[] {
  if (type === 'return') return [];
  return (saidParcels(info) ?? []).map((one) => ({
    boxId: one.box_type || null,
    grams: one.weight ? toGrams(one.weight, 'kg') : null,
    goods: goodsWith(one.products.map(({ id, units }) => [id, units] as const)),
  }));
}

function goodsWith(units: readonly (readonly [id: number, count: number])[]) {
  const sums = new Map<number, number>();
  for (const [id, count] of units) sums.set(id, (sums.get(id) ?? 0) + count);
  return [...sums].map(([id_product, quantity]) => ({ id_product, quantity }));
}
