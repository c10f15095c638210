import type { PackingConfiguration } from './configuration.ts';
import type { PackingAct } from './events.ts';
import type { LearnedWeights } from './learnedWeights.ts';
import type { PackOrder, PackProduct } from './packOrder.ts';
import type { PackedBox, PackingState } from './packingState.ts';
import { checkWeight, expectedWeight, type WeightCheck, type WeightExpectation } from './weightCheck.ts';

/** Grams: no bench lifts more, and a comma that slipped makes it so. */
const MAX_PARCEL_GRAMS = 500_000;

export interface Weight {
  readonly grams: number;
  readonly from: 'scale' | 'manual';
  /** Absent = the whole parcel. */
  readonly box?: number;
  /** The person stands by it although it is not the expected one. */
  readonly confirmed?: true;
}

export type Weighing =
  | { readonly outcome: 'accepted'; readonly acts: readonly PackingAct[] }
  | { readonly outcome: 'refused'; readonly reason: 'no-weight' }
  | { readonly outcome: 'refused'; readonly reason: 'too-heavy'; readonly most: number }
  /** The box is not there any more. */
  | { readonly outcome: 'refused'; readonly reason: 'no-box' }
  /** The weight is not what the parcel should weigh: the person confirms it, or looks what is missing. */
  | { readonly outcome: 'ask'; readonly expected: number; readonly check: Extract<WeightCheck, { outcome: 'off' }> };

export interface WeighingContext {
  readonly configuration: PackingConfiguration;
  readonly order: PackOrder;
  readonly state: PackingState;
  readonly learned: LearnedWeights;
}

/** What a weight means for the parcel, or for one box of it. */
export function weighParcel(weight: Weight, context: WeighingContext): Weighing {
  const { grams, from, box, confirmed } = weight;
  if (!Number.isFinite(grams) || Math.round(grams) <= 0) return { outcome: 'refused', reason: 'no-weight' };
  if (grams > MAX_PARCEL_GRAMS) return { outcome: 'refused', reason: 'too-heavy', most: MAX_PARCEL_GRAMS };
  if (box !== undefined && !context.state.boxes.some((one) => one.box === box))
    return { outcome: 'refused', reason: 'no-box' };
  const goods = goodsOn(box, context);
  const expected = expectedOnScale(box, context);
  const check = expected && goods && checkWeight(grams, expected, goods.products, context.learned);
  if (check?.outcome === 'off' && !confirmed) return { outcome: 'ask', expected: expected?.grams ?? 0, check };
  const act: PackingAct = {
    kind: 'weigh',
    grams: Math.round(grams),
    from,
    ...(box !== undefined && { box }),
    ...(check?.outcome === 'off' && { confirmed: true as const }),
  };
  return { outcome: 'accepted', acts: [act] };
}

/** What the scale should show; null = nobody can say. @param box undefined = the whole parcel */
export function expectedOnScale(box: number | undefined, context: WeighingContext): WeightExpectation | null {
  const goods = goodsOn(box, context);
  return goods && expectedWeight(goods.products, goods.boxesGrams, context.learned);
}

/** What lies on the scale, with the weight of the empty boxes; null = nobody said what is in that box. */
function goodsOn(
  box: number | undefined,
  { configuration, order, state }: WeighingContext,
): { readonly products: readonly PackProduct[]; readonly boxesGrams: number } | null {
  const isAll = box === undefined || state.boxes.length === 1;
  const boxes = isAll ? state.boxes : state.boxes.filter((one) => one.box === box);
  const boxesGrams = boxes.reduce((sum, { box_type }) => sum + emptyGrams(box_type, configuration), 0);
  if (isAll) return { products: order.products, boxesGrams };
  const products = boxes.flatMap((one) => productsIn(one, order));
  return products.length > 0 ? { products, boxesGrams } : null;
}

function productsIn({ contents }: PackedBox, { products }: PackOrder): readonly PackProduct[] {
  return products.flatMap((product) => {
    const quantity = contents.get(product.id_product) ?? 0;
    return quantity > 0 ? [{ ...product, quantity }] : [];
  });
}

function emptyGrams(box_type: number, { steps }: PackingConfiguration): number {
  return steps.packUp.boxes.find(({ id }) => id === box_type)?.weight ?? 0;
}
