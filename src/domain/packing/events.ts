import type { ReadCode } from '../codes/readCode.ts';
import type { OrderDocument } from '../labels/orderDocuments.ts';
import type { SessionEvent, UndoAct } from '../workSession/sessionEvent.ts';
import type { BenchFacts } from './orderChange.ts';
import type { PackingStep } from './steps.ts';

/** What happens at the bench for one order, in order and never rewritten: the working state is always a fold of these. */
export type PackingEvent = SessionEvent<PackingAct>;

export type PackingEventData = PackingAct | UndoAct;

interface Gesture {
  readonly more?: true;
}

/** How a line of a return came in. */
export const RETURN_CONDITIONS = ['RIGHT', 'WRONG'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

/** Quality of what came back, best first. */
export const RETURN_GRADES = ['A', 'B', 'C', 'D'] as const;
export type ReturnGrade = (typeof RETURN_GRADES)[number];

/** Where it goes from the bench. */
export const RETURN_DESTINATIONS = ['stock', 'repair', 'destroy', 'sendBack'] as const;
export type ReturnDestination = (typeof RETURN_DESTINATIONS)[number];

export interface ReceivedLine {
  readonly status: ReturnCondition;
  /** Units that came; at most those that were announced. */
  readonly returnQuantity: number;
  readonly grade: ReturnGrade;
  readonly destination: ReturnDestination;
  readonly observations: string;
}

export type PackingAct =
  | ({
      readonly kind: 'validate';
      readonly id_product: number;
      /** Above 0. */
      readonly units: number;
      /** What was read, and how; absent for buttons. */
      readonly scan?: ReadCode;
    } & Gesture)
  | ({ readonly kind: 'invalidate'; readonly id_product: number; readonly units: number } & Gesture)
  /** The last word on a product holds. */
  | ({
      readonly kind: 'inspect';
      readonly id_product: number;
      readonly num_anomalous: number;
      readonly observations: string;
    } & Gesture)
  /** `photos`: the one photo that the device keeps, by its name. `unit` counts from 1. */
  | ({
      readonly kind: 'addImage';
      readonly id_product: number;
      readonly unit: number;
      readonly photos: readonly [string];
    } & Gesture)
  | ({
      readonly kind: 'removeImage';
      readonly id_product: number;
      readonly unit: number;
      readonly image: string;
    } & Gesture)
  | ({ readonly kind: 'addSerial'; readonly id_product: number; readonly serial: string } & Gesture)
  | ({ readonly kind: 'removeSerial'; readonly id_product: number; readonly serial: string } & Gesture)
  /** `box` counts from 1 and is never given twice; `box_type` is one of the configuration. It is open from then on. */
  | ({ readonly kind: 'addBox'; readonly box: number; readonly box_type: number } & Gesture)
  | ({ readonly kind: 'removeBox'; readonly box: number } & Gesture)
  /** What is read from now on goes into this box. */
  | ({ readonly kind: 'openBox'; readonly box: number } & Gesture)
  | ({ readonly kind: 'closeBox'; readonly box: number } & Gesture)
  /** Units that lie in a box; the last word on a product in a box holds, 0 takes it out. */
  | ({ readonly kind: 'putInBox'; readonly box: number; readonly id_product: number; readonly units: number } & Gesture)
  /** `box` absent = the whole parcel. `confirmed`: the person stands by a weight that is not the expected one. */
  | ({
      readonly kind: 'weigh';
      readonly box?: number;
      readonly grams: number;
      readonly from: 'scale' | 'manual';
      readonly confirmed?: true;
    } & Gesture)
  | ({ readonly kind: 'chooseTaxOffice'; readonly tax_office_id: number } & Gesture)
  | ({ readonly kind: 'printDocument'; readonly document: OrderDocument } & Gesture)
  /** A label of the carrier, or, with no network, the plate that stands for it, went to a printer. */
  | ({ readonly kind: 'printLabel'; readonly as: 'label' | 'plate' } & Gesture)
  /** The label on a parcel was read and is one of this order. */
  | ({ readonly kind: 'validateLabel'; readonly tracking_number: string } & Gesture)
  /** What came back of a line; the last word on it holds. */
  | ({ readonly kind: 'receiveLine'; readonly id_product: number } & ReceivedLine & Gesture)
  /** A person says that the step is done. */
  | ({ readonly kind: 'complete'; readonly step: PackingStep } & Gesture)
  /** A supervisor lets the parcel go on although the step is not done. */
  | ({
      readonly kind: 'override';
      readonly step: PackingStep;
      readonly reason: string;
      readonly supervisor: number;
    } & Gesture)
  /** The step begins anew, with all that depend on it. */
  | ({ readonly kind: 'reset'; readonly step: PackingStep } & Gesture)
  | Standing;

/** What no person did to the parcel, so that nothing of it can be taken back. */
type Standing =
  /** The person looks at this step; with a product, at the serial numbers of that one. */
  | { readonly kind: 'goto'; readonly step: PackingStep; readonly id_product?: number }
  /** The order as the packer knows it: at the opening, and again each time that a change of it was acknowledged. */
  | { readonly kind: 'order'; readonly order: BenchFacts }
  /** A label or plate of another order was read here: one of the two parcels carries the wrong one. */
  | { readonly kind: 'foreignLabel'; readonly text: string };

export type StandingKind = Standing['kind'];
