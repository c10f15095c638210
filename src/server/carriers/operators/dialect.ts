import type { CarrierAccount } from './account.ts';
import type { CarrierClient } from './client.ts';
import type { ParcelTrace, TrackedParcel } from './port.ts';
import type { Booking, CarrierRefusal, LabelDrawing, Shipment } from './shipment.ts';

/** One call of a carrier's interface. */
export interface CarrierCall {
  readonly name: 'create' | 'find' | 'label' | 'cancel' | 'track';
  readonly method: 'GET' | 'POST' | 'DELETE' | 'PUT_FILE';
  /** Address below the carrier's host; `{n}` stands for a reference or code, `{format}` and `{size}` for a kind of label. */
  readonly path: string;
}

/** How one operator speaks: the same parts for each. */
export interface Dialect {
  readonly calls: {
    readonly create: CarrierCall;
    readonly find: CarrierCall;
    /**
     * The labels of a booking once more, in another format: asked by `LabelQuery`, answered like `find`.
     * null = the carrier makes labels only with the booking.
     */
    readonly label: CarrierCall | null;
    /** null = the carrier cannot cancel: an unused label expires. */
    readonly cancel: CarrierCall | null;
    /** Where parcels are; null = it tells nobody. */
    readonly track: CarrierCall | null;
  };
  /** Our shipment as the body of `create`. */
  toRequest(shipment: Shipment, account: CarrierAccount): unknown;
  /** The answer to `create`, `find` or `label`; null when nothing was found. */
  toBooking(answer: unknown): Booking | null;
  /** null = the answer is no refusal. Some carriers hide one in a 200. */
  toRefusal(answer: unknown): CarrierRefusal | null;
  /** How it tells where parcels are; null = it tells nobody. */
  readonly tracking: TrackingWords | null;
  /** How it is worked with under a contract; null = in the simulator only. */
  readonly client: CarrierClient | null;
  /** The carrier's side of the same calls, for the simulator: reads what `toRequest` wrote, says what `toBooking` reads. */
  readonly simulator: SimulatorWords;
}

export interface SimulatorWords {
  read(request: unknown): SimulatorRequest;
  answer(booking: Booking): unknown;
  refuse(refusal: CarrierRefusal): unknown;
  readonly nothing: unknown;
}

/** What may happen to a parcel of the simulator. */
export type JourneyStep =
  | 'registered'
  | 'inTransit'
  | 'customs'
  | 'cleared'
  | 'outForDelivery'
  | 'failed'
  | 'atOffice'
  | 'incident'
  | 'returning'
  | 'returned'
  | 'lost'
  | 'delivered';

export interface JourneyScan {
  readonly step: JourneyStep;
  readonly at: Date;
  readonly place: string;
  readonly signedBy: string | null;
}

export interface SimulatedTrace {
  readonly parcel: TrackedParcel;
  /** In order of time, each in the carrier's own code. */
  readonly scans: readonly (JourneyScan & { readonly code: string; readonly text: string })[];
}

/** How an operator tells where parcels are. */
export interface TrackingWords {
  /** Parcels that one call may ask about. */
  readonly batch: number;
  /** The traces of the parcels that an answer names; a parcel without news is left out. Throws for another shape. */
  toTraces(answer: unknown, parcels: readonly TrackedParcel[]): readonly ParcelTrace[];
  /** The carrier's side, for the simulator. */
  readonly simulator: {
    /** The operator's own code for each step of a journey; a step without one is not told. */
    readonly codes: Readonly<Partial<Record<JourneyStep, string>>>;
    answer(journeys: readonly SimulatedTrace[]): unknown;
  };
}

/** Which labels of which booking. */
export interface LabelQuery extends LabelDrawing {
  readonly reference: string;
}

/** What a carrier learns of a shipment: what stands on the label. */
export type SimulatorRequest = Pick<
  Shipment,
  'reference' | 'orderReference' | 'service' | 'date' | 'from' | 'to' | 'packages' | 'notes' | 'format' | 'size'
> & {
  readonly contents: readonly string[];
};
