import { SETTINGS } from '#domain/people/areas.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { shopDifference, shopFailure } from './shop.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

// The catalogue has no calls for these: they are our own.

const READ = { anyPermission: [PERMISSIONS.Read] };
const query = z.object({ id_client: clientChoice });
const params = z.object({ id: rowIdInPath });

export const eplatformFailures = defineEndpoint({
  method: 'GET',
  path: 'eplatforms/{id}/failures',
  summary: 'The newest hundred orders that did not come in, or whose tracking did not go out, and why',
  params,
  query,
  data: z.array(shopFailure),
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
  data: z.array(shopFailure),
  errors: [7010],
  access: SETTINGS,
});

const comparison = z.object({
  /** When the orders of the last days were last compared; null = not yet. */
  compared_at: z.nullable(z.string()),
  running: z.boolean(),
  days: z.int(),
  differences: z.array(shopDifference),
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
