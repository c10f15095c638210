import { EXECUTE_ACTIONS, FLOOR_WORK } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { actionResult } from '../actionResult.ts';
import { rowId, rowIdInPath } from '../rowId.ts';

/**
 * Told at once, or as soon as there is a network, so that the bench with the other label hears of it in time. The close of
 * the packing says the same once more; a packing that is given up says it only so.
 */
export const reportForeignLabel = defineEndpoint({
  method: 'POST',
  path: 'packing-manager/{orderId}/foreign-label',
  summary:
    'The label or plate of another order was read from a parcel of this one: flags both. A repeat changes nothing',
  params: z.object({ orderId: rowIdInPath }),
  body: z.object({
    id_client: rowId,
    /** The packing session in which it was read. */
    session: z.uuid(),
    text: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  data: actionResult,
  errors: [],
  access: FLOOR_WORK,
  queue: { kind: 'packing.foreignLabel', version: 1, onUnknown: 'safe-to-repeat' },
});

/** By the label that was read from the parcel, or by a person who looked and says so. */
export const clearForeignLabels = defineEndpoint({
  method: 'POST',
  path: 'orders/{id}/foreign-labels/clear',
  summary:
    'Takes the flags of swapped labels off an order: its own label was read from its parcel, or a person says why',
  params: z.object({ id: rowIdInPath }),
  body: z
    .object({
      code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
      note: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(500))),
    })
    .check(z.refine(({ code, note }) => (code === undefined) !== (note === undefined), { path: ['note'] })),
  /** none = it bore no flag; not-its-label = the code is no label of this order, and the flags stay. */
  data: z.object({ outcome: z.enum(['cleared', 'none', 'not-its-label']) }),
  errors: [3904],
  access: EXECUTE_ACTIONS,
});
