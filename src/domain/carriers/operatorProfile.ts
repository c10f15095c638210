import type { Zone } from '../geography/zones.ts';
import type { AccountField } from './account.ts';
import type { LabelFormat, LabelSize } from './labelKinds.ts';
import type { NumberSeed } from './numberSeed.ts';
import type { IntegrationMode, ReferenceMode } from './referenceModes.ts';
import type { TrackingCodes } from './codeMeaning.ts';

/** What may be narrower about a service than its zones. */
export interface ServiceLimits {
  /** Where it collects, when not everywhere. */
  readonly from?: readonly Zone[];
  /** The one country it delivers in, when narrower than the zones. */
  readonly country?: string;
  /** Shipper and consignee must be in one country (code 14004). */
  readonly domestic?: true;
  /** One package only (code 14007). */
  readonly single?: true;
  /** Somebody must be called or written to: a phone or an e-mail address is needed. */
  readonly contact?: true;
  /** From the customer back to the shop; never chosen for an outgoing order. */
  readonly returns?: true;
  readonly maxG?: number;
}

/** One service: where it delivers, and what it asks for. */
export type ServiceRow = readonly [code: string, name: string, to: readonly Zone[], limits?: ServiceLimits];

export interface LabelSupport {
  /** The first of each is what the carrier makes when nothing is asked. */
  readonly formats: readonly LabelFormat[];
  readonly sizes: readonly LabelSize[];
  /** Packages that one shipment may have. */
  readonly packages: number;
  /** Labels on a sheet of A4; absent = 4. */
  readonly onSheet?: 3;
}

/** The largest parcel, in grams and millimetres. */
export interface ParcelLimits {
  readonly maxG: number;
  readonly longestMm?: number;
  /** Longest side plus twice the two others. */
  readonly girthMm?: number;
  readonly sumMm?: number;
  /** Each side against its own, longest first. */
  readonly box?: readonly [number, number, number];
  /** The limit on the volumetric weight, beside the real one; the divisor is cm³ per kg, that is mm³ per g. */
  readonly volumetric?: { readonly divisor: number; readonly maxG: number };
}

/** How the simulator numbers parcels, check digit included: the same seed gives the same number. */
export interface NumberRules {
  readonly parcel: (seed: NumberSeed) => string;
  /** The number of the whole shipment; absent = the number of its first package. */
  readonly shipment?: (seed: NumberSeed) => string;
  /** A barcode beside the number. */
  readonly ecb?: (seed: NumberSeed) => string;
}

/** Everything that is true of one logistic operator, in one place. */
export interface OperatorProfile {
  readonly code: string;
  readonly name: string;
  /** As customers know it, where `name` tells one of its ways to work from another. */
  readonly publicName?: string;
  /** An operator of the house: the client's own counter or haul. Nobody is called, nothing is signed, its labels are good. */
  readonly isOwn?: true;
  /** Where its customers follow a parcel, before its number; null = it has no page of its own. */
  readonly trackingPage: string | null;
  /** What its scans mean; a code that is missing is shown to people, who say what it means. */
  readonly trackingCodes: TrackingCodes;
  /** Andorra and Portugal are national destinations. */
  readonly isIberian?: true;
  /** The operator delivers to boxes at post offices; others have nobody to hand a parcel to there. */
  readonly takesPoBoxes?: true;
  /** By which numbers its orders may go; the first is the standard. Of one alone, the order goes by the shipment. */
  readonly referenceModes: readonly ReferenceMode[];
  readonly integrations: readonly IntegrationMode[];
  readonly labels: LabelSupport;
  readonly limits: ParcelLimits;
  /** What a shipment is charged for: cm³ per kg of its volume (null = volume does not count), and the step it is rounded up to. */
  readonly billing: { readonly volumeDivisor: number | null; readonly stepG: number };
  readonly numbers: NumberRules;
  /** In the order in which they are offered; the first that serves a route is the standard. */
  readonly services: readonly ServiceRow[];
  /** What a contract with it is signed in with; null = it is worked with in the simulator only. */
  readonly account: readonly AccountField[] | null;
}
