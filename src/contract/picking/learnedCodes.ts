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
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import type { FilterFields } from '../filters/filterDefinition.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { clientChoice, rowId, rowIdInPath } from '../rowId.ts';
import { photoName } from './incident.ts';

const PATH = 'picking-manager/learned-codes';
const params = z.object({ id: rowIdInPath });
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(LEARNED_CODE_LENGTH));
const units = z.int().check(z.minimum(1), z.maximum(MOST_LEARNED_UNITS));

/** Units that a session counted by codes that people taught; each product and code once. */
export const countedByLearned = z
  .array(z.object({ id_product: rowId, code, units: z.int().check(z.minimum(1), z.maximum(100_000)) }))
  .check(z.maxLength(2000));

/** A code that a person taught at work. */
export const learnedCode = z.object({
  id: z.int(),
  code: z.string(),
  /** How the scanner calls the kind of code; null = it did not say. */
  symbology: z.nullable(z.string()),
  product: z.object({ id: z.int(), name: z.string(), sku: z.string(), image_url: z.nullable(z.string()) }),
  /** Units that one read stands for. */
  units: z.int(),
  state: z.enum(LEARNED_STATES),
  /** What may be done with it now. */
  acts: z.array(z.enum(LEARNED_ACTS)),
  /** Who taught it. */
  user_name: z.nullable(z.string()),
  /** When it was taught, by the device's corrected clock; `created_at` is when the server learned of it. */
  happened_at: z.string(),
  created_at: z.string(),
  /** Who approved, refused or withdrew it, and when; null = nobody did. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** Lines of orders, and units of them, that were counted by it. */
  counted: z.object({ lines: z.int(), units: z.int() }),
  photos: z.array(z.object({ name: photoName, arrived: z.boolean() })),
});
export type LearnedCodeRow = z.infer<typeof learnedCode>;

export const LEARNED_CODE_FIELDS = {
  state: { type: 'choice', choices: LEARNED_STATES, sortable: true },
  code: { type: 'text', sortable: true },
  units: { type: 'integer', sortable: true },
  created_at: { type: 'datetime', sortable: true },
} as const satisfies FilterFields;

export const learnedCodes = listEndpoint({
  path: PATH,
  summary: 'Codes that people taught at work, those that wait for a decision first, then the newest',
  row: learnedCode,
  fields: LEARNED_CODE_FIELDS,
  perPage: 25,
  access: FLOOR_WORK,
});

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

/** 412 where somebody else decided meanwhile. Repeating what is so already changes nothing. */
export const decideLearnedCode = defineEndpoint({
  method: 'POST',
  path: `${PATH}/{id}/decide`,
  summary: 'Approves, refuses or withdraws a taught code. What was counted by it stays, and is listed',
  params,
  query: z.object({ id_client: clientChoice }),
  body: z.object({ act: z.enum(LEARNED_ACTS) }),
  data: learnedCode,
  errors: [18184],
  access: APPROVE_CODES,
});

export const learnedCodeCounts = listEndpoint({
  path: `${PATH}/{id}/counts`,
  summary: 'What was counted by a taught code: order, units, who and when, newest first',
  params,
  row: z.object({
    order: z.object({ id: z.int(), order_reference: z.string() }),
    units: z.int(),
    work: z.enum(['picking', 'packing']),
    user_name: z.nullable(z.string()),
    counted_at: z.string(),
  }),
  fields: {
    units: { type: 'integer', sortable: true },
    counted_at: { type: 'datetime', sortable: true },
  },
  sort: '-counted_at',
  perPage: 25,
  access: FLOOR_WORK,
});
export type LearnedCodeCount = DataOf<typeof learnedCodeCounts>[number];
