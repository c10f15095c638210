import type { CodedProduct } from '../codes/matchCode.ts';
import type { CustomsDocument } from '../customs/documents.ts';

/** A line of the order as the bench knows it. */
export interface PackProduct extends CodedProduct {
  readonly name: string;
  readonly image_url: string | null;
  /** Units that the parcel must hold, or that a return announced. */
  readonly quantity: number;
  /** Grams of one unit; null = nobody said. */
  readonly weight: number | null;
  /** Sides of one unit, cm; null = nobody said. */
  readonly sides: readonly [number, number, number] | null;
}

/** What a packer is given to pack. */
export interface PackOrder {
  readonly id: number;
  readonly order_reference: string;
  readonly products: readonly PackProduct[];
  /** Documents that can be made for it. */
  readonly documents: readonly CustomsDocument[];
  /** Of its parcels, as far as the device knows; none while it has no label. */
  readonly trackingNumbers: readonly string[];
}
