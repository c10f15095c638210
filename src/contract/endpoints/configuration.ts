import { FLOOR_WORK, SETTINGS } from '#domain/access/areas.ts';
import { CONFIGURATION_FEATURES } from '#domain/settings/setting.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { configuration, configurationRule } from '../entities/configuration.ts';
import { clientChoice } from '../rowId.ts';

const name = z.string().check(z.minLength(1), z.maxLength(80));

export const configurationRules = defineEndpoint({
  method: 'GET',
  path: 'configuration_rules',
  summary: 'What can be configured: type of value, limits, scopes',
  data: z.array(configurationRule),
  errors: [],
  access: 'signed-in',
});

export const configurations = defineEndpoint({
  method: 'GET',
  path: 'configuration',
  summary: 'The configurations of a client, all or those of one name or one feature',
  query: z.object({
    id_client: clientChoice,
    name: z.optional(name),
    feature: z.optional(z.enum(CONFIGURATION_FEATURES)),
  }),
  data: z.array(configuration),
  errors: [],
  access: FLOOR_WORK,
});

export const saveConfigurations = defineEndpoint({
  method: 'POST',
  path: 'configuration',
  summary: 'Sets configurations of a client, all or none; one that does not fit its rule is named',
  body: z.object({
    id_client: clientChoice,
    configurations: z.array(z.object({ name, value: z.unknown() })).check(z.minLength(1), z.maxLength(100)),
  }),
  data: z.array(configuration),
  errors: [],
  access: SETTINGS,
});
