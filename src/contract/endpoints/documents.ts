import { PERMISSIONS } from '#domain/access/roles.ts';
import { LABEL_FORMATS, LABEL_SIZES, LABEL_TEMPLATES } from '#domain/carriers/labelMatrix.ts';
import { CUSTOMS_DOCUMENTS } from '#domain/customs/documents.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice, LARGEST_ID, rowIdInPath } from '../rowId.ts';

const PDF = 'application/pdf';
/** What a label file is sent as: printers' own languages have no type that a browser should show. */
export const LABEL_TYPES = { PDF, GIF: 'image/gif', ZPL: 'application/octet-stream', EPL: 'application/octet-stream' } as const;

// The specification names no call for labels; these two are ours.

export const orderLabels = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/labels',
  summary: 'The label files that an order has now: one for each package, or one for several on a sheet',
  params: z.object({ id: rowIdInPath }),
  data: z.array(
    z.object({
      /** First package of the file: the `n` of its address. */
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
  params: z.object({ id: rowIdInPath, n: rowIdInPath }),
  /** Another kind that the booking has labels of; absent = the one that was asked for last. */
  query: z.object({ format: z.optional(z.enum(LABEL_FORMATS)), size: z.optional(z.enum([...LABEL_SIZES, ...LABEL_TEMPLATES])) }),
  data: z.null(),
  download: [...new Set(Object.values(LABEL_TYPES))],
  errors: [3904, 14012],
  access: { anyPermission: [PERMISSIONS.ViewOrderDetails] },
});

/** Ids of an address, parted by commas. */
const idsInPath = z.pipe(
  z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,199}$/)),
  z.transform((text) => [...new Set(text.split(',').map((id) => Math.min(Number(id), LARGEST_ID)))]),
);

export const manifestDocument = defineEndpoint({
  method: 'GET',
  path: 'orders/{ids}/manifest-document',
  summary: 'What is handed to each carrier, to be signed by its driver; up to 200 ids, parted by commas. Marks them PRINTED_MANIFEST',
  params: z.object({ ids: idsInPath }),
  query: z.object({ id_client: clientChoice }),
  data: z.null(),
  download: [PDF],
  errors: [3904, 14012, 14011],
  access: { anyPermission: [PERMISSIONS.Execute] },
});

export const customsDocument = defineEndpoint({
  method: 'GET',
  path: 'orders/{orderId}/customs_document/{documentType}',
  summary: 'A customs or tax document of an order',
  params: z.object({ orderId: rowIdInPath, documentType: z.enum(CUSTOMS_DOCUMENTS) }),
  data: z.null(),
  download: [PDF],
  errors: [3904, 18183, 18182, 14002],
  access: { anyPermission: [PERMISSIONS.ViewOrderDetails] },
});
