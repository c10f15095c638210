import { CONFIGURATION_FEATURES, CONFIGURATION_SCOPES } from '#domain/settings/setting.ts';
import * as z from 'zod/mini';

const definition = z.union([
  z.object({ type: z.enum(['number', 'boolean', 'string', 'pattern', 'code', 'datetime', 'time', 'datetime_range']) }),
  z.object({ type: z.literal('range'), minValue: z.number(), maxValue: z.number() }),
  z.object({ type: z.literal('enum'), values: z.array(z.string()), several: z.optional(z.boolean()) }),
]);

export const configurationRule = z.object({
  name: z.string(),
  feature: z.enum(CONFIGURATION_FEATURES),
  rule: definition,
  scopes: z.array(z.enum(CONFIGURATION_SCOPES)),
  apply_client: z.boolean(),
  apply_system: z.boolean(),
  apply_user: z.boolean(),
  apply_operator: z.boolean(),
  apply_itinerary: z.boolean(),
  /** The value that holds where nobody set one. */
  standard: z.unknown(),
});

/** A setting of a client: the value in force, and where it comes from. */
export const configuration = z.object({
  name: z.string(),
  feature: z.enum(CONFIGURATION_FEATURES),
  value: z.unknown(),
  /** What the value was set for; null = it is the standard, and nobody set it. */
  set_for: z.nullable(z.enum(CONFIGURATION_SCOPES)),
  updated_at: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
});
export type Configuration = z.infer<typeof configuration>;
