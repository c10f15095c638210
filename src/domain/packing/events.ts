import type { CustomsDocument } from '../customs/documents.ts';
import type { ReadCode } from '../codes/readCode.ts';
import type { PackingStep } from './steps.ts';

/**
 * What happens at the bench for one order, in order and never rewritten: the working state is always a fold of these.
 * `n` counts from 1 inside the session; `at` is the device's wall clock in ms, for display and the age of the session.
 */
export type PackingEvent = { readonly n: number; readonly at: number } & PackingEventData;

/** One gesture of the person may need several events; all but its last say that more follows. Undo takes the whole gesture. */
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

export type PackingEventData = Gesture &
  (
    | {
        readonly kind: 'validate';
        readonly id_product: number;
        /** Above 0. */
        readonly units: number;
        /** What was read, and how; absent for buttons. */
        readonly scan?: ReadCode;
      }
    | { readonly kind: 'invalidate'; readonly id_product: number; readonly units: number }
    /** The last word on a product holds. */
    | {
        readonly kind: 'inspect';
        readonly id_product: number;
        readonly num_anomalous: number;
        readonly observations: string;
      }
    /** `image`: name of a photo that the device keeps. `unit` counts from 1. */
    | { readonly kind: 'addImage'; readonly id_product: number; readonly unit: number; readonly image: string }
    | { readonly kind: 'removeImage'; readonly image: string }
    | { readonly kind: 'addSerial'; readonly id_product: number; readonly serial: string }
    | { readonly kind: 'removeSerial'; readonly id_product: number; readonly serial: string }
    /** `box` counts from 1 and is never given twice; `box_type` is one of the configuration. */
    | { readonly kind: 'addBox'; readonly box: number; readonly box_type: number }
    | { readonly kind: 'removeBox'; readonly box: number }
    /** Units that lie in a box; the last word on a product in a box holds, 0 takes it out. */
    | { readonly kind: 'putInBox'; readonly box: number; readonly id_product: number; readonly units: number }
    /** `box` absent = the whole parcel. */
    | {
        readonly kind: 'weigh';
        readonly box?: number;
        readonly grams: number;
        readonly from: 'scale' | 'manual';
      }
    | { readonly kind: 'chooseTaxOffice'; readonly tax_office_id: number }
    | { readonly kind: 'printDocument'; readonly document: CustomsDocument }
    /** A label of the carrier, or, with no network, the plate that stands for it, went to a printer. */
    | { readonly kind: 'printLabel'; readonly as: 'label' | 'plate' }
    /** The label on a parcel was read and is one of this order. */
    | { readonly kind: 'validateLabel'; readonly tracking_number: string }
    /** What came back of a line; the last word on it holds. */
    | ({ readonly kind: 'receiveLine'; readonly id_product: number } & ReceivedLine)
    /** A person says that the step is done. */
    | { readonly kind: 'complete'; readonly step: PackingStep }
    /** A supervisor lets the parcel go on although the step is not done. */
    | { readonly kind: 'override'; readonly step: PackingStep; readonly reason: string; readonly supervisor: number }
    /** The step begins anew, with all that depend on it. */
    | { readonly kind: 'reset'; readonly step: PackingStep }
    /** Takes back the event with this number; an undone event counts for nothing. */
    | { readonly kind: 'undo'; readonly undoes: number }
    /** The person looks at this step: changes nothing, is nothing to take back. */
    | { readonly kind: 'goto'; readonly step: PackingStep }
  );
