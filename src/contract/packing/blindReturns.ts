import { FLOOR_WORK } from '#domain/people/areas.ts';
import {
  BLIND_CODE_LENGTH,
  BLIND_NOTE_LENGTH,
  BLIND_RETURN_STATES,
  MAX_BLIND_GRAMS,
  MAX_BLIND_PHOTOS,
} from '#domain/packing/blindReturn.ts';
import { RETURN_DESTINATIONS } from '#domain/packing/events.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { actionResult } from '../actionResult.ts';
import { blindCandidate } from './blindCandidate.ts';
import { blindReturn } from './blindReturn.ts';
import { photoName } from '../picking/incident.ts';
import type { FilterFields } from '../filters/filterDefinition.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { clientChoice, rowId, rowIdInPath } from '../rowId.ts';

const PATH = 'packing-manager/blind-returns';
const params = z.object({ id: rowIdInPath });
const query = z.object({ id_client: clientChoice });
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(BLIND_NOTE_LENGTH));

/** What the list filters and sorts by. */
export const BLIND_RETURN_FIELDS = {
  state: { type: 'choice', choices: BLIND_RETURN_STATES, sortable: true },
  code: { type: 'text', sortable: true },
  note: { type: 'text' },
  weight: { type: 'integer', sortable: true, unit: 'gram' },
  created_at: { type: 'datetime', sortable: true },
} as const satisfies FilterFields;

export const blindReturns = listEndpoint({
  path: PATH,
  summary: 'Parcels that came back without an order, newest first',
  row: blindReturn,
  fields: BLIND_RETURN_FIELDS,
  sort: '-created_at',
  perPage: 25,
  access: FLOOR_WORK,
});

/**
 * `parcel` is the device's own id of the parcel: the same one is received once, however often it is sent. The answer
 * names it in `success` as 0, because it concerns no order.
 */
export const receiveBlindReturn = defineEndpoint({
  method: 'POST',
  path: PATH,
  summary: 'Receives a parcel that came back without an order; photos are sent before, as those of incidents',
  body: z.object({
    id_client: rowId,
    parcel: z.uuid(),
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(BLIND_CODE_LENGTH))),
    note: z.optional(z.string().check(z.minLength(1), z.maxLength(BLIND_NOTE_LENGTH))),
    /** Grams. */
    weight: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_BLIND_GRAMS))),
    /** Names of photos that were uploaded before (uploadIncidentPhoto). */
    photos: z.array(photoName).check(z.maxLength(MAX_BLIND_PHOTOS)),
  }),
  data: actionResult,
  errors: [],
  access: FLOOR_WORK,
  queue: { kind: 'packing.receiveBlindReturn', version: 1, onUnknown: 'safe-to-repeat' },
});

/** Nothing is matched by it: a person decides. */
export const blindReturnCandidates = defineEndpoint({
  method: 'GET',
  path: `${PATH}/{id}/candidates`,
  summary: 'The orders that a parcel may belong to, the likeliest first, each with what speaks for it',
  params,
  query,
  data: z.array(blindCandidate),
  errors: [],
  access: FLOOR_WORK,
});

/** 412 where somebody else decided meanwhile. Repeating what is so already changes nothing. */
export const matchBlindReturn = defineEndpoint({
  method: 'POST',
  path: `${PATH}/{id}/match`,
  summary: 'Says which order a parcel belongs to; the history of the order tells it',
  params,
  query,
  body: z.object({ order_id: rowId }),
  data: blindReturn,
  errors: [3904, 3200],
  access: FLOOR_WORK,
});

export const disposeBlindReturn = defineEndpoint({
  method: 'POST',
  path: `${PATH}/{id}/dispose`,
  summary: 'Says where a parcel went whose order nobody found, and why',
  params,
  query,
  body: z.object({ destination: z.enum(RETURN_DESTINATIONS), reason }),
  data: blindReturn,
  errors: [],
  access: FLOOR_WORK,
});

export const reopenBlindReturn = defineEndpoint({
  method: 'POST',
  path: `${PATH}/{id}/reopen`,
  summary: 'Takes a parcel off its order, or brings one back that was disposed of: it waits again',
  params,
  query,
  body: z.object({ reason }),
  data: blindReturn,
  errors: [],
  access: FLOOR_WORK,
});
