import { LONGEST_TAG, TAG_COLOURS } from '#domain/orders/tags.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { type BodyOf, defineEndpoint } from '../endpoint.ts';
import { rowId, rowIdInPath } from '../rowId.ts';
import { orderTag } from './order.ts';

// What only the page of tags asks; every list of orders reads tags.ts.

const ofClient = z.object({ id_client: rowIdInPath });
const oneOfClient = z.object({ id_client: rowIdInPath, tag_id: rowIdInPath });

const tagInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TAG)),
  colour: z.enum(TAG_COLOURS),
});

export const createTag = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/tags',
  summary: 'Adds a tag; a client has at most 100',
  params: ofClient,
  body: tagInput,
  data: orderTag,
  errors: [],
  access: SETTINGS,
});

export const updateTag = defineEndpoint({
  method: 'PUT',
  path: 'clients/{id_client}/tags/{tag_id}',
  summary: 'Gives a tag another name or colour, on every order that has it',
  params: oneOfClient,
  body: tagInput,
  data: orderTag,
  errors: [],
  access: SETTINGS,
});

export const tagUse = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/tags/{tag_id}/use',
  summary: 'How many orders have a tag, counted as far as GET orders counts (`more`), and the rules that name it',
  params: oneOfClient,
  data: z.object({ orders: z.int(), more: z.boolean(), rules: z.array(z.string()) }),
  errors: [],
  access: SETTINGS,
});

export const mergeTag = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/tags/{tag_id}/merge',
  summary: 'Puts another tag on every order that has this one, and removes this one',
  params: oneOfClient,
  body: z.object({ into: rowId }),
  data: z.null(),
  errors: [],
  access: SETTINGS,
});

export const deleteTag = defineEndpoint({
  method: 'DELETE',
  path: 'clients/{id_client}/tags/{tag_id}',
  summary: 'Removes a tag, also from the orders that have it',
  params: oneOfClient,
  data: z.null(),
  errors: [],
  access: SETTINGS,
});

export type TagInput = BodyOf<typeof createTag>;
