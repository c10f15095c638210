import type { RefusalReason } from '#domain/actions/refusalReasons.ts';
import type { LabelFormat, LabelSize } from '#domain/carriers/labelKinds.ts';
import type { LabelRefusalCode } from '#domain/carriers/labelRefusals.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { Party } from '#domain/labels/party.ts';
import type { LabelFile } from '../../documents/labels/renderLabels.ts';

export interface ShipmentPackage {
  /** 1..n */
  readonly number: number;
  readonly weightG: number;
  /** 0 = not known. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly depthMm: number;
}

export interface ShipmentLine {
  readonly description: string;
  readonly quantity: number;
  /** As the buyer pays it, tax within. */
  readonly unitPriceCents: number;
  /** All units, without the tax within: what customs are told. */
  readonly netCents: number;
  readonly weightG: number;
  readonly hsCode: string | null;
  readonly originCountry: string | null;
}

/**
 * Everything that a carrier is asked for: all content of the label, and the reference by which the carrier finds it
 * again.
 */
export interface Shipment {
  readonly operator: OperatorCode;
  /** Ours, of this booking alone. */
  readonly reference: string;
  /** The shop's own, for people. */
  readonly orderReference: string;
  readonly service: string;
  /** yyyy-MM-dd */
  readonly date: string;
  readonly from: Party;
  readonly to: Party;
  readonly packages: readonly ShipmentPackage[];
  readonly lines: readonly ShipmentLine[];
  readonly currency: string;
  /** 0 = not insured. */
  readonly insuredCents: number;
  /** The currency of the insured amount; absent = that of the order. */
  readonly insuredCurrency?: string;
  readonly incoterm: 'ddp' | 'dap' | null;
  readonly needsCustoms: boolean;
  readonly notes: string;
  readonly format: LabelFormat;
  readonly size: LabelSize;
}

/** How a label is drawn; the booking behind it is the same. */
export type LabelDrawing = Pick<Shipment, 'format' | 'size'>;

/** What a carrier gave for it. */
export interface Booking {
  readonly shipmentCode: string;
  /** Tracking number of each package; null where the carrier gave none. */
  readonly packages: readonly {
    readonly number: number;
    readonly trackingNumber: string | null;
    readonly ecb?: string;
  }[];
  /** None = it is booked, and its labels must be asked for again. */
  readonly labels: readonly LabelFile[];
}

/** A carrier says no; the code is ours, the text theirs. */
export interface CarrierRefusal {
  readonly code: LabelRefusalCode;
  readonly text: string;
  /** Why, in words of ours, where we found it ourselves. */
  readonly reason?: RefusalReason;
  /** The contract does not include what was asked for; what it includes works. */
  readonly isUngranted?: true;
}

export type CarrierAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false } & CarrierRefusal);

/** Nobody knows whether the carrier did what it was asked: it must be looked up before it is asked again. */
export class CarrierSilent extends Error {}

/** Nothing reached the carrier: it can be asked again without looking. */
export class CarrierUnreached extends Error {}

/** The certificate of its server is expired or of another: nothing was sent there. */
export class CarrierUntrusted extends CarrierUnreached {}

/** Nothing was sent: it did not answer again and again, or asked for time, and is left alone until then. */
export class CarrierPaused extends CarrierUnreached {
  readonly until: Date;

  constructor(words: string, until: Date) {
    super(words);
    this.until = until;
  }
}

/** The operator answers, and asks to be left alone until then. What it was asked was not done. */
export class CarrierBusy extends CarrierPaused {}
