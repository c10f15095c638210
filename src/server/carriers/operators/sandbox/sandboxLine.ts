import { profileOf, type OperatorCode } from '#domain/carriers/operators.ts';
import type { CarrierLine } from '../carrierLine.ts';
import type { LabelQuery, SimulatedTrace, SimulatorRequest } from '../dialect.ts';
import { DIALECTS } from '../dialects.ts';
import type { TrackedParcel } from '../port.ts';
import { CarrierSilent, type CarrierRefusal } from '../shipment.ts';
import { bookInSandbox } from './bookInSandbox.ts';
import { codedScans, journeyScans } from './journey.ts';
import { sandboxBooks } from './sandboxBooks.ts';
import type { SandboxParts } from './sandboxParts.ts';

/** How long a carrier is waited for. */
const CALL_LIMIT_MS = 30_000;

/**
 * A simulator for every carrier, in the carrier's own words. It keeps books of its own, books twice when it is asked
 * twice, and fails on demand: a postcode that ends in 999 is not served, the city FAIL is refused, a reference with
 * TIMEOUT is booked but never answered, one with NOTRACK gets no number. For an operator of the house these are the
 * books, and nothing fails.
 */
export function sandboxLine(operator: OperatorCode, parts: SandboxParts): CarrierLine {
  const { simulator, tracking } = DIALECTS[operator];
  const books = sandboxBooks(operator, parts);
  const { name, isOwn = false } = profileOf(operator);
  const answer = async (request: SimulatorRequest, at: Date): Promise<unknown> =>
    simulator.answer(await bookInSandbox(operator, name, request, at));
  /** What has happened by now to parcels that were booked here. */
  const journeysOf = async (parcels: readonly TrackedParcel[]): Promise<SimulatedTrace[]> => {
    const traces: SimulatedTrace[] = [];
    for (const parcel of parcels) {
      const found = await books.find(parcel.reference);
      if (!found) continue;
      const { from, to } = simulator.read(found.request);
      const handedOver = await books.handedOver(parcel.reference);
      const scans = journeyScans(parcel.reference, { booked: found.at, handedOver, now: parts.now() }, { from, to });
      traces.push({ parcel, scans: codedScans(scans, tracking?.simulator.codes ?? {}) });
    }
    return traces;
  };
  return {
    send: async (call, body) => {
      if (call.name === 'cancel') {
        await books.cancel(String(body));
        return simulator.nothing;
      }
      if (call.name === 'find') {
        const found = await books.find(String(body));
        return found ? answer(simulator.read(found.request), found.at) : simulator.nothing;
      }
      if (call.name === 'label') {
        const { reference, format, size } = body as LabelQuery;
        const found = await books.find(reference);
        return found ? answer({ ...simulator.read(found.request), format, size }, found.at) : simulator.nothing;
      }
      if (call.name === 'track') return tracking?.simulator.answer(await journeysOf(body as readonly TrackedParcel[]));
      const request = simulator.read(body);
      const refusal = isOwn ? null : refusalOf(request);
      if (refusal) return simulator.refuse(refusal);
      const at = await books.enter(request.reference, body);
      if (!isOwn && request.orderReference.includes('TIMEOUT')) {
        await parts.wait(CALL_LIMIT_MS);
        throw new CarrierSilent(`${operator} did not answer in ${CALL_LIMIT_MS} ms`);
      }
      return answer(request, at);
    },
  };
}

function refusalOf({ to }: SimulatorRequest): CarrierRefusal | null {
  if (to.postcode.endsWith('999')) return { code: 14003, text: `No service to ${to.postcode}` };
  return to.city === 'FAIL' ? { code: 14001, text: 'Shipment refused' } : null;
}
