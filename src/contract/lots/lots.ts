import { PERMISSIONS } from '#domain/people/roles.ts';
import { LOT_ACTIONS, LOT_STATUSES } from '#domain/lots/lotStatus.ts';
import * as z from 'zod/mini';
import { ordersIds } from '../defineAction.ts';
import { defineEndpoint } from '../endpoint.ts';
import { actionResult } from '../actionResult.ts';
import { loadScan, lot, lotDetail } from './lot.ts';
import { ONE_OR_SOME, PERIOD } from '../filters/operators.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { clientChoice, ordinal, rowId, rowIdInPath } from '../rowId.ts';

const day = z.iso.date();
const query = z.object({ id_client: clientChoice });
const params = z.object({ id: rowIdInPath });

export const lotshippings = listEndpoint({
  fields: {
    /** Part of the reference. */
    search: { type: 'text', operators: ['_like_'] },
    status: { type: 'choice', choices: LOT_STATUSES, operators: ONE_OR_SOME },
    itinerary_id: { type: 'integer', operators: ONE_OR_SOME },
    /** Day of departure. */
    date: { type: 'date', operators: PERIOD },
    /** Customs have written the end of its haul. */
    haul_closed: { type: 'boolean', operators: ['eq'], forPrograms: true },
  },
  path: 'lotshippings',
  summary: 'Lots, the next to leave first',
  row: lot,
  refresh: { on: 'orders' },
  access: { anyPermission: [PERMISSIONS.Read] },
});

export const lotshippingById = defineEndpoint({
  method: 'GET',
  path: 'lotshippings/{id}',
  summary: 'A lot with its orders and their parcels',
  params,
  query,
  data: lotDetail,
  refresh: { on: 'orders' },
  errors: [3904],
  access: { anyPermission: [PERMISSIONS.Read] },
});

export const executeActionInLotshippings = defineEndpoint({
  method: 'POST',
  path: 'lotshippings/executeAction/{action}',
  summary:
    'close, reOpen, deleteLothisppingOrder, changeDate or send, for each lot by itself; one that is so already is a success',
  params: z.object({ action: z.enum(LOT_ACTIONS) }),
  query,
  body: z.object({
    lotsIds: ordersIds,
    data: z._default(
      z.object({
        /** For changeDate: the new day of departure. */
        date: z.optional(day),
        /** For deleteLothisppingOrder: only these orders leave, and the lot stays open. Absent = all of them. */
        orders: z.optional(z.array(rowId).check(z.minLength(1), z.maxLength(2000))),
      }),
      {},
    ),
  }),
  data: actionResult,
  errors: [3904, 3200, 1002, 18161, 6005, 3602, 6007],
  access: { anyPermission: [PERMISSIONS.Execute] },
});

export const loadParcel = defineEndpoint({
  method: 'POST',
  path: 'lotshippings/{id}/load',
  summary:
    'What a code read at the vehicle is for this lot: its parcel, one that is there already, a foreign or a held one',
  params,
  query,
  body: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  data: loadScan,
  errors: [3904, 1002],
  access: { anyPermission: [PERMISSIONS.Execute] },
});

export const unloadParcel = defineEndpoint({
  method: 'POST',
  path: 'lotshippings/{id}/unload',
  summary: 'Takes back a parcel that was scanned at the vehicle',
  params,
  query,
  body: z.object({ order_id: rowId, number: ordinal }),
  data: z.null(),
  errors: [3904, 1002],
  access: { anyPermission: [PERMISSIONS.Execute] },
});
