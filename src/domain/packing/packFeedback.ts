import type { CodeRefusal, CommonNote, Unsaved } from '../workSession/answers.ts';
import type { BenchNote, BenchRefusal } from './benchScan.ts';
import type { PackingAct } from './events.ts';
import type { StepMissing } from './missingOfStep.ts';
import type { OrderChange } from './orderChange.ts';
import type { Packable } from './packable.ts';
import type { PackProduct } from './packOrder.ts';
import type { PackingStep } from './steps.ts';
import type { WeightCheck } from './weightCheck.ts';
import type { Weighing } from './weighing.ts';

/** The answer to one gesture at the bench, with all data that its words need. */
export type PackFeedback = PackAccepted | CommonNote | PackNote | PackRefused;

export interface PackAccepted {
  readonly kind: 'accepted';
  /** What was done. */
  readonly act: PackingAct;
  readonly product: PackProduct | null;
  /** Units, serial numbers or units in boxes of the product that are there now; labels put on; 0 = nothing to count. */
  readonly done: number;
  /** The step that is complete with this; null = none is. */
  readonly completed: PackingStep | null;
  /** Where the packer stands now. */
  readonly next: PackingStep;
  /** The label that was printed says it wrong now: it has to be made again. */
  readonly labelAnew: boolean;
}

export type PackNote = { readonly kind: 'note' } & (
  | Without<Exclude<BenchNote, { note: 'undo' | 'acknowledge' }>>
  | { readonly note: 'undone'; readonly act: PackingAct; readonly product: PackProduct | null }
  /** The change of the order was seen, and the bench goes on. */
  | { readonly note: 'order-seen' }
  /** A card was read that has no button on the screen now. */
  | { readonly note: 'nothing-here' }
  | { readonly note: 'looks-at'; readonly step: PackingStep }
);

export interface PackRefusedFrame {
  readonly kind: 'refused';
  readonly step: PackingStep;
  /** What the step waits for. */
  readonly missing: StepMissing | null;
  /** Reading stops until the person acknowledges the error. */
  readonly stops: boolean;
}

export type PackRefused = PackRefusal & PackRefusedFrame;

export type PackRefusal =
  | CodeRefusal
  | Unsaved
  | Without<Exclude<BenchRefusal, { reason: 'ambiguous' | 'foreign-label' | 'unknown' }>>
  | Without<Exclude<Weighing & { readonly outcome: 'refused' }, never>>
  /** `order`: whose label it is, if the device knows. */
  | { readonly reason: 'foreign-label'; readonly text: string; readonly order: BenchOrder | null }
  | { readonly reason: 'order-not-here'; readonly order: BenchOrder }
  /** The scale has shown the same since the parcel before. */
  | { readonly reason: 'same-weight'; readonly grams: number }
  /** The step is not done: what it waits for stands in the frame. */
  | { readonly reason: 'step-open' }
  /** No label is printed before this step is done. */
  | { readonly reason: 'before-label'; readonly waitsFor: PackingStep }
  | { readonly reason: 'no-reason' }
  | { readonly reason: 'foreign-office' }
  | { readonly reason: 'too-many-photos'; readonly product: PackProduct }
  | { readonly reason: 'too-many-received'; readonly product: PackProduct }
  | { readonly reason: 'too-many-anomalous'; readonly product: PackProduct }
  | { readonly reason: 'too-many-boxes' }
  | { readonly reason: 'order-changed'; readonly change: OrderChange }
  | { readonly reason: 'expired' };

/** Another order of this device. */
export interface BenchOrder {
  readonly id: number;
  readonly order_reference: string;
  readonly status: string;
  /** Since when it is in that status. */
  readonly since: string;
  readonly packable: Packable;
  /** Reference of the order in its parcel that the code names; absent = itself. */
  readonly carried?: string;
}

/** A weight that is not the expected one: the person confirms it, or looks what is missing. */
export interface WeightQuestion {
  readonly grams: number;
  readonly box: number | null;
  readonly from: 'scale' | 'manual';
  /** Grams. */
  readonly expected: number;
  readonly check: Extract<WeightCheck, { outcome: 'off' }>;
}

type Without<Decision> = Decision extends unknown ? Omit<Decision, 'outcome'> : never;
