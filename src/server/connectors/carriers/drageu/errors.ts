import * as z from 'zod/mini';
import type { CarrierRefusal } from '../shipment.ts';

const refused = z.object({
  refused: z.union([z.literal(14001), z.literal(14002), z.literal(14003)]),
  reason: z.string(),
});

/** The refusal in an answer of DRAGEU; `null` when it is none. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  return read.success ? { code: read.data.refused, text: read.data.reason } : null;
}
