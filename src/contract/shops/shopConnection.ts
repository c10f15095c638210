import { SETTINGS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { type BodyOf, defineEndpoint } from '../endpoint.ts';
import { shop, shopType } from './shop.ts';
import { ownPassword } from '../people/ownPassword.ts';
import { clientChoice, LARGEST_ID, rowId, rowIdInPath } from '../rowId.ts';

const query = z.object({ id_client: clientChoice });
const params = z.object({ id: rowIdInPath });

/** 32 random bytes, base64url, of whoever connects: the shop gives it back, once, within a day. */
const PREREGISTER_TOKEN = /^[\w-]{43}$/;
export const LONGEST_SHOP_NAME = 80;
export const LONGEST_SHOP_URL = 300;
const LONGEST_SECRET = 200;
/** Keys of its webservice are as long as this, all of them. */
const PRESTASHOP_KEY = /^[A-Za-z0-9]{32}$/;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_SHOP_NAME));
const url = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_SHOP_URL));
const secret = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_SECRET));
/** The client travels in the body, as the catalogue says; the query's goes before it, and both must be the caller's. */
const address = { id_client: z.optional(rowId), name, url };

export const checkEplatform = defineEndpoint({
  method: 'POST',
  path: 'eplatforms/check-if-eplatform-already-exists',
  summary: 'Whether another shop of the client has this name or this address; `id` = the shop that may have them',
  query,
  body: z.object({ ...address, id: z.nullish(rowId) }),
  data: z.object({ exists_by_name: z.boolean(), exists_by_url: z.boolean() }),
  errors: [],
  access: SETTINGS,
});

export const preregisterEplatform = defineEndpoint({
  method: 'POST',
  path: 'eplatforms/{type}/preregister',
  summary:
    'Begins to connect a shop that sends its keys by itself: whoever holds the token within a day is the shop, once; `id` = a connected shop that has to agree anew',
  params: z.object({ type: shopType }),
  query,
  body: z.object({
    ...address,
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

const creation = {
  method: 'POST',
  query,
  data: shop,
  errors: [],
  access: SETTINGS,
} as const;

export const createWooCommerce = defineEndpoint({
  ...creation,
  path: 'eplatforms/woocommerce/create',
  summary: 'Connects a shop of WooCommerce with its keys, which are kept encrypted and never shown',
  body: z.object({ ...address, consumer_key: secret, consumer_secret: secret }),
});

export const createPrestaShop = defineEndpoint({
  ...creation,
  path: 'eplatforms/prestashop/create',
  summary: 'Connects a shop of PrestaShop with the key of its webservice, which is kept encrypted and never shown',
  body: z.object({ ...address, api_key: z.string().check(z.trim(), z.regex(PRESTASHOP_KEY)) }),
});

export const createShopify = defineEndpoint({
  ...creation,
  path: 'eplatforms/shopify/create',
  summary:
    'Connects a shop of Shopify with the keys of an app of its own: id and secret, or for an older app its token and secret',
  body: z.object({
    ...address,
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
    ...address,
    // A form sends it as a text.
    id_client: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_ID))),
    consumer_key: z.optional(secret),
    consumer_secret: z.optional(secret),
    app_client_id: z.optional(secret),
    app_client_secret: z.optional(secret),
    access_token: z.optional(secret),
    api_key: z.optional(secret),
    /** The password of the caller, where the address changes. */
    password: z.optional(ownPassword),
  }),
  data: shop,
  errors: [7010],
  access: SETTINGS,
} as const;

export const updateEplatform = defineEndpoint({
  ...update,
  method: 'POST',
  asForm: true,
  summary:
    'Changes name, address or keys of a shop; a key that is left out stays. Another address asks for all keys anew, and for the own `password`: 403 for a wrong one',
});

export const updateWooCommerce = defineEndpoint({
  ...update,
  method: 'PUT',
  summary: 'The same, as clients of WooCommerce call it',
});

export type ShopUpdate = BodyOf<typeof updateEplatform>;
