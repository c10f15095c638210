import * as z from 'zod/mini';
import { refusalByWords } from '../refusalByWords.ts';
import type { CarrierRefusal } from '../shipment.ts';

const refused = z.object({
  response: z.object({ errors: z.array(z.object({ code: z.string(), message: z.string() })) }),
});

/** Codes of the Ship API: a service that is not served between the two; addresses, how they fit together, parcels. */
const OURS: readonly (readonly [RegExp, CarrierRefusal['code']])[] = [
  [/^121210$/, 14003],
  [/^(120[238]\d\d|120500|121000)$/, 14002],
];

function firstError(answer: unknown): { readonly code: string; readonly message: string } | null {
  const read = refused.safeParse(answer);
  return (read.success && read.data.response.errors[0]) || null;
}

/** The refusal in an answer of UPS; `null` when it is none. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const first = firstError(answer);
  if (!first) return null;
  const { code, message } = first;
  const known = OURS.find(([numbers]) => numbers.test(code))?.[1];
  return { code: known ?? refusalByWords(message), text: `${code}: ${message}` };
}

/** The same, of an answer whose status is a refusal by itself. */
export function refusalInReply(status: number, answer: unknown): CarrierRefusal | null {
  return toRefusal(answer) ?? (status >= 400 ? { code: 14001, text: `UPS: HTTP ${status}` } : null);
}

/** It was voided before: UPS publishes no list of these codes, so the sentence counts, too. */
export function isVoided(answer: unknown): boolean {
  const first = firstError(answer);
  return first !== null && (first.code === '190117' || /already (been )?voided/i.test(first.message));
}
