import * as z from 'zod/mini';
import type { CarrierRefusal } from '../shipment.ts';

const refused = z.object({
  response: z.object({ errors: z.array(z.object({ code: z.string(), message: z.string() })) }),
});

/** Codes of the Ship API: service not served between the two, wrong address or weight; anything else is a plain no. */
const OURS: Readonly<Record<string, CarrierRefusal['code']>> = {
  '121210': 14003,
  '120202': 14002,
  '120500': 14002,
  '120802': 14002,
};

/** The refusal in an answer of UPS; `null` when it is none. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  const first = read.success ? read.data.response.errors[0] : undefined;
  return first ? { code: OURS[first.code] ?? 14001, text: `${first.code}: ${first.message}` } : null;
}
