import * as z from 'zod/mini';
import { refusalByWords } from '../refusalByWords.ts';
import type { CarrierRefusal } from '../shipment.ts';

const refused = z.object({
  status: z.optional(z.coerce.number()),
  /** In place of the status, where DHL's own servers say no. */
  code: z.optional(z.coerce.number()),
  detail: z.optional(z.string()),
  title: z.optional(z.string()),
  additionalDetails: z.optional(z.array(z.string())),
});

/**
 * What the number that begins a sentence is to us, of those that are published; a path is of its own check of a body, and
 * names what is wrong. The first that fits counts.
 */
const OURS: readonly (readonly [RegExp, CarrierRefusal['code']])[] = [
  [/^(996|7008|410135|410138)\b/, 14003],
  [/^#\/outputImageProperties\/.*templateName\b/, 14008],
  [/^#\/outputImageProperties\b/, 14005],
  [/^#\/productCode\b|^8003\b/, 14006],
  [/^(998|1001|7120|7127|7147|8009)\b|^#\//, 14002],
];

const codeOf = (sentence: string): CarrierRefusal['code'] =>
  OURS.find(([begins]) => begins.test(sentence))?.[1] ?? refusalByWords(sentence);

/** The refusal in an answer of DHL, with every sentence of it; `null` when it is none. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  const status = read.success ? (read.data.status ?? read.data.code ?? 0) : 0;
  if (!read.success || status < 400) return null;
  const { detail, title, additionalDetails = [] } = read.data;
  const sentences = [detail ?? title ?? `DHL: HTTP ${status}`, ...additionalDetails];
  const code = sentences.map(codeOf).find((one) => one !== 14001) ?? 14001;
  return { code, text: sentences.join('\n') };
}
