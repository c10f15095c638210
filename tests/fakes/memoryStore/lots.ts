import { NO_ORDER } from '#contract/noOrder.ts';
import type { LotsPort } from '#server/lots/lotsPort.ts';
import { note, own, put, type MemoryWork } from './memoryWork.ts';

/** The port of lots in plain maps: every lot is there and asks for nothing; its first closing counts. */
export function memoryLots(work: MemoryWork): LotsPort {
  return {
    departLot: async (departure) => {
      const name = own(work, `${departure.lotId}`);
      const first = work.state.departures.get(name);
      if (first) return first.id === departure.id ? null : { code: 18189, data: [`${departure.lotId}`, '–'] };
      put(work, work.state.departures, name, departure);
      note(work, NO_ORDER, { kind: 'departure', departure: departure.id });
      return null;
    },
  };
}
