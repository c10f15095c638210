import type { Booking } from '../shipment.ts';
import type { SimulatorRequest, SimulatorWords } from '../dialect.ts';
import { base64 } from '../wire.ts';

function answer({ shipmentCode, packages, labels }: Booking): unknown {
  return {
    consignment: {
      code: shipmentCode,
      packages: packages.map(({ number, trackingNumber }) => ({ number, code: trackingNumber })),
      labels: labels.map(({ first, last, bytes }) => ({ first, last, content: base64(bytes) })),
    },
  };
}

export const simulator: SimulatorWords = {
  read: (request) => request as SimulatorRequest,
  answer,
  refuse: ({ code, text }) => ({ refused: code, reason: text }),
  nothing: { consignment: null },
};
