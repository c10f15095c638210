import { isHeld } from '../status/hold.ts';
import { statusFacts } from '../status/status.ts';

/** Acts that change what an order consists of, by their names in its history. */
export const COMPOSING_ACTS = [
  'changeLines',
  'splitOrder',
  'splitOff',
  'mergeOrders',
  'separateOrders',
  'separatedFrom',
] as const;
export type ComposingAct = (typeof COMPOSING_ACTS)[number];

/** Why the lines of an order stand as they are, by the word of each, with the code of the catalogue. */
export const COMPOSING_REFUSALS = {
  /** Neither an order nor a re-expedition. */
  type: 3200,
  /** The order has left. */
  left: 12006,
  /** Cancelled, lost, or broken. */
  over: 1002,
  held: 1002,
  /** The order travels in a lot. */
  lot: 3502,
  /** Somebody picks it, or has. */
  picking: 1002,
  /** Somebody packs it, or has. */
  packing: 1002,
  /** The order has a label, or one was asked for. */
  labelled: 1002,
  /** Serial numbers say which units are in it. */
  serials: 1002,
  /** Other orders travel in its parcel. */
  merged: 1002,
} as const;
export type ComposingRefusal = keyof typeof COMPOSING_REFUSALS;

/** What decides whether the lines of an order may change. */
export interface ComposedFacts {
  readonly type: string;
  readonly status: string;
  readonly inLot: boolean;
  /** Work that was begun on it, as the server knows; null = none. */
  readonly begun: 'picking' | 'packing' | 'labelled' | null;
  readonly hasSerials: boolean;
  /** Other orders travel in its parcel. */
  readonly carries: boolean;
}

const COMPOSED_TYPES: ReadonlySet<string> = new Set(['order', 'reexpedition']);

/** Why the lines of an order may not change; null = nobody has begun it. */
export function whyNotComposed({
  type,
  status,
  inLot,
  begun,
  hasSerials,
  carries,
}: ComposedFacts): ComposingRefusal | null {
  if (!COMPOSED_TYPES.has(type)) return 'type';
  if (isHeld({ type, status })) return 'held';
  const { flowEffect, flowExcluded } = statusFacts(status);
  if (flowEffect === 'ship:C') return 'left';
  if (flowExcluded) return 'over';
  if (begun !== null) return begun;
  if (inLot) return 'lot';
  if (hasSerials) return 'serials';
  return carries ? 'merged' : null;
}

/** Units of one product of an order before and after a change of its lines. */
export interface ChangedUnits {
  readonly sku: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

interface CountedLine {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
}

/** The products of which an order has other units than before, in the order in which they are first met. */
export function changedUnits(before: readonly CountedLine[], after: readonly CountedLine[]): readonly ChangedUnits[] {
  const units = new Map<string, { sku: string; name: string; before: number; after: number }>();
  const count = (lines: readonly CountedLine[], side: 'before' | 'after') => {
    for (const { sku, name, quantity } of lines) {
      const one = units.get(sku) ?? { sku, name, before: 0, after: 0 };
      one[side] += quantity;
      units.set(sku, one);
    }
  };
  count(before, 'before');
  count(after, 'after');
  return [...units.values()].filter((one) => one.before !== one.after);
}

/**
 * What an order costs once its lines cost more or less: shipping and the like stay, the tax keeps its share.
 * @param deltaCents what the lines cost more, below 0 less
 */
export function changedAmounts(
  { totalCents, taxCents }: { readonly totalCents: number; readonly taxCents: number },
  deltaCents: number,
): { readonly totalCents: number; readonly taxCents: number } {
  const total = Math.max(0, totalCents + deltaCents);
  return { totalCents: total, taxCents: totalCents === 0 ? 0 : Math.round((taxCents * total) / totalCents) };
}

/** What an order costs, in cents; nothing insured = null. */
export interface SharedAmounts {
  readonly totalCents: number;
  readonly taxCents: number;
  readonly insuredCents: number | null;
}

/**
 * What each of two orders costs that were one, by what the lines of the part and all lines cost. What is paid beside the
 * lines, such as shipping, stays with the rest; a discount is shared. The two are together what the one was.
 */
export function splitAmounts(
  { totalCents, taxCents, insuredCents }: SharedAmounts,
  lines: { readonly all: number; readonly part: number },
): { readonly part: SharedAmounts; readonly rest: SharedAmounts } {
  const share = (amount: number, of: number, whole: number) => (whole === 0 ? 0 : Math.floor((amount * of) / whole));
  const total = totalCents >= lines.all ? lines.part : share(totalCents, lines.part, lines.all);
  const tax = share(taxCents, total, totalCents);
  const insured = insuredCents === null ? null : share(insuredCents, lines.part, lines.all);
  return {
    part: { totalCents: total, taxCents: tax, insuredCents: insured },
    rest: {
      totalCents: totalCents - total,
      taxCents: taxCents - tax,
      insuredCents: insuredCents === null ? null : insuredCents - (insured ?? 0),
    },
  };
}
