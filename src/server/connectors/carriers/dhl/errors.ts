import * as z from 'zod/mini';
import type { CarrierRefusal } from '../shipment.ts';

const refused = z.object({ status: z.coerce.number(), detail: z.optional(z.string()), title: z.optional(z.string()) });

/** The number that begins the detail: 996 product not available, 8009 and 1001 address and weight. */
const OURS: Readonly<Record<string, CarrierRefusal['code']>> = { '996': 14003, '8009': 14002, '1001': 14002 };

/** The refusal in an answer of DHL; `null` when it is none. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  if (!read.success || read.data.status < 400) return null;
  const text = read.data.detail ?? read.data.title ?? `DHL: HTTP ${read.data.status}`;
  const number = /^\d+/.exec(text)?.[0] ?? '';
  return { code: OURS[number] ?? 14001, text };
}
