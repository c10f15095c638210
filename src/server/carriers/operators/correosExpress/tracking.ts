import * as z from 'zod/mini';
import type { TrackingEvent } from '#domain/carriers/trackingEvent.ts';
import type { TrackingWords } from '../dialect.ts';
import { madridClock, madridOffset, readMoment } from '../wire.ts';

const number = z.union([z.string(), z.number()]);
const text = z.optional(z.nullable(z.string()));

/** Two clients of others name the code differently. */
const state = z.object({
  codEstado: z.optional(number),
  codigoEstado: z.optional(number),
  descEstado: text,
  descripcionEstado: text,
  fechaEstado: z.string(),
  horaEstado: text,
});

const answered = z.object({ estadoEnvios: z.optional(z.nullable(z.array(state))) });

function toEvent(one: z.infer<typeof state>): TrackingEvent {
  // Day, month, year and the hours without signs between them, by the clock of Spain.
  const { fechaEstado: day, horaEstado } = one;
  const date = `${day.slice(4)}-${day.slice(2, 4)}-${day.slice(0, 2)}`;
  return {
    code: String(one.codEstado ?? one.codigoEstado ?? ''),
    at: readMoment(date, (horaEstado || '').padEnd(6, '0'), madridOffset(date)),
    place: '',
    text: one.descEstado ?? one.descripcionEstado ?? '',
    signedBy: null,
  };
}

/** Tracking of Correos Express: one shipment a call; its parcels travel together. */
export const tracking: TrackingWords | null = {
  batch: 1,
  toTraces: (answer, parcels) => {
    const shipments = [z.union([z.array(answered), answered]).parse(answer)].flat();
    return parcels.flatMap(({ trackingNumber }, index) => {
      const events = (shipments[index]?.estadoEnvios ?? []).map(toEvent);
      return events.length === 0 ? [] : [{ trackingNumber, events }];
    });
  },
  simulator: {
    // Correos Express publishes only these of its codes.
    codes: { registered: '1', delivered: '12' },
    answer: (journeys) =>
      journeys.map(({ scans }) => ({
        error: 0,
        estadoEnvios: scans.map(({ code, at, text: descEstado }) => {
          const [date, time] = madridClock(at);
          const fechaEstado = date.split('-').toReversed().join('');
          return { codEstado: code, descEstado, fechaEstado, horaEstado: time.replaceAll(':', '') };
        }),
      })),
  },
};
