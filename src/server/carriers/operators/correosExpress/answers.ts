import * as z from 'zod/mini';
import type { TrackingEvent } from '#domain/carriers/trackingEvent.ts';
import type { TrackingWords } from '../dialect.ts';
import { refusalByWords } from '../refusalByWords.ts';
import type { CarrierRefusal } from '../shipment.ts';
import { madridClock, madridOffset, readMoment } from '../wire.ts';

const refused = z.object({
  codigoRetorno: z.optional(z.coerce.number()),
  mensajeRetorno: z.optional(z.nullable(z.string())),
  datosResultado: z.optional(z.nullable(z.string())),
  /** The same, of the call that draws labels. */
  codErr: z.optional(z.coerce.number()),
  desErr: z.optional(z.nullable(z.string())),
  /** And of the one that tells where they are. */
  error: z.optional(z.nullable(z.coerce.number())),
  mensajeError: z.optional(z.nullable(z.string())),
});

/**
 * Correos Express answers 200 with a code of return, which may be negative; 0 is done. An answer with the number of a
 * shipment is none: the shipment stands, whatever else went wrong.
 */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  if (!read.success) return null;
  const { codigoRetorno, codErr, error, mensajeRetorno, desErr, mensajeError, datosResultado } = read.data;
  const number = codigoRetorno ?? codErr ?? error ?? 0;
  if (number === 0 || datosResultado) return null;
  const text = `${number}: ${mensajeRetorno ?? desErr ?? mensajeError ?? ''}`;
  return { code: refusalByWords(text), text };
}

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
