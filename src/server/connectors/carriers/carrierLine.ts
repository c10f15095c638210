import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { CarrierCall, LabelQuery } from './dialect.ts';
import { DIALECTS } from './dialects.ts';
import type { Booking, CarrierAnswer, LabelDrawing, Shipment } from './shipment.ts';

/**
 * The wire to one carrier: it carries a call and returns the answer, in the carrier's own words. Throws `CarrierSilent`
 * when no answer came in time: then nobody knows whether the carrier did it.
 */
export interface CarrierLine {
  send(call: CarrierCall, body: unknown): Promise<unknown>;
}

/** What may be asked of any carrier. */
export interface CarrierConnector {
  create(shipment: Shipment): Promise<CarrierAnswer<Booking>>;
  /** What the carrier knows under our reference; null = nothing. */
  find(reference: string): Promise<CarrierAnswer<Booking | null>>;
  /** The labels of a booking drawn as another kind; null = the carrier cannot, or knows no such booking. */
  label(reference: string, kind: LabelDrawing): Promise<CarrierAnswer<Booking['labels'] | null>>;
  /** @returns false when the carrier knows no cancelling */
  cancel(reference: string): Promise<CarrierAnswer<boolean>>;
}

/** Whether the carrier draws the labels of a booking again in another format. */
export function drawsAgain(operator: OperatorCode): boolean {
  return DIALECTS[operator].calls.label !== null;
}

/** Speaks the operator's dialect over a line. */
export function carrierOn(operator: OperatorCode, line: CarrierLine): CarrierConnector {
  const { calls, toRequest, toBooking, toRefusal } = DIALECTS[operator];
  const asked = async <Value>(
    call: CarrierCall,
    body: unknown,
    read: (answer: unknown) => Value,
  ): Promise<CarrierAnswer<Value>> => {
    const answer = await line.send(call, body);
    const refusal = toRefusal(answer);
    return refusal ? { ok: false, ...refusal } : { ok: true, value: read(answer) };
  };
  return {
    create: (shipment) =>
      asked(calls.create, toRequest(shipment), (answer) => {
        const booking = toBooking(answer);
        if (!booking) throw new Error(`${operator} booked nothing and refused nothing`);
        return booking;
      }),
    find: (reference) => asked(calls.find, reference, toBooking),
    label: (reference, { format, size }) => {
      const query: LabelQuery = { reference, format, size };
      return calls.label
        ? asked(calls.label, query, (answer) => toBooking(answer)?.labels ?? null)
        : Promise.resolve({ ok: true, value: null });
    },
    cancel: (reference) =>
      calls.cancel ? asked(calls.cancel, reference, () => true) : Promise.resolve({ ok: true, value: false }),
  };
}
