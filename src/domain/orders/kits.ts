import type { LineOption } from './lineOptions.ts';

/** How a product that is sold as one and made of others gets to the bench: part by part, or put together before. */
export const KIT_KINDS = ['parts', 'assembled'] as const;
export type KitKind = (typeof KIT_KINDS)[number];

/** Products in one kit, and units of each of them. */
export const KIT_LIMITS = { parts: 50, units: 100 } as const;

/** Why a kit cannot be made so, by the word of each. */
export const KIT_REFUSALS = ['itself', 'twice', 'kit', 'part', 'unknown'] as const;
export type KitRefusal = (typeof KIT_REFUSALS)[number];

/** A kit as an order was sold it: remembered at each line that holds a part of it. */
export interface SoldKit {
  /** Tells the kits of one order apart. */
  readonly set: number;
  /** null = a bundle of the shop that the order came from: no product of ours. */
  readonly product: number | null;
  readonly sku: string;
  readonly name: string;
  /** Units of the line's product in one kit. */
  readonly each: number;
  /** Cents of one kit. */
  readonly price: number;
}

export interface KitPart {
  readonly productId: number;
  /** In one kit. */
  readonly units: number;
  /** Cents of one unit where it is sold by itself. */
  readonly priceCents: number;
  /** Grams of one unit. */
  readonly weightG: number;
}

/** What a kit is made of when it is sold. */
export interface KitRecipe {
  readonly sku: string;
  readonly name: string;
  readonly parts: readonly KitPart[];
}

interface WantedLine {
  readonly productId: number;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly weightG: number;
  readonly options?: readonly LineOption[] | null;
  readonly kit?: SoldKit | null;
}

/**
 * What each part of a kit costs, by unit: the kit's price shared by what the parts cost by themselves, or by their units
 * where none has a price. Cents that cannot be shared out evenly are missing of the sum; the kit keeps its whole price.
 */
export function partPrices(parts: readonly KitPart[], kitCents: number): readonly number[] {
  const own = parts.map(({ units, priceCents }) => units * Math.max(0, priceCents));
  const shares = own.some((cents) => cents > 0) ? own : parts.map(({ units }) => units);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const prices = parts.map(({ units }, place) => Math.floor((kitCents * (shares[place] ?? 0)) / whole / units));
  let left = parts.reduce((sum, { units }, place) => sum - units * (prices[place] ?? 0), kitCents);
  const byUnits = [...parts.keys()].toSorted((a, b) => (parts[b]?.units ?? 0) - (parts[a]?.units ?? 0) || a - b);
  for (const place of byUnits) {
    const units = parts[place]?.units ?? 1;
    const more = Math.floor(left / units);
    prices[place] = (prices[place] ?? 0) + more;
    left -= more * units;
  }
  return prices;
}

/** Whether it is a bundle of the shop that the order came from. */
export const isOfShop = (kit: SoldKit | null | undefined): kit is SoldKit & { readonly product: null } =>
  kit?.product === null;

/**
 * Lines with the parts in the place of each kit that is picked by its parts; other lines stay as they are. A bundle of a
 * shop that holds such a kit is none any more: what is picked is one step from what was sold.
 * @param recipes kits that are picked by their parts, by product
 * @param before kits that the order holds already: the number of the last
 */
export function explodeKits<Line extends WantedLine>(
  lines: readonly Line[],
  recipes: ReadonlyMap<number, KitRecipe>,
  before = 0,
): readonly Line[] {
  const opened = new Set(
    lines.flatMap(({ kit, productId }) => (isOfShop(kit) && recipes.has(productId) ? kit.set : [])),
  );
  let set = Math.max(before, ...lines.map(({ kit }) => kit?.set ?? 0));
  return lines.flatMap((given) => {
    const line = isOfShop(given.kit) && opened.has(given.kit.set) ? { ...given, kit: null } : given;
    const recipe = line.kit ? undefined : recipes.get(line.productId);
    if (!recipe) return [line];
    set += 1;
    const { productId: product, quantity, unitPriceCents: price } = line;
    const prices = partPrices(recipe.parts, price);
    return recipe.parts.map(({ productId, units, weightG }, place) => ({
      ...line,
      productId,
      weightG,
      quantity: quantity * units,
      unitPriceCents: prices[place] ?? 0,
      kit: { set, product, sku: recipe.sku, name: recipe.name, each: units, price },
    }));
  });
}

/** What is needed of a kit to tell what was sold; a reader may see more or less of it. */
type HeldKit = Pick<SoldKit, 'set' | 'each'>;

interface HeldLine {
  readonly quantity: number;
  readonly kit?: HeldKit | null | undefined;
  /** The order that it was merged out of: orders number their kits each by itself. */
  readonly merged_from?: number | null;
}

/** What was sold: a line as it is, or a kit with the lines that hold its parts. */
export interface Sold<Line extends HeldLine> {
  readonly kit: NonNullable<Line['kit']> | null;
  readonly quantity: number;
  /** At least one. */
  readonly lines: readonly [Line, ...Line[]];
}

const setOf = ({ kit, merged_from }: HeldLine): string | null => (kit ? `${merged_from ?? ''} ${kit.set}` : null);

/** The lines of an order as they were sold, in the order in which each is first met; of a kit its whole units count. */
export function soldOf<Line extends HeldLine>(lines: readonly Line[]): readonly Sold<Line>[] {
  const sold = new Map<string | Line, { kit: Sold<Line>['kit']; lines: [Line, ...Line[]] }>();
  for (const line of lines) {
    const key = setOf(line) ?? line;
    const known = sold.get(key);
    if (known) known.lines.push(line);
    else sold.set(key, { kit: line.kit ?? null, lines: [line] });
  }
  return [...sold.values()].map(({ kit, lines: held }) => ({
    kit,
    quantity: Math.min(...held.map((line) => Math.floor(line.quantity / (line.kit?.each ?? 1)))),
    lines: held,
  }));
}

/** Cents of all that was sold. @param priceOf cents of one unit of a line that is no kit */
export function soldCents<Line extends HeldLine & { readonly kit?: SoldKit | null }>(
  lines: readonly Line[],
  priceOf: (line: Line) => number,
): number {
  return soldOf(lines).reduce((sum, sold) => sum + sold.quantity * (sold.kit?.price ?? priceOf(sold.lines[0])), 0);
}

/** Whether every kit is there with all its parts, or not at all: none is torn between two parcels. */
export function areKitsWhole(lines: readonly HeldLine[]): boolean {
  return soldOf(lines).every(({ quantity, lines: held }) =>
    held.every((line) => line.quantity === quantity * (line.kit?.each ?? 1)),
  );
}
