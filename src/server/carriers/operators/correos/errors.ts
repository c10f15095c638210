import * as z from 'zod/mini';
import { refusalByWords } from '../refusalByWords.ts';
import type { CarrierRefusal } from '../shipment.ts';

const wrong = z.object({
  errorCode: z.optional(z.nullable(z.coerce.string())),
  description: z.optional(z.nullable(z.string())),
  errorFieldName: z.optional(z.nullable(z.string())),
});
const invalid = z.object({
  shipments: z.array(
    z.object({ validationErrorCount: z.optional(z.coerce.number()), error: z.optional(z.nullable(z.array(wrong))) }),
  ),
});
const annulment = z.object({ errors: z.array(wrong) });
/** How its gateway refuses. */
const refused = z.object({
  code: z.optional(z.coerce.string()),
  message: z.optional(z.string()),
  moreInformation: z.optional(z.unknown()),
  error: z.optional(z.nullable(z.string())),
});
const more = z.object({ description: z.string() });

/** Which of our codes a field of Correos is; the first that fits counts. */
const FIELDS: readonly (readonly [RegExp, CarrierRefusal['code']])[] = [
  [/product|deliveryMethod/i, 14006],
  [/packagesNumber/i, 14007],
  [/labelFormat|documentationType/i, 14005],
  [/labelPrint(Mode|InitialPosition)|labellerCode/i, 14008],
  [/addressee|sender|package|weight|\bcp\b|zip|locality|province|phone|email|customs/i, 14002],
];

/** Correos answers 200 and counts its refusals inside, each with the field; its gateway has a shape of its own. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = invalid.safeParse(answer);
  const found = read.success
    ? read.data.shipments.find(({ validationErrorCount }) => (validationErrorCount ?? 0) > 0)
    : null;
  if (found) return refusalOf(found.error?.[0] ?? {});
  const annulled = annulment.safeParse(answer);
  if (annulled.success && annulled.data.errors[0]) return refusalOf(annulled.data.errors[0]);
  const gateway = refused.safeParse(answer);
  if (!gateway.success) return null;
  const { code, message, moreInformation, error } = gateway.data;
  const details = more.safeParse(moreInformation);
  const text = [message, error, details.success ? details.data.description : moreInformation]
    .filter(Boolean)
    .join(': ');
  if (!error && (code === undefined || message === undefined)) return null;
  return { code: refusalByWords(text), text };
}

function refusalOf({ errorCode, description, errorFieldName }: z.infer<typeof wrong>): CarrierRefusal {
  const text = [errorCode, errorFieldName, description].filter(Boolean).join(': ');
  const byField = FIELDS.find(([field]) => field.test(errorFieldName ?? ''))?.[1];
  const byWords = refusalByWords(text);
  // A product that is one, and does not go there.
  const isElsewhere = byField === 14006 && byWords === 14003;
  return { code: isElsewhere ? 14003 : (byField ?? byWords), text };
}

/** It was annulled before: there is no list of codes, the sentence says so. */
export function isAnnulled({ text }: CarrierRefusal): boolean {
  return /ya (est[aá] |ha sido )?anulad|already (annulled|cancell?ed)/i.test(text);
}
