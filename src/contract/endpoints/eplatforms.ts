import { SETTINGS } from '#domain/access/areas.ts';
import { PERMISSIONS } from '#domain/access/roles.ts';
import * as z from 'zod/mini';
import { type BodyOf, type DataOf, defineEndpoint } from '../endpoint.ts';
import {
  eplatform,
  eplatformCarrier,
  eplatformDifference,
  eplatformFailure,
  eplatformStep,
  eplatformType,
} from '../entities/eplatform.ts';
import { clientChoice, rowId, rowIdInPath } from '../rowId.ts';

const READ = { anyPermission: [PERMISSIONS.Read] };
const query = z.object({ id_client: clientChoice });
const params = z.object({ id: rowIdInPath });

/** 32 random bytes, base64url, of whoever connects: the shop gives it back, once, within a day. */
const PREREGISTER_TOKEN = /^[\w-]{43}$/;
export const LONGEST_SHOP_NAME = 80;
export const LONGEST_SHOP_URL = 300;
const LONGEST_SECRET = 200;
/** Keys of its webservice are as long as this, all of them. */
const PRESTASHOP_KEY = /^[A-Za-z0-9]{32}$/;
const LONGEST_STATUS = 60;
/** The most days that a first import reads: a shop gives no older orders without being asked. */
export const MAX_IMPORT_DAYS = 60;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_SHOP_NAME));
const url = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_SHOP_URL));
const secret = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_SECRET));
/** The client travels in the body, as the catalogue says; the query's goes before it, and both must be the caller's. */
const shop = { id_client: z.optional(rowId), name, url };

export const checkEplatform = defineEndpoint({
  method: 'POST',
  path: 'eplatforms/check-if-eplatform-already-exists',
  summary: 'Whether another shop of the client has this name or this address; `id` = the shop that may have them',
  query,
  body: z.object({ ...shop, id: z.nullish(rowId) }),
  data: z.object({ exists_by_name: z.boolean(), exists_by_url: z.boolean() }),
  errors: [],
  access: SETTINGS,
});

export const preregisterEplatform = defineEndpoint({
  method: 'POST',
  path: 'eplatforms/{type}/preregister',
  summary:
    'Begins to connect a shop that sends its keys by itself: whoever holds the token within a day is the shop, once; `id` = a connected shop that has to agree anew',
  params: z.object({ type: eplatformType }),
  query,
  body: z.object({
    ...shop,
    id: z.nullish(rowId),
    preregister_eplatform_token: z.string().check(z.regex(PREREGISTER_TOKEN)),
  }),
  data: z.object({
    id: z.int(),
    /** Where the merchant agrees; null = its keys must be typed. */
    authorize_url: z.nullable(z.string()),
    expires_at: z.string(),
  }),
  errors: [7010],
  access: SETTINGS,
});

export const eplatformPreregistered = defineEndpoint({
  method: 'GET',
  path: 'eplatforms/{id}/preregistered',
  summary: 'Whether the shop has answered yet',
  params,
  query,
  data: z.object({ connected: z.boolean(), expired: z.boolean() }),
  errors: [7010],
  access: SETTINGS,
});

export const eplatforms = defineEndpoint({
  method: 'GET',
  path: 'eplatforms',
  summary: 'The connected shops of a client, and how their connections are',
  query,
  data: z.array(eplatform),
  errors: [],
  access: READ,
});

export const eplatformById = defineEndpoint({
  method: 'GET',
  path: 'eplatforms/{id}',
  summary: 'One shop',
  params,
  query,
  data: eplatform,
  errors: [7010],
  access: READ,
});

const creation = {
  method: 'POST',
  query,
  data: eplatform,
  errors: [],
  access: SETTINGS,
} as const;

export const createWooCommerce = defineEndpoint({
  ...creation,
  path: 'eplatforms/woocommerce/create',
  summary: 'Connects a shop of WooCommerce with its keys, which are kept encrypted and never shown',
  body: z.object({ ...shop, consumer_key: secret, consumer_secret: secret }),
});

