import * as z from 'zod/mini';
import type { CarrierRefusal } from '../shipment.ts';

const refused = z.object({
  validationErrorCount: z.int(),
  validationErrors: z.array(z.object({ code: z.string(), description: z.string() })),
});

const OURS: Readonly<Record<string, CarrierRefusal['code']>> = {
  PRODUCT_DESTINATION: 14003,
  ADDRESS: 14002,
  WEIGHT: 14002,
};

/** Correos answers 200 and counts its refusals inside. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  if (!read.success || read.data.validationErrorCount === 0) return null;
  const [first] = read.data.validationErrors;
  return { code: OURS[first?.code ?? ''] ?? 14001, text: first?.description ?? '' };
}
