import type { CodeType } from '../codes/codeTypes.ts';
import type { NotUnit } from '../codes/notUnits.ts';
import type { LearnedCode } from '../codes/learnedCode.ts';
import type { CodedProduct } from '../codes/matchCode.ts';
import type { BenchCard } from './benchCards.ts';
import type { PackingConfiguration } from './configuration.ts';
import type { PackingAct } from './events.ts';
import type { PackOrder, PackProduct } from './packOrder.ts';
import type { PackingState } from './packingState.ts';
import type { Plate } from './plate.ts';
import type { PackingStep } from './steps.ts';

/** What a read code means at the bench, or what a button asks for. */
export type BenchDecision = BenchAccepted | BenchNote | BenchRefusal;

export interface BenchAccepted {
  readonly outcome: 'accepted';
  readonly acts: readonly PackingAct[];
  readonly product: PackProduct | null;
}

export type BenchNote = { readonly outcome: 'note' } & (
  | { readonly note: 'undo' }
  | { readonly note: 'acknowledge' }
  /** A key of the bench, as a printed code. */
  | { readonly note: 'card'; readonly card: BenchCard }
  /** The order that is being packed. */
  | { readonly note: 'order' }
  /** A product at a step where a person says something of it. */
  | { readonly note: 'product'; readonly product: PackProduct }
  /** The serial numbers that follow are of this product. */
  | { readonly note: 'serials-of'; readonly product: PackProduct }
  /** A plate of this order; `tracking_number` null = its label is not there yet. */
  | { readonly note: 'plate'; readonly plate: Plate; readonly tracking_number: string | null }
);

export type BenchRefusal = { readonly outcome: 'refused' } & (
  | { readonly reason: 'unknown'; readonly text: string }
  /** The label of another order: both go out wrong unless somebody looks. */
  | { readonly reason: 'foreign-label'; readonly text: string }
  | { readonly reason: 'foreign-plate'; readonly plate: Plate; readonly text: string }
  | { readonly reason: 'damaged-plate' }
  /** The parcels are no longer as many as the plate says. */
  | { readonly reason: 'old-plate'; readonly plate: Plate; readonly parcels: number }
  | { readonly reason: 'label-read'; readonly text: string }
  /** There is no label yet that could be compared. */
  | { readonly reason: 'no-label'; readonly text: string }
  /** A product that the device knows and this order does not hold. */
  | { readonly reason: 'not-here'; readonly name: string }
  /** The code names a product and says no number of its units. */
  | { readonly reason: NotUnit; readonly name: string }
  | { readonly reason: 'complete'; readonly product: PackProduct }
  | { readonly reason: 'too-many'; readonly product: PackProduct; readonly left: number }
  | { readonly reason: 'ambiguous'; readonly products: readonly PackProduct[] }
  /** The client wants each unit read, and the product has a code. */
  | { readonly reason: 'by-code-only'; readonly product: PackProduct }
  | { readonly reason: 'serial'; readonly product: PackProduct; readonly code: 18172 | 18173 | 18175 }
  /** Serial numbers need to know whose: the person chooses the product first. */
  | { readonly reason: 'which-product' }
  /** Units go into a box: one has to be taken first. */
  | { readonly reason: 'box-first' }
  /** The present step reads no such codes. */
  | { readonly reason: 'not-now'; readonly text: string; readonly step: PackingStep }
);

/** A product that the device knows from other orders: enough to name it. */
export interface NamedProduct extends CodedProduct {
  readonly name: string;
}

export interface BenchContext {
  readonly configuration: PackingConfiguration;
  readonly order: PackOrder;
  readonly state: PackingState;
  readonly step: PackingStep;
  /** Code types that a client matches, in their order. */
  readonly codeTypes: readonly CodeType[];
  /** Called only for a code that the order does not know, to name the wrong product. */
  readonly known: () => readonly NamedProduct[];
  /** What codes were taught to mean; absent = nothing. */
  readonly learned?: readonly LearnedCode[] | undefined;
}