export const createPrestaShop = defineEndpoint({
  ...creation,
  path: 'eplatforms/prestashop/create',
  summary: 'Connects a shop of PrestaShop with the key of its webservice, which is kept encrypted and never shown',
  body: z.object({ ...shop, api_key: z.string().check(z.trim(), z.regex(PRESTASHOP_KEY)) }),
});

export const createShopify = defineEndpoint({
  ...creation,
  path: 'eplatforms/shopify/create',
  summary:
    'Connects a shop of Shopify with the keys of an app of its own: id and secret, or for an older app its token and secret',
  body: z.object({
    ...shop,
    app_client_id: z.optional(secret),
    access_token: z.optional(secret),
    app_client_secret: secret,
  }),
});

const update = {
  path: 'eplatforms/{id}/update',
  params,
  query,
  body: z.object({
    ...shop,
    consumer_key: z.optional(secret),
    consumer_secret: z.optional(secret),
    app_client_id: z.optional(secret),
    app_client_secret: z.optional(secret),
    access_token: z.optional(secret),
    api_key: z.optional(secret),
  }),
  data: eplatform,
  errors: [7010],
  access: SETTINGS,
} as const;

export const updateEplatform = defineEndpoint({
  ...update,
  method: 'POST',
  summary: 'Changes name, address or keys of a shop; a key that is left out stays',
});

export const updateWooCommerce = defineEndpoint({
  ...update,
  method: 'PUT',
  summary: 'The same, as clients of WooCommerce call it',
});

export const enableEplatform = defineEndpoint({
  method: 'PUT',
  path: 'eplatforms/{id}/enable',
  summary: 'Orders of the shop come in again, also those of meanwhile',
  params,
  query,
  data: eplatform,
  errors: [7010],
  access: SETTINGS,
});

export const disableEplatform = defineEndpoint({
  method: 'PUT',
  path: 'eplatforms/{id}/disable',
  summary: 'No order of the shop comes in, and it is told nothing; what came in stays',
  params,
  query,
  data: eplatform,
  errors: [7010],
  access: SETTINGS,
});

const tracking = z.object({ tracking_on_web: z.boolean() });

export const trackingOnWeb = defineEndpoint({
  method: 'GET',
  path: 'eplatforms/{id}/tracking-on-web',
  summary: 'Whether customers of the shop get a link to follow their parcel',
  params,
  query,
  data: tracking,
  errors: [7010],
  access: READ,
});

export const enableTrackingOnWeb = defineEndpoint({
  method: 'PUT',
  path: 'eplatforms/{id}/tracking-on-web/enable',
  summary: 'The shop is told the address of the tracking page',
  params,
  query,
  data: tracking,
  errors: [7010],
  access: SETTINGS,
});

export const disableTrackingOnWeb = defineEndpoint({
  method: 'PUT',
  path: 'eplatforms/{id}/tracking-on-web/disable',
  summary: 'The shop is told the tracking number alone',
  params,
  query,
  data: tracking,
  errors: [7010],
  access: SETTINGS,
});

export const eplatformCarriers = defineEndpoint({
  method: 'GET',
  path: 'eplatforms/{id}/carriers',
  summary: 'The ways of sending that the orders of a shop name, and the carrier of each; those without one first',
  params,
  query,
  data: z.array(eplatformCarrier),
  errors: [7010],
  access: READ,
});

export const saveEplatformCarriers = defineEndpoint({
  method: 'PUT',
  path: 'eplatforms/{id}/carriers',
  summary: 'Says which carrier each way of sending is, for orders from now on; what is not named stays',
  params,
  query,
  body: z.object({
    carriers: z
      .array(
        z.object({
          shop_method: z.string().check(z.minLength(1), z.maxLength(200)),
          carrier_id: z.nullable(rowId),
          service_code: z.nullable(z.string().check(z.maxLength(20))),
        }),
      )
      .check(z.maxLength(200)),
  }),
  data: z.array(eplatformCarrier),
  errors: [7010, 14006],
  access: SETTINGS,
});

