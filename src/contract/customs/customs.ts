import { CUSTOMS_DESK, CUSTOMS_WORK, SETTINGS } from '#domain/people/areas.ts';
import { CUSTOMS_WAITS } from '#domain/customs/customsActs.ts';
import { INCOTERMS } from '#domain/customs/incoterms.ts';
import { CUSTOMS_SETTINGS, PLATFORM_SETTINGS, type PlatformSetting } from '#domain/customs/settings.ts';
import { TERRITORIES } from '#domain/customs/territory.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import * as z from 'zod/mini';
import { ordersIds } from '../defineAction.ts';
import { defineEndpoint } from '../endpoint.ts';
import { actionResult } from '../actionResult.ts';
import { customsOrder } from './customsOrder.ts';
import { ONE_OR_SOME, PERIOD } from '../filters/operators.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { clientChoice } from '../rowId.ts';
import { settingShape, settingValues } from '../settingSchema.ts';

// The catalogue of calls has no body for them, and none for the admission at the destination: these are our own.

const admission = {
  method: 'POST',
  query: z.object({ id_client: clientChoice }),
  body: z.object({ ordersIds }),
  data: actionResult,
  errors: [3200, 12001, 1002],
  access: CUSTOMS_WORK,
} as const;

export const admitAtOrigin = defineEndpoint({
  ...admission,
  path: 'customs/admision-in-origin-adt',
  summary: 'Customs at the origin take the orders in; one that was admitted there is a success',
});

export const admitAtDestination = defineEndpoint({
  ...admission,
  path: 'customs/admision-in-destiny-adt',
  summary:
    'Customs at the destination take the orders in, after those of the origin; one that was admitted is a success',
});

export const closeHaul = defineEndpoint({
  method: 'POST',
  path: 'customs/closing-drag-lotshipping',
  summary: 'The haul of the lots has ended: written into each lot and the orders in it, once',
  query: z.object({ id_client: clientChoice }),
  body: z.object({ lotsIds: ordersIds }),
  data: actionResult,
  errors: [3200, 1002],
  access: CUSTOMS_WORK,
});

export const customsOrders = listEndpoint({
  fields: {
    /** Part of its reference or tracking number. */
    search: { type: 'text', operators: ['_like_'] },
    /** What a scanner reads: the reference of an order, or the tracking number of one of its parcels. */
    code: { type: 'text', operators: ['eq'], forPrograms: true },
    id: { type: 'integer', operators: ['eq'], forPrograms: true },
    /** An admission that is missing, or a declaration that was not filed. */
    waits: { type: 'choice', choices: CUSTOMS_WAITS, operators: ['eq'] },
    territory: { type: 'choice', choices: TERRITORIES, operators: ONE_OR_SOME },
    lot_id: { type: 'integer', operators: ONE_OR_SOME },
    /** Day on which its lot leaves. */
    lot_date: { type: 'date', operators: PERIOD },
  },
  path: 'customs/orders',
  summary: 'Orders that pass customs and have not arrived, by the day on which their lot leaves',
  row: customsOrder,
  refresh: { on: 'orders' },
  access: CUSTOMS_DESK,
});

const settings = z.object({ id_client: z.int(), ...settingShape(CUSTOMS_SETTINGS) });

export const customsSettings = defineEndpoint({
  method: 'GET',
  path: 'customs',
  summary:
    'What customs ask of the products of a client, and what its papers say; the settings of `configuration` by their own names',
  query: z.object({ id_client: clientChoice }),
  data: settings,
  errors: [],
  access: CUSTOMS_DESK,
});

export const saveCustomsSettings = defineEndpoint({
  method: 'POST',
  path: 'customs',
  summary: 'Sets some of them, all or none; the others stay',
  query: z.object({ id_client: clientChoice }),
  body: z.partial(z.object(settingValues(CUSTOMS_SETTINGS))),
  data: settings,
  errors: [],
  access: SETTINGS,
});

const platformSettings = z.object({
  require_hs_always: z.optional(z.nullable(z.boolean())),
  default_incoterm: z.optional(z.nullable(z.enum(INCOTERMS))),
  ioss_number: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(20)))),
} satisfies Readonly<Record<PlatformSetting, z.ZodMiniType>>);

const eplatform_type = z.enum(SHOP_TYPES.map(({ type }) => type));

/** Where a value comes from, the strongest first. */
const RULE_ORIGINS = ['eplatform', 'client', 'system', 'standard'] as const;
export type RuleOrigin = (typeof RULE_ORIGINS)[number];

const platforms = z.array(
  z.object({
    eplatform_type,
    settings: z.array(
      z.object({
        name: z.enum(PLATFORM_SETTINGS),
        /** What holds for its orders. */
        value: z.union([z.string(), z.boolean()]),
        from: z.enum(RULE_ORIGINS),
        /** What would hold if the platform had none of its own. */
        otherwise: z.union([z.string(), z.boolean()]),
        otherwise_from: z.enum(RULE_ORIGINS),
        updated_at: z.nullable(z.string()),
        user_name: z.nullable(z.string()),
      }),
    ),
  }),
);

export const customsPlatforms = defineEndpoint({
  method: 'GET',
  path: 'customs/eplatforms',
  summary: 'What customs rules hold for orders of each shop platform, and where each value comes from. Our own call',
  query: z.object({ id_client: clientChoice }),
  data: platforms,
  errors: [],
  access: CUSTOMS_DESK,
});

export const saveCustomsPlatform = defineEndpoint({
  method: 'POST',
  path: 'customs/eplatforms',
  summary: 'Sets what one shop platform has of its own, all or none; null = it follows the client again, others stay',
  query: z.object({ id_client: clientChoice }),
  body: z.object({ eplatform_type, settings: platformSettings }),
  data: platforms,
  errors: [],
  access: SETTINGS,
});
