import { FLOOR_WORK } from '#domain/people/areas.ts';
import { DOCUMENT_FORMATS } from '#domain/labels/labelDocuments.ts';
import { LABEL_STOCKS } from '#domain/labels/labelSizes.ts';
import { PACKING_LABEL_FORMATS } from '#domain/packing/configuration.ts';
import { REPRINT_REASONS } from '#domain/printing/reprintReasons.ts';
import * as z from 'zod/mini';
import { packageCount, replacePrinted } from '../actionFields.ts';
import { createLabel } from './actions/createLabel.ts';
import { defineEndpoint } from '../endpoint.ts';
import { actionResult, refusedOrder } from '../actionResult.ts';
import { packingInfo } from '../packing/packingInfo.ts';
import { clientChoice, ordinalInPath, rowId, rowIdInPath } from '../rowId.ts';

// The names of these two calls are our own: the catalogue of calls has none for a bench that prints.

/** Labels as one file, as a printer takes them. They count as printed. */
const handedLabel = z.object({
  format: z.enum(DOCUMENT_FORMATS),
  stock: z.enum(LABEL_STOCKS),
  /** Numbers of all parcels of the order, in their order; null = its carrier gave this one none of its own. */
  tracking_numbers: z.array(z.nullable(z.string())),
  /** The number of the whole order. */
  tracking_number: z.nullable(z.string()),
  /** Base64. */
  file: z.string(),
});

/** Why a label is printed once more; the order's history keeps it. */
const reason = z.optional(z.enum(REPRINT_REASONS));

/** Answers at once what a printer needs, because a packer waits for it: booking, drawing and file are one call. */
export const packingLabel = defineEndpoint({
  method: 'POST',
  path: 'packing-manager/{orderId}/label',
  summary:
    'Books the order as its packer packed it and answers its labels as one file; a repeat answers the same labels and books nothing',
  params: z.object({ orderId: rowIdInPath }),
  body: z.object({
    id_client: rowId,
    format: z.enum(PACKING_LABEL_FORMATS),
    /** Parcels, weight and office as the bench has them; the order keeps them. */
    packingInfo: z.pick(packingInfo, { id: true, packUp: true, weighPackage: true, originTaxOffice: true }),
    replace_printed: replacePrinted,
    reason,
  }),
  data: z.extend(actionResult, { label: z.nullable(handedLabel) }),
  errors: [...createLabel.errors, 1002, 18176, 10004, 10009, 18152, 18161],
  access: FLOOR_WORK,
});

export const plateLabel = defineEndpoint({
  method: 'POST',
  path: 'packing-manager/{orderId}/label/{parcel}',
  summary:
    'The label that belongs on the parcel with a plate, as a file for a printer; asks the carrier for it where its packing was closed and it is not there yet',
  params: z.object({ orderId: rowIdInPath, parcel: ordinalInPath }),
  query: z.object({ id_client: clientChoice }),
  /** `of`: how many parcels the plate says that there are. */
  body: z.object({ of: packageCount, reason }),
  data: z.object({
    order_reference: z.string(),
    /**
     * none-yet: the carrier did not give it, or was not asked. not-packed: no close of this order has come, so nobody
     * knows its parcels. other-count: the parcels were made anew since, and no label of now belongs to this plate.
     */
    outcome: z.enum(['label', 'none-yet', 'not-packed', 'other-count']),
    /** Parcels for which the order has labels. */
    parcels: z.int(),
    label: z.nullable(handedLabel),
    /** Why there is none yet, in the words of the carrier where it was asked. */
    refusal: z.nullable(refusedOrder),
  }),
  errors: createLabel.errors,
  access: FLOOR_WORK,
});
