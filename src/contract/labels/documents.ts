import { PERMISSIONS } from '#domain/people/roles.ts';
import { LABEL_FORMATS, LABEL_SIZES, LABEL_TEMPLATES } from '#domain/carriers/labelKinds.ts';
import { DOCUMENT_FORMATS } from '#domain/labels/labelDocuments.ts';
import { LABEL_STOCKS } from '#domain/labels/labelSizes.ts';
import { REPRINT_REASONS } from '#domain/printing/reprintReasons.ts';
import { ORDER_DOCUMENTS } from '#domain/labels/orderDocuments.ts';
import * as z from 'zod/mini';
import { packageCount } from '../actionFields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice, idsInAddress, ordinalInPath, rowId, rowIdInPath } from '../rowId.ts';

export const PDF = 'application/pdf';
/** Media types of label files. Printers' own languages are sent as bytes, so that no browser tries to show them. */
export const LABEL_TYPES = {
  PDF,
  GIF: 'image/gif',
  ZPL: 'application/octet-stream',
  EPL: 'application/octet-stream',
} as const;

// The names of these four calls are our own: the catalogue of calls has none for labels.

export const orderLabels = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/labels',
  summary: 'The label files that an order has now: one for each package, or one for several on a sheet',
  params: z.object({ id: rowIdInPath }),
  data: z.array(
    z.object({
      /** Number of the first package in the file: the `n` of its address. */
      number: z.int(),
      last: z.int(),
      format: z.enum(LABEL_FORMATS),
      size: z.string(),
      tracking_number: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  errors: [3904],
  access: { anyPermission: [PERMISSIONS.ViewOrderDetails] },
});

export const orderLabel = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/labels/{n}',
  summary: 'The label of package n, as often as it is asked for; 404 while the order has none',
  params: z.object({ id: rowIdInPath, n: ordinalInPath }),
  /** Another format or size that the booking has labels of; absent = the one that was asked for last. */
  query: z.object({
    format: z.optional(z.enum(LABEL_FORMATS)),
    size: z.optional(z.enum([...LABEL_SIZES, ...LABEL_TEMPLATES])),
  }),
  data: z.null(),
  download: [...new Set(Object.values(LABEL_TYPES))],
  errors: [3904, 14012],
  access: { anyPermission: [PERMISSIONS.ViewOrderDetails] },
});

/** Most orders whose labels one call puts together; for more, callers ask for several documents. */
export const MAX_LABELLED = 500;

/** Orders of one file, each once. */
export const labelledIds = z.pipe(
  z.array(rowId).check(z.minLength(1), z.maxLength(MAX_LABELLED)),
  z.transform((ids) => [...new Set(ids)]),
);

export const labelDocuments = defineEndpoint({
  method: 'POST',
  path: 'orders/label-documents',
  summary:
    'What the labels of these orders make when they are put together: a document for each format and paper; and who has none. Changes nothing',
  query: z.object({ id_client: clientChoice }),
  body: z.object({ ordersIds: labelledIds }),
  data: z.object({
    documents: z.array(
      z.object({
        format: z.enum(DOCUMENT_FORMATS),
        stock: z.enum(LABEL_STOCKS),
        labels: z.int(),
        /** The orders in the order in which they are printed, as `label-document` takes them. */
        ordersIds: z.array(z.int()),
      }),
    ),
    /** none = the order never had a label, voided = the label was taken back, gone = no such order. */
    without: z.array(z.object({ order_id: z.int(), why: z.enum(['none', 'voided', 'gone']) })),
  }),
  errors: [],
  access: { anyPermission: [PERMISSIONS.ViewOrderDetails] },
});

export const labelDocument = defineEndpoint({
  method: 'POST',
  path: 'orders/label-document',
  summary:
    'The labels of these orders in one file, as they are given; they count as printed. 412 when one of them has no such label any more',
  query: z.object({ id_client: clientChoice }),
  body: z.object({
    ordersIds: labelledIds,
    format: z.enum(DOCUMENT_FORMATS),
    stock: z.enum(LABEL_STOCKS),
    /** The label of this package alone; absent = those of all. */
    parcel: z.optional(packageCount),
    /** Why labels that were printed before are printed once more; the orders' history keeps it. */
    reason: z.optional(z.enum(REPRINT_REASONS)),
  }),
  data: z.null(),
  download: [PDF, LABEL_TYPES.ZPL],
  errors: [],
  access: { anyPermission: [PERMISSIONS.ViewOrderDetails] },
});

export const manifestDocument = defineEndpoint({
  method: 'GET',
  path: 'orders/{ids}/manifest-document',
  summary:
    'What is handed to each carrier, to be signed by its driver; up to 200 ids, parted by commas. Marks them PRINTED_MANIFEST',
  params: z.object({ ids: idsInAddress }),
  query: z.object({ id_client: clientChoice }),
  data: z.null(),
  download: [PDF],
  errors: [3904, 14012, 14011],
  access: { anyPermission: [PERMISSIONS.Execute] },
});

export const customsDocument = defineEndpoint({
  method: 'GET',
  path: 'orders/{orderId}/customs_document/{documentType}',
  summary: 'A document of an order: a slip for its customer, or one of customs or tax',
  params: z.object({ orderId: rowIdInPath, documentType: z.enum(ORDER_DOCUMENTS) }),
  query: z.object({ reason: z.optional(z.enum(REPRINT_REASONS)) }),
  data: z.null(),
  download: [PDF],
  errors: [3904, 18183, 18182, 14002],
  access: { anyPermission: [PERMISSIONS.ViewOrderDetails] },
});
