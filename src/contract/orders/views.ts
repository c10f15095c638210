import { PERMISSIONS } from '#domain/people/roles.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice, rowId, rowIdInPath } from '../rowId.ts';

/** A list of orders that somebody saved. */
const savedView = z.object({
  id: z.int(),
  name: z.string(),
  /** Everybody of the client sees it. */
  shared: z.boolean(),
  /** The caller made it and may change it. */
  mine: z.boolean(),
  user_name: z.string(),
  /** Filters and sort, as the query of GET orders: `status=CREATED&sort=-date_order`. */
  query: z.string(),
  /** The columns that are shown, in their order; width in pixels, null = as it comes. Empty = the standard ones. */
  columns: z.array(z.object({ id: z.string(), width: z.nullable(z.int()) })),
  updated_at: z.string(),
});

const viewInput = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  shared: z.boolean(),
  query: z.string().check(z.maxLength(2000)),
  columns: z
    .array(
      z.object({
        id: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)),
        width: z.nullable(z.int().check(z.minimum(20), z.maximum(2000))),
      }),
    )
    .check(z.maxLength(60)),
};

const access = { anyPermission: [PERMISSIONS.Read] };
const inPath = z.object({ id: rowIdInPath });

export const views = defineEndpoint({
  method: 'GET',
  path: 'views',
  summary: "Saved lists of orders: the caller's own and those shared with all of the client",
  query: z.object({ id_client: clientChoice }),
  data: z.array(savedView),
  errors: [],
  access,
});

export const viewCounts = defineEndpoint({
  method: 'GET',
  path: 'views/counts',
  summary: 'How many orders each saved list holds now; counting stops where that of GET orders does (`more`)',
  query: z.object({ id_client: clientChoice }),
  /** `orders` null: the view filters by something that the caller may not see or that no longer exists. */
  data: z.array(z.object({ id: z.int(), orders: z.nullable(z.int()), more: z.boolean() })),
  errors: [],
  access,
});

export const createView = defineEndpoint({
  method: 'POST',
  path: 'views',
  summary: 'Saves a list of orders',
  body: z.object({ id_client: z.optional(rowId), ...viewInput }),
  data: savedView,
  errors: [],
  access,
});

export const saveView = defineEndpoint({
  method: 'PUT',
  path: 'views/{id}',
  summary: "Changes a saved list; only the caller's own",
  params: inPath,
  body: z.object({ id_client: z.optional(rowId), ...viewInput }),
  data: savedView,
  errors: [],
  access,
});

export const deleteView = defineEndpoint({
  method: 'DELETE',
  path: 'views/{id}',
  summary: "Removes a saved list; only the caller's own",
  params: inPath,
  data: z.null(),
  errors: [],
  access,
});
