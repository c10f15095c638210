import * as z from 'zod/mini';
import { LABEL_REFUSALS } from '#domain/carriers/labelRefusals.ts';
import type { CarrierRefusal } from '../shipment.ts';

const refused = z.object({ refused: z.literal(LABEL_REFUSALS), reason: z.string() });

/** The refusal in an answer of the counter; `null` when it is none. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  return read.success ? { code: read.data.refused, text: read.data.reason } : null;
}
