import * as z from 'zod/mini';
import { LABEL_REFUSALS } from '#domain/carriers/labelRefusals.ts';
import type { Dialect, SimulatorRequest } from './dialect.ts';
import type { Shipment } from './shipment.ts';
import { base64, fromBase64 } from './wire.ts';

const refused = z.object({ refused: z.literal(LABEL_REFUSALS), reason: z.string() });

const booked = z.nullable(
  z.object({
    code: z.string(),
    packages: z.array(z.object({ number: z.int(), code: z.nullable(z.string()) })),
    labels: z.array(z.object({ first: z.int(), last: z.int(), content: z.string() })),
  }),
);

function toRequest(shipment: Shipment) {
  const { reference, orderReference, service, date, from, to, packages, lines, notes, format, size } = shipment;
  const contents = lines.map(({ description, quantity }) => `${quantity} × ${description}`);
  return { reference, orderReference, service, date, from, to, packages, contents, notes, format, size };
}

/**
 * How the operators of the house speak, whom nobody outside answers for: alike but for the name of a booking.
 * @param name what an answer calls a booking; an answer without it, or of another shape, throws
 */
export function houseWords(name: string): Pick<Dialect, 'toRequest' | 'toBooking' | 'toRefusal' | 'simulator'> {
  const answered = z.object({ [name]: booked });
  return {
    toRequest,
    toBooking: (answer) => {
      const booking = answered.parse(answer)[name];
      if (!booking) return null;
      return {
        shipmentCode: booking.code,
        packages: booking.packages.map(({ number, code }) => ({ number, trackingNumber: code })),
        labels: booking.labels.map(({ first, last, content }) => ({ first, last, bytes: fromBase64(content) })),
      };
    },
    toRefusal: (answer) => {
      const read = refused.safeParse(answer);
      return read.success ? { code: read.data.refused, text: read.data.reason } : null;
    },
    simulator: {
      read: (request) => request as SimulatorRequest,
      answer: ({ shipmentCode, packages, labels }) => ({
        [name]: {
          code: shipmentCode,
          packages: packages.map(({ number, trackingNumber }) => ({ number, code: trackingNumber })),
          labels: labels.map(({ first, last, bytes }) => ({ first, last, content: base64(bytes) })),
        },
      }),
      refuse: ({ code, text }) => ({ refused: code, reason: text }),
      nothing: { [name]: null },
    },
  };
}
