import {
  LEARNED_ACTS,
  LEARNED_CODE_LENGTH,
  LEARNED_STATES,
  LEARNED_TEXT_LENGTH,
  MAX_LEARNED_PHOTOS,
  MOST_LEARNED_UNITS,
} from '#domain/codes/learnedCode.ts';
import { APPROVE_CODES, FLOOR_WORK } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { actionResult } from '../actionResult.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice, rowId, rowIdInPath } from '../rowId.ts';
import { photoName } from './incident.ts';

// Apart from the lists of the desk: the floor carries these.

const PATH = 'picking-manager/learned-codes';
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(LEARNED_CODE_LENGTH));
const units = z.int().check(z.minimum(1), z.maximum(MOST_LEARNED_UNITS));

/** Units that a session counted by codes that people taught; each product and code once. */
export const countedByLearned = z
  .array(z.object({ id_product: rowId, code, units: z.int().check(z.minimum(1), z.maximum(100_000)) }))
  .check(z.maxLength(2000));

/** Whatever a device has to know to count by them. */
export const knownCodes = defineEndpoint({
  method: 'GET',
  path: `${PATH}/known`,
  summary: 'The taught codes that count for the caller: approved ones, and those that the caller taught',
  query: z.object({ id_client: clientChoice }),
  data: z.array(z.object({ code: z.string(), id_product: z.int(), units: z.int() })),
  errors: [],
  access: FLOOR_WORK,
});

/**
 * `teaching` is the device's own id of it: the same one is stored once, however often it is sent. The answer names it as
 * 0, because it concerns no order. 18184: the code is another product's (its code). 18185: a scale wrote a weight or price
 * into it. 18186: it names one thing, so that the next label reads otherwise. 18187: this person may not teach codes.
 */
export const teachCode = defineEndpoint({
  method: 'POST',
  path: PATH,
  summary: 'Teaches what an unknown code means; it counts for others once a supervisor approved it',
  body: z.object({
    id_client: rowId,
    teaching: z.uuid(),
    code,
    /** The whole text that was read, where it says more than the code. */
    text: z.optional(z.string().check(z.minLength(1), z.maxLength(LEARNED_TEXT_LENGTH))),
    symbology: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    id_product: rowId,
    units,
    /** Names of photos that were uploaded before (uploadIncidentPhoto). */
    photos: z.array(photoName).check(z.maxLength(MAX_LEARNED_PHOTOS)),
  }),
  data: actionResult,
  errors: [18176, 18184, 18185, 18186, 18187],
  access: FLOOR_WORK,
  queue: { kind: 'codes.teach', version: 1, onUnknown: 'safe-to-repeat' },
});

/**
 * `seen`: how the code stood for whoever decides. Repeating what is so already changes nothing. 18184: the code is another
 * product's by now, or means another one. 18188: it was decided otherwise meanwhile, or is no more.
 */
export const decideLearnedCode = defineEndpoint({
  method: 'POST',
  path: `${PATH}/{id}/decide`,
  summary: 'Approves, refuses or withdraws a taught code. What was counted by it stays, and is listed',
  params: z.object({ id: rowIdInPath }),
  body: z.object({ id_client: rowId, act: z.enum(LEARNED_ACTS), seen: z.optional(z.enum(LEARNED_STATES)) }),
  data: actionResult,
  errors: [18184, 18188],
  access: APPROVE_CODES,
  queue: { kind: 'codes.decide', version: 1, onUnknown: 'safe-to-repeat' },
});
