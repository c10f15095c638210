import { CONFIGURATION_FEATURES, CONFIGURATION_SCOPES } from '#domain/settings/setting.ts';
import * as z from 'zod/mini';

const scope = z.enum(CONFIGURATION_SCOPES);

const definition = z.union([
  z.object({
    type: z.enum(['number', 'boolean', 'string', 'pattern', 'code', 'datetime', 'time', 'datetime_range', 'list']),
  }),
  z.object({ type: z.literal('range'), minValue: z.number(), maxValue: z.number() }),
  z.object({ type: z.literal('enum'), values: z.array(z.string()), several: z.optional(z.boolean()) }),
]);

export const configurationRule = z.object({
  name: z.string(),
  feature: z.enum(CONFIGURATION_FEATURES),
  rule: definition,
  scopes: z.array(scope),
  apply_client: z.boolean(),
  apply_system: z.boolean(),
  apply_user: z.boolean(),
  apply_operator: z.boolean(),
  apply_itinerary: z.boolean(),
  /** The value that holds where nobody set one. */
  standard: z.unknown(),
});

/** Where a value comes from. */
const origin = {
  /** The scope that the value was set for; null = nobody set it, and the standard holds. */
  set_for: z.nullable(scope),
  /** Whom or what it was set for: an id, or the code of an operator or a shop; null = a client, the house or nobody. */
  scope_id: z.nullable(z.string()),
  updated_at: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
};

/** A setting of a client: the value in force, and where it comes from. */
export const configuration = z.object({
  name: z.string(),
  feature: z.enum(CONFIGURATION_FEATURES),
  value: z.unknown(),
  ...origin,
});
export type Configuration = z.infer<typeof configuration>;

/** A value that somebody set. */
const setValue = z.object({
  scope,
  scope_id: z.nullable(z.string()),
  /** The subject's name; null = a client or the house, or it is gone. */
  scope_name: z.nullable(z.string()),
  value: z.unknown(),
  /** false = its rule no longer takes it, so it counts as not set. */
  fits: z.boolean(),
  updated_at: z.string(),
  user_name: z.nullable(z.string()),
});

/** A setting with everything that was set for it, the strongest first. */
export const clientConfiguration = z.object({
  name: z.string(),
  /** null = this server does not know the name: another version of it stored the values. */
  feature: z.nullable(z.enum(CONFIGURATION_FEATURES)),
  /** null = not known. A type that a reader does not know is shown and not changed. */
  rule: z.nullable(z.union([definition, z.object({ type: z.string() })])),
  scopes: z.array(scope),
  standard: z.unknown(),
  /** What holds for the client itself. */
  value: z.unknown(),
  ...origin,
  values: z.array(setValue),
});
export type ClientConfiguration = z.infer<typeof clientConfiguration>;

/** Whom or what of a client a value can be set for. */
export const configurationSubject = z.object({
  scope,
  scope_id: z.string(),
  name: z.string(),
  /** The company behind a carrier, whose values hold where the carrier has none. */
  operator: z.nullable(z.string()),
});
export type ConfigurationSubjectAnswer = z.infer<typeof configurationSubject>;
