import * as z from 'zod/mini';

export const pagination = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  /** true: counting stopped at `total` and there are more. Lists that count to the end leave it out. */
  more: z.optional(z.boolean()),
});
export type PageMeta = z.infer<typeof pagination>;

/**
 * The one shape of every answer. `errorCode` is a catalogue code, an HTTP status or a word of the outbox protocol;
 * `meta` is set on lists; `errors` names the field of a 422 and what is wrong with it.
 */
export interface Envelope<Data> {
  readonly success: boolean;
  readonly data: Data | null;
  readonly meta: PageMeta | null;
  readonly message: string | null;
  readonly errorCode: number | string | null;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

export const envelope = z.object({
  success: z.boolean(),
  data: z.unknown(),
  meta: z.nullish(pagination),
  message: z.nullish(z.string()),
  errorCode: z.nullish(z.union([z.number(), z.string()])),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
