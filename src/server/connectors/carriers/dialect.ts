import type { Booking, CarrierRefusal, LabelDrawing, Shipment } from './shipment.ts';

/** One call of a carrier's interface. */
export interface CarrierCall {
  readonly name: 'create' | 'find' | 'label' | 'cancel';
  readonly method: 'GET' | 'POST' | 'DELETE' | 'PUT_FILE';
  /** Address below the carrier's host; `{n}` stands for a reference or code, `{format}` and `{size}` for a kind of label. */
  readonly path: string;
}

/** How one operator speaks: the same parts for each, one file a part. */
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
  };
  /** Our shipment as the body of `create`. */
  toRequest(shipment: Shipment): unknown;
  /** The answer to `create`, `find` or `label`; null when nothing was found. */
  toBooking(answer: unknown): Booking | null;
  /** null = the answer is no refusal. Some carriers hide one in a 200. */
  toRefusal(answer: unknown): CarrierRefusal | null;
  /** The carrier's side of the same calls, for the simulator: reads what `toRequest` wrote, says what `toBooking` reads. */
  readonly simulator: SimulatorWords;
}

export interface SimulatorWords {
  read(request: unknown): SimulatorRequest;
  answer(booking: Booking): unknown;
  refuse(refusal: CarrierRefusal): unknown;
  readonly nothing: unknown;
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
