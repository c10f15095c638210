import { type LinePart, toldParts } from '../orders/lineOptions.ts';
import type { CodedProduct } from '../codes/matchCode.ts';
import type { OrderDocument } from '../labels/orderDocuments.ts';

/** A product of the order as the bench knows it. */
export interface PackProduct extends CodedProduct {
  readonly name: string;
  readonly image_url: string | null;
  /** Units that the parcel must hold, or that a return announced. */
  readonly quantity: number;
  /** Grams of one unit; null = nobody said. */
  readonly weight: number | null;
  /** Sides of one unit, cm; null = nobody said. */
  readonly sides: readonly [number, number, number] | null;
  /** How the units are wanted; absent = as the product is. */
  readonly parts?: readonly LinePart[];
}

/** What a packer is given to pack. */
export interface PackOrder {
  readonly id: number;
  readonly order_reference: string;
  /** Each product once. */
  readonly products: readonly PackProduct[];
  /** Documents that can be made for it. */
  readonly documents: readonly OrderDocument[];
  /** The numbers of its parcels in their order, as far as the device knows; none while it has no label. */
  readonly trackingNumbers: readonly string[];
}

/** The products of an order from its lines: a product that stands on two lines is packed as one, a line of 0 not at all. */
export function packProducts(lines: readonly PackProduct[]): readonly PackProduct[] {
  const products = new Map<number, PackProduct>();
  for (const line of lines) {
    if (line.quantity <= 0) continue;
    const before = products.get(line.id_product);
    products.set(line.id_product, before ? together(before, line) : line);
  }
  return [...products.values()];
}

function together(one: PackProduct, other: PackProduct): PackProduct {
  const parts = [one, other].flatMap((line) => line.parts ?? [{ units: line.quantity, options: [] }]);
  return { ...one, quantity: one.quantity + other.quantity, ...toldParts(parts) };
}
