import { PERMISSIONS } from '#domain/people/roles.ts';
import { LEFT_OUT_REASONS } from '#domain/lots/manifest/leftOut.ts';
import { MANIFEST_STAGES } from '#domain/lots/manifest/settings.ts';
import { CONFIGURATION_SCOPES } from '#domain/settings/setting.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice } from '../rowId.ts';

const yesOrNo = z.optional(z.enum(['true', 'false']));

export const manifestMatches = defineEndpoint({
  method: 'GET',
  path: 'reports/manifestMatches',
  summary:
    'What the manifests of today would take of the orders that have a label and have not left, by carrier and itinerary; with values that were not saved yet, when they are given',
  query: z.object({
    id_client: clientChoice,
    /** Whom or what the values below are for; absent = the client. */
    scope: z.optional(z.enum(CONFIGURATION_SCOPES)),
    scope_id: z.optional(z.string().check(z.maxLength(40))),
    enabled: yesOrNo,
    stage: z.optional(z.enum(MANIFEST_STAGES)),
    returns: yesOrNo,
    printed_again: yesOrNo,
  }),
  data: z.object({
    orders: z.int(),
    taken: z.int(),
    left_out: z.array(z.object({ reason: z.enum(LEFT_OUT_REASONS), orders: z.int() })),
    groups: z.array(
      z.object({ carrier: z.string(), itinerary: z.nullable(z.string()), orders: z.int(), taken: z.int() }),
    ),
  }),
  refresh: { on: 'orders', settle: 2000 },
  errors: [],
  access: { anyPermission: [PERMISSIONS.Read] },
});
