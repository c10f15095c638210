import { SETTINGS } from '#domain/people/areas.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { ShopCustomerField } from '#domain/shops/customerFields.ts';
import type { ProductField } from '#domain/shops/productFields.ts';
import { shop, shopCarrier } from './shop.ts';
import { clientChoice, rowId, rowIdInPath } from '../rowId.ts';

const READ = { anyPermission: [PERMISSIONS.Read] };
const query = z.object({ id_client: clientChoice });
const params = z.object({ id: rowIdInPath });
const LONGEST_STATUS = 60;
const LONGEST_FIELD = 100;

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
  data: z.array(shopCarrier),
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
  data: z.array(shopCarrier),
  errors: [7010, 14006],
  access: SETTINGS,
});

// The catalogue has no calls for what follows: these are our own.

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
    /** Absent = it stays as it is. */
    partial_status: z.optional(z.nullable(status)),
  }),
  data: shop,
  errors: [7010],
  access: SETTINGS,
});

const fieldName = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_FIELD)));

export const saveEplatformProductFields = defineEndpoint({
  method: 'PUT',
  path: 'eplatforms/{id}/product-fields',
  summary:
    'Which fields of the shop hold codes of its products, null = the usual ones; those that came in are read again',
  params,
  query,
  body: z.object({
    barcode: fieldName,
    hs_code: fieldName,
    origin_country: fieldName,
  } satisfies Record<ProductField, typeof fieldName>),
  data: shop,
  errors: [7010],
  access: SETTINGS,
});

export const saveEplatformCustomerFields = defineEndpoint({
  method: 'PUT',
  path: 'eplatforms/{id}/customer-fields',
  summary: "Which fields of the shop's orders hold what identifies a customer, null = the usual ones",
  params,
  query,
  body: z.object({ dni: fieldName, vat_number: fieldName } satisfies Record<ShopCustomerField, typeof fieldName>),
  data: shop,
  errors: [7010],
  access: SETTINGS,
});
