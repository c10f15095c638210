import { FLOOR_WORK } from '#domain/people/areas.ts';
import { PICTURE_KINDS } from '#domain/files/cleanPicture.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { actionResult } from '../actionResult.ts';
import { ordinalInPath, rowIdInPath } from '../rowId.ts';

/** Below it every photo of quality control has its address: `{base}/{client}/{order}/{product}/{unit}/{file}`. */
const QUALITY_IMAGES_PATH = '/client-contents/packing-manager/quality-control/product-images';

export const LARGEST_IMAGE = 10 * 1024 * 1024;

/** Name of a stored photo: SHA-256 in hex of the bytes as they were sent, and the end that their content says. */
const imageFile = z.string().check(z.maxLength(100), z.regex(/^[A-Za-z0-9_-]+\.(jpg|png|webp)$/));

const ofOrder = { order_id: rowIdInPath, client_id: rowIdInPath };
const unit = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000));

/**
 * The form has the photo as `file` beside these fields. Sending the same photo for the same unit again changes nothing;
 * 17112: it stands already at another product or unit of the order. 17113: no photo, too many, or not readable.
 */
export const uploadQualityImage = defineEndpoint({
  method: 'POST',
  path: 'packing-manager/quality-control/images',
  summary:
    'Stores a photo of a unit, before the close that names it; JPEG, PNG or WebP, without what it tells of place and time',
  body: z.object({ ...ofOrder, product_id: rowIdInPath, unit }),
  upload: { type: 'multipart/form-data', largest: LARGEST_IMAGE },
  data: z.object({
    /** Where it can be seen for a day: signed, without sign-in. */
    url: z.string(),
    file: imageFile,
  }),
  errors: [3904, 17112, 17113, 18176],
  access: FLOOR_WORK,
});

/*
 * Both DELETEs say everything in address and query, also when they wait in an outbox: a batch then carries
 * `path` with its query and no body.
 */

export const deleteQualityImages = defineEndpoint({
  method: 'DELETE',
  path: 'packing-manager/quality-control/images',
  summary: 'Removes all photos of an order; none is left is success too',
  query: z.object(ofOrder),
  data: actionResult,
  errors: [],
  access: FLOOR_WORK,
  queue: { kind: 'packing.deleteImages', version: 1, onUnknown: 'safe-to-repeat' },
});

export const deleteQualityImage = defineEndpoint({
  method: 'DELETE',
  path: 'packing-manager/quality-control/images/{productId}',
  summary: 'Removes one photo of a unit; it is gone already is success too',
  params: z.object({ productId: rowIdInPath }),
  query: z.object({ ...ofOrder, unit, file: imageFile }),
  data: actionResult,
  errors: [],
  access: FLOOR_WORK,
  queue: { kind: 'packing.deleteImage', version: 1, onUnknown: 'safe-to-repeat' },
});

/** Whoever has the address may see the photo until it expires: it stands in pages and mails, where nobody signs in. */
export const qualityImage = defineEndpoint({
  method: 'GET',
  path: `${QUALITY_IMAGES_PATH}/{client}/{order}/{product}/{unit}/{file}`,
  summary: 'A photo of quality control, by the signed address that another call gave',
  params: z.object({
    client: rowIdInPath,
    order: rowIdInPath,
    product: rowIdInPath,
    unit: ordinalInPath,
    file: imageFile,
  }),
  query: z.object({
    /** ms since 1970. */
    expires: z.coerce.number().check(z.int(), z.minimum(0)),
    signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  data: z.null(),
  download: Object.values(PICTURE_KINDS).map(({ type }) => type),
  errors: [],
  access: 'public',
});
