import { FLOOR_WORK, SETTINGS } from '#domain/people/areas.ts';
import { CONFIGURATION_FEATURES, CONFIGURATION_SCOPES } from '#domain/settings/setting.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientConfiguration, configuration, configurationRule, configurationSubject } from './configuration.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

const name = z.string().check(z.minLength(1), z.maxLength(80));
const scopeId = z.string().check(z.minLength(1), z.maxLength(40));

const place = {
  name,
  /** Absent = the client. SYSTEM is for administrators alone. */
  scope: z.optional(z.enum(CONFIGURATION_SCOPES)),
  /** Whom or what it is for, where the scope has several. */
  scope_id: z.optional(z.nullable(scopeId)),
  /** `updated_at` of the value that this one replaces; absent = whatever is stored is replaced. */
  updated_at: z.optional(z.nullable(z.string())),
};

const request = z.object({ ...place, value: z.unknown() });

const operation = z.object({
  ...place,
  /** remove: the next one in the order of precedence holds again. */
  operation: z.enum(['set', 'remove']),
  /** For set. */
  value: z.optional(z.unknown()),
});

const ofClient = z.object({ id_client: rowIdInPath });
/** More than a page of settings ever changes at once. */
const MAX_OPERATIONS = 100;

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
  summary:
    'The configurations of a client, all or those of one name or one feature, with where each value comes from; for a person, an itinerary, a carrier, an operator or a shop where one is named',
  query: z.object({
    id_client: clientChoice,
    name: z.optional(name),
    feature: z.optional(z.enum(CONFIGURATION_FEATURES)),
    user_id: z.optional(scopeId),
    itinerary_id: z.optional(scopeId),
    carrier_id: z.optional(scopeId),
    operator: z.optional(scopeId),
    eplatform: z.optional(scopeId),
  }),
  data: z.array(configuration),
  errors: [],
  access: FLOOR_WORK,
});

export const saveConfigurations = defineEndpoint({
  method: 'POST',
  path: 'configuration',
  summary:
    'Sets configurations of a client, all or none; one that does not fit its rule is named; 412 when one was changed since it was read',
  body: z.object({
    id_client: clientChoice,
    configurations: z.array(request).check(z.minLength(1), z.maxLength(MAX_OPERATIONS)),
  }),
  data: z.array(configuration),
  errors: [],
  access: SETTINGS,
});

export const clientConfigurations = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/configurations',
  summary: 'Every configuration of a client with its rule, the value in force and everything that was set for it',
  params: ofClient,
  data: z.array(clientConfiguration),
  errors: [],
  access: SETTINGS,
});

export const changeClientConfigurations = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/configurations',
  summary:
    'Sets and removes values of configurations, all operations or none; one that does not fit is named; 412 when one was changed since it was read',
  params: ofClient,
  body: z.object({ operations: z.array(operation).check(z.minLength(1), z.maxLength(MAX_OPERATIONS)) }),
  data: z.array(clientConfiguration),
  errors: [],
  access: SETTINGS,
});

export const configurationSubjects = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/configuration_subjects',
  summary: 'The people, itineraries, carriers, operators and shops of a client that values can be set for',
  params: ofClient,
  data: z.array(configurationSubject),
  errors: [],
  access: SETTINGS,
});
