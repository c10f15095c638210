import * as z from 'zod/mini';

/**
 * What a customer said of a return. Reasons and ways of a newer server are taken as they are: a device must not lose the
 * order for a word.
 */
export const announcedReturn = z.object({
  announced_at: z.string(),
  way: z.string(),
  /** Who was told to pay the way back: shop or customer. */
  payer: z.string(),
  comment: z.string(),
  lines: z.array(z.object({ id_product: z.int(), units: z.int(), reason: z.string() })),
  /** Names of photos, as those of incidents. */
  photos: z.array(z.string()),
  /** When somebody said that the money went back; null = nobody did. */
  refunded_at: z.nullable(z.string()),
  refunded_by: z.nullable(z.string()),
});
export type AnnouncedReturnFacts = z.infer<typeof announcedReturn>;
