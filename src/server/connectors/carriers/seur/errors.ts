import * as z from 'zod/mini';
import type { CarrierRefusal } from '../shipment.ts';

const refused = z.object({ errors: z.array(z.object({ status: z.string(), code: z.string(), detail: z.string() })) });

const OURS: Readonly<Record<string, CarrierRefusal['code']>> = {
  'SERVICE-NOT-AVAILABLE': 14003,
  'INVALID-ADDRESS': 14002,
  'INVALID-WEIGHT': 14002,
};

/** The refusal in an answer of SEUR; `null` when it is none. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  const first = read.success ? read.data.errors[0] : undefined;
  return first ? { code: OURS[first.code] ?? 14001, text: first.detail } : null;
}
