import * as z from 'zod/mini';
import type { CarrierRefusal } from '../shipment.ts';

const rejected = z.object({ rejected: z.string(), reason: z.string() });

const OURS: Readonly<Record<string, CarrierRefusal['code']>> = {
  DIRECCION: 14002,
  PESO: 14002,
  ZONA: 14003,
  PAIS: 14004,
  FORMATO: 14005,
  SERVICIO: 14006,
  BULTOS: 14007,
  TAMANO: 14008,
};

/** A rejected line comes back with a word and a sentence. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = rejected.safeParse(answer);
  return read.success ? { code: OURS[read.data.rejected] ?? 14001, text: read.data.reason } : null;
}
