import { CONFIGURATION_FEATURES, CONFIGURATION_SCOPES } from '#domain/configuration/rules.ts';
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

/** A setting of a client: the value in force and who set it; `updated_at` null = the standard, never set. */
export const configuration = z.object({
  name: z.string(),
  feature: z.enum(CONFIGURATION_FEATURES),
  value: z.unknown(),
  updated_at: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
});
export type Configuration = z.infer<typeof configuration>;
