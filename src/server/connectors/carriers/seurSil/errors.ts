import * as z from 'zod/mini';
import type { CarrierRefusal } from '../shipment.ts';

const rejected = z.object({ rejected: z.string(), reason: z.string() });

const OURS: Readonly<Record<string, CarrierRefusal['code']>> = { ZONA: 14003, DIRECCION: 14002, PESO: 14002 };

/** A rejected line comes back with a word and a sentence. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = rejected.safeParse(answer);
  return read.success ? { code: OURS[read.data.rejected] ?? 14001, text: read.data.reason } : null;
}
