import { SETTINGS } from '#domain/people/areas.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { shop, shopStep } from './shop.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

const READ = { anyPermission: [PERMISSIONS.Read] };
const query = z.object({ id_client: clientChoice });
const params = z.object({ id: rowIdInPath });
/** The most days that a first import reads: a shop gives no older orders without being asked. */
const MAX_IMPORT_DAYS = 60;

export const eplatforms = defineEndpoint({
  method: 'GET',
  path: 'eplatforms',
  summary: 'The connected shops of a client, and how their connections are; or those that were begun to be connected',
  query: z.extend(query, {
    /** 0 active, 1 disabled, 2 both. */
    active: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2)), 2),
    /** `preregistered` = those that have not said yet that they are ours. */
    state: z._default(z.enum(['connected', 'preregistered']), 'connected'),
  }),
  data: z.array(shop),
  errors: [],
  access: READ,
});

export const eplatformById = defineEndpoint({
  method: 'GET',
  path: 'eplatforms/{id}',
  summary: 'One shop',
  params,
  query,
  data: shop,
  errors: [7010],
  access: READ,
});

export const enableEplatform = defineEndpoint({
  method: 'PUT',
  path: 'eplatforms/{id}/enable',
  summary: 'Orders of the shop come in again, also those of meanwhile',
  params,
  query,
  data: shop,
  errors: [7010],
  access: SETTINGS,
});

export const disableEplatform = defineEndpoint({
  method: 'PUT',
  path: 'eplatforms/{id}/disable',
  summary:
    'No order of the shop comes in, and it is told nothing; what came in stays. One that was only begun to be connected is forgotten',
  params,
  query,
  data: shop,
  errors: [7010],
  access: SETTINGS,
});

// The catalogue has no calls for what follows: these are our own.

export const testEplatform = defineEndpoint({
  method: 'POST',
  path: 'eplatforms/{id}/test',
  summary: 'Tries the connection step by step, to the first that fails; changes nothing in the shop',
  params,
  query,
  data: z.object({ steps: z.array(shopStep) }),
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
  data: shop,
  errors: [7010],
  access: SETTINGS,
});

export type ShopSteps = DataOf<typeof testEplatform>['steps'];
