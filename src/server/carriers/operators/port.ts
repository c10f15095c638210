import type { ProofKind } from '#domain/carriers/proofKinds.ts';
import type { TrackingEvent } from '#domain/carriers/trackingEvent.ts';
import type { Booking, CarrierAnswer, CarrierRefusal, LabelDrawing, Shipment } from './shipment.ts';

/** A booking as we know it: what a carrier is asked about it by. */
export interface BookedReference {
  /** Ours, of this booking alone. */
  readonly reference: string;
  /** The carrier's; null = no answer of it is known. */
  readonly shipmentCode: string | null;
  readonly requestedAt: Date;
  /** How many it was asked to carry. */
  readonly packages: number;
  /** How its labels were asked for. */
  readonly kind: LabelDrawing;
}

/** A parcel as its carrier knows it. */
export interface TrackedParcel {
  /** Ours, of its booking. */
  readonly reference: string;
  readonly shipmentCode: string;
  readonly trackingNumber: string;
}

/** What a carrier tells of one parcel, in any order; what it told before may come again. */
export interface ParcelTrace {
  readonly trackingNumber: string;
  readonly events: readonly TrackingEvent[];
}

/** Where parcels are. */
export interface ParcelTracking {
  /** Parcels of one call, at most. */
  readonly batch: number;
  /** Parcels that the carrier knows nothing of are left out. */
  ask(parcels: readonly TrackedParcel[]): Promise<CarrierAnswer<readonly ParcelTrace[]>>;
}

/** What a carrier keeps of a delivery, as it gives it: bytes of a picture or a paper, which nobody has looked at yet. */
export interface GivenProof {
  readonly kind: ProofKind;
  readonly bytes: Uint8Array;
}

/** What shows that a parcel was delivered. */
export interface DeliveryProofs {
  /** Whether one asks about a parcel, or once about all of a shipment. */
  readonly of: 'parcel' | 'shipment';
  /** Empty = it has none, or none yet. */
  ask(parcel: TrackedParcel): Promise<CarrierAnswer<readonly GivenProof[]>>;
}

/** Where a carrier tells of parcels by itself, and how it says that it is the carrier. */
export interface AlertPlace {
  readonly url: string;
  readonly credential: string;
}

/** What a carrier tells by itself, once it was asked to. */
export interface ParcelAlerts {
  /** Parcels of one call, at most. */
  readonly batch: number;
  /** How long it tells of a parcel. */
  readonly forDays: number;
  /** @returns the numbers of which it will tell */
  ask(numbers: readonly string[], place: AlertPlace): Promise<CarrierAnswer<readonly string[]>>;
}

/** The carrier cannot say whether it has the booking, or cannot give its labels any more. */
export const UNKNOWABLE = 'unknowable';

/**
 * What may be asked of any carrier, of its simulator too. Throws `CarrierSilent` when nobody knows whether the carrier
 * acted, and `CarrierUnreached` when it cannot have.
 */
export interface CarrierConnector {
  /** What its interface would not take, found before anything is booked. */
  validate(shipment: Shipment): CarrierRefusal | null;
  create(shipment: Shipment): Promise<CarrierAnswer<Booking>>;
  /** What the carrier has under our reference; null = nothing, for certain. */
  find(booked: BookedReference): Promise<CarrierAnswer<Booking | null | typeof UNKNOWABLE>>;
  /** The labels of a booking drawn as another kind; null = the carrier cannot, or knows no such booking. */
  label(booked: BookedReference, kind: LabelDrawing): Promise<CarrierAnswer<Booking['labels'] | null>>;
  /** @returns false when the carrier knows no cancelling. Cancelling what is cancelled does nothing. */
  cancel(booked: BookedReference): Promise<CarrierAnswer<boolean>>;
  /** null = it tells nobody where parcels are. */
  readonly track: ParcelTracking | null;
  /** null = it gives no proof of a delivery. */
  readonly proof: DeliveryProofs | null;
  /** null = it tells nothing by itself. */
  readonly alerts: ParcelAlerts | null;
  /** Whether it takes the account; books nothing. */
  check(): Promise<CarrierAnswer<null>>;
}
