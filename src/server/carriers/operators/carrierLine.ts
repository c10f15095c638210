import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { CarrierCall, LabelQuery } from './dialect.ts';
import { DIALECTS } from './dialects.ts';
import type { CarrierConnector } from './port.ts';
import type { CarrierAnswer } from './shipment.ts';

/**
 * The wire to one carrier: it carries a call and returns the answer, in the carrier's own words. Throws `CarrierSilent`
 * when no answer came in time: then nobody knows whether the carrier did it.
 */
export interface CarrierLine {
  send(call: CarrierCall, body: unknown): Promise<unknown>;
}

/** Whether the carrier draws the labels of a booking again in another format. */
export function drawsAgain(operator: OperatorCode): boolean {
  return DIALECTS[operator].calls.label !== null;
}

/** What stands in the place of a contract. */
const SANDBOX_ACCOUNT = { account_number: '000000' };

/** Speaks the operator's dialect over a line: that of its simulator. */
export function carrierOn(operator: OperatorCode, line: CarrierLine): CarrierConnector {
  const { calls, toRequest, toBooking, toRefusal, tracking } = DIALECTS[operator];
  const trackCall = calls.track;
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
    validate: () => null,
    check: () => Promise.resolve({ ok: true, value: null }),
    create: (shipment) =>
      asked(calls.create, toRequest(shipment, SANDBOX_ACCOUNT), (answer) => {
        const booking = toBooking(answer);
        if (!booking) throw new Error(`${operator} booked nothing and refused nothing`);
        return booking;
      }),
    find: ({ reference }) => asked(calls.find, reference, toBooking),
    label: ({ reference }, { format, size }) => {
      const query: LabelQuery = { reference, format, size };
      return calls.label
        ? asked(calls.label, query, (answer) => toBooking(answer)?.labels ?? null)
        : Promise.resolve({ ok: true, value: null });
    },
    cancel: ({ reference }) =>
      calls.cancel ? asked(calls.cancel, reference, () => true) : Promise.resolve({ ok: true, value: false }),
    track:
      tracking && trackCall
        ? {
            batch: tracking.batch,
            ask: (parcels) => asked(trackCall, parcels, (answer) => tracking.toTraces(answer, parcels)),
          }
        : null,
    // Nobody took a parcel of the simulator, so nobody signed for it.
    proof: null,
    alerts: null,
  };
}