// The catalogue has no calls for what follows: these are our own.

export const testEplatform = defineEndpoint({
  method: 'POST',
  path: 'eplatforms/{id}/test',
  summary: 'Tries the connection step by step, to the first that fails; changes nothing in the shop',
  params,
  query,
  data: z.object({ steps: z.array(eplatformStep) }),
  errors: [7010],
  access: SETTINGS,
});

const status = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_STATUS));

export const saveEplatformStatuses = defineEndpoint({
  method: 'PUT',
  path: 'eplatforms/{id}/statuses',
  summary: 'In which states of the shop orders come in, and which it is told',
  params,
  query,
  body: z.object({
    statuses: z.array(status).check(z.minLength(1), z.maxLength(20)),
    shipped_status: z.nullable(status),
    delivered_status: z.nullable(status),
  }),
  data: eplatform,
  errors: [7010],
  access: SETTINGS,
});

export const importFromEplatform = defineEndpoint({
  method: 'POST',
  path: 'eplatforms/{id}/import',
  summary: 'Reads the orders that changed in the last so many days; what came in before does not come twice',
  params,
  query,
  body: z.object({ days: z.int().check(z.minimum(1), z.maximum(MAX_IMPORT_DAYS)) }),
  data: eplatform,
  errors: [7010],
  access: SETTINGS,
});

export const eplatformFailures = defineEndpoint({
  method: 'GET',
  path: 'eplatforms/{id}/failures',
  summary: 'The newest hundred orders that did not come in, or whose tracking did not go out, and why',
  params,
  query,
  data: z.array(eplatformFailure),
  errors: [7010],
  access: READ,
});

export const retryEplatform = defineEndpoint({
  method: 'POST',
  path: 'eplatforms/{id}/retry',
  summary: 'Tries all of them again',
  params,
  query,
  data: z.object({ count: z.int() }),
  errors: [7010],
  access: SETTINGS,
});

export const dismissEplatformFailure = defineEndpoint({
  method: 'POST',
  path: 'eplatforms/{id}/failures/{failure}/dismiss',
  summary: 'Somebody has seen to it: it is shown no more, and a shop that was not told is told no more',
  params: z.object({ id: rowIdInPath, failure: rowIdInPath }),
  query,
  data: z.array(eplatformFailure),
  errors: [7010],
  access: SETTINGS,
});

const comparison = z.object({
  /** When the orders of the last days were last compared; null = not yet. */
  compared_at: z.nullable(z.string()),
  running: z.boolean(),
  days: z.int(),
  differences: z.array(eplatformDifference),
});

export const eplatformDifferences = defineEndpoint({
  method: 'GET',
  path: 'eplatforms/{id}/differences',
  summary: 'How the orders of the shop’s last days differ from ours, as the last night found them; 200 at most',
  params,
  query,
  data: comparison,
  errors: [7010],
  access: READ,
});

export const compareEplatform = defineEndpoint({
  method: 'POST',
  path: 'eplatforms/{id}/compare',
  summary: 'Compares them now; changes nothing here nor in the shop',
  params,
  query,
  data: comparison,
  errors: [7010],
  access: SETTINGS,
});

export const takeMissingOrders = defineEndpoint({
  method: 'POST',
  path: 'eplatforms/{id}/differences/take',
  summary: 'Reads the orders that are missing here once more, one by one',
  params,
  query,
  data: z.object({ count: z.int() }),
  errors: [7010],
  access: SETTINGS,
});

export type EplatformUpdate = BodyOf<typeof updateEplatform>;
export type EplatformSteps = DataOf<typeof testEplatform>['steps'];
