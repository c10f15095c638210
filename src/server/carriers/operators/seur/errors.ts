import * as z from 'zod/mini';
import { refusalByWords } from '../refusalByWords.ts';
import type { CarrierRefusal } from '../shipment.ts';

const refused = z.object({
  errors: z.array(
    z.object({
      title: z.optional(z.string()),
      status: z.optional(z.coerce.string()),
      detail: z.optional(z.string()),
    }),
  ),
});
/** How the call for a token is refused. */
const noToken = z.object({ error: z.string(), error_description: z.optional(z.string()) });
const cancelled = z.object({ data: z.array(z.object({ description: z.optional(z.string()) })) });

/** The refusal in an answer of SEUR, also of one with status 200; `null` when it is none. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  const first = read.success ? read.data.errors[0] : undefined;
  if (first) {
    const text = [first.title, first.detail].filter(Boolean).join(': ') || `SEUR: ${first.status ?? ''}`;
    return { code: refusalByWords(text), text };
  }
  const token = noToken.safeParse(answer);
  return token.success ? { code: 14001, text: token.data.error_description ?? token.data.error } : null;
}

/** It was cancelled before: the sentence says so, there is no code. */
export function isCancelled(answer: unknown): boolean {
  const read = cancelled.safeParse(answer);
  const text = read.success ? (read.data.data[0]?.description ?? '') : '';
  return /ya (est[aá] )?anulad|already.*cancel|cancelled correctly/i.test(text);
}
