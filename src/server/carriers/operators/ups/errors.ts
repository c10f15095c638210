import * as z from 'zod/mini';
import { refusalByWords } from '../refusalByWords.ts';
import type { CarrierRefusal } from '../shipment.ts';

const refused = z.object({
  response: z.object({ errors: z.array(z.object({ code: z.string(), message: z.string() })) }),
});

/**
 * Codes of its Shipping interface that more than one source knows (SOURCES.md), and seven that its guide alone has: those of
 * labels but one, 121214, 121375 and 121513. Where a family is mapped, its other members are of the same kind: 1201 the
 * shipper, 1202 and 1203 where it goes and comes from, 1206 its parcels. The first that fits counts.
 */
const OURS: readonly (readonly [RegExp, CarrierRefusal['code']])[] = [
  // It starts in another country than its shipper's.
  [/^120317$/, 14004],
  // How labels are written, and on what.
  [/^(120700|120702)$/, 14005],
  [/^12070[345]$/, 14008],
  // The service: none of that code, or one that UPS does not offer.
  [/^(120500|121513)$/, 14006],
  // One parcel alone.
  [/^(120624|121375)$/, 14007],
  // The service is not served from here, or not between the two.
  [/^(120124|121100|121210|121214)$/, 14003],
  // The number of the account, and whose it is.
  [/^(120100|120113|12012[0-2]|120412|120415)$/, 14001],
  [/^(120[1-36]\d\d|12080[1-3]|121000|121057)$/, 14002],
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

/** It was voided before: two clients of others read this number, and none says that there is no other; the sentence counts, too. */
export function isVoided(answer: unknown): boolean {
  const first = firstError(answer);
  return first !== null && (first.code === '190117' || /already (been )?voided/i.test(first.message));
}
