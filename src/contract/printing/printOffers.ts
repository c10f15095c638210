import { EXECUTE_ACTIONS } from '#domain/people/areas.ts';
import { DOCUMENT_FORMATS } from '#domain/labels/labelDocuments.ts';
import { LABEL_STOCKS } from '#domain/labels/labelSizes.ts';
import { REPRINT_REASONS } from '#domain/printing/reprintReasons.ts';
import { PRINT_KINDS } from '#domain/printing/ways.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice, rowId } from '../rowId.ts';
import { MAX_LABELLED } from '../labels/documents.ts';

/** Bytes of a file that only the device has; as base64 it fits into a body. */
export const MAX_OFFERED_BYTES = 512 * 1024;

const offerId = z.uuid();
const words = z.string().check(z.maxLength(200));

/** A print without what only its device knows. */
const print = {
  kind: z.enum(PRINT_KINDS),
  format: z.enum(DOCUMENT_FORMATS),
  stock: z.nullable(z.enum(LABEL_STOCKS)),
  /** The name of the file. */
  name: words.check(z.minLength(1)),
  /** What it is, as its device calls it. */
  title: words.check(z.minLength(1)),
  /** Why it is printed once more; null = the first time. */
  reason: z.nullable(z.enum(REPRINT_REASONS)),
  /** The labels that it is made of, when the server has them. */
  source: z.nullable(
    z.object({
      format: z.enum(DOCUMENT_FORMATS),
      stock: z.enum(LABEL_STOCKS),
      ordersIds: z.array(rowId).check(z.minLength(1), z.maxLength(MAX_LABELLED)),
    }),
  ),
  /** The paper's bytes in base64, when the server cannot make it. */
  content: z.nullable(z.base64().check(z.maxLength(Math.ceil(MAX_OFFERED_BYTES / 3) * 4))),
};

const standing = {
  state: z.enum(['free', 'taken', 'withdrawn']),
  /** Name of the person at the device that took it. */
  taken_by: z.nullable(z.string()),
};

const inPath = z.object({ id: offerId });
const query = z.object({ id_client: clientChoice });

export const printOffers = defineEndpoint({
  method: 'GET',
  path: 'print-offers',
  summary: "Prints that any device of the client may take over, and what became of the caller's own; newest first",
  query,
  data: z.array(
    z.object({
      id: z.string(),
      kind: print.kind,
      format: print.format,
      stock: print.stock,
      title: z.string(),
      user_name: z.string(),
      /** The caller offered it. */
      mine: z.boolean(),
      offered_at: z.string(),
      ...standing,
    }),
  ),
  errors: [],
  access: EXECUTE_ACTIONS,
});

export const offerPrint = defineEndpoint({
  method: 'PUT',
  path: 'print-offers/{id}',
  summary: 'Gives a print to whichever device takes it first; the same id again changes nothing and says how it stands',
  params: inPath,
  query,
  body: z.object(print),
  data: z.object(standing),
  errors: [],
  access: EXECUTE_ACTIONS,
});

export const takePrint = defineEndpoint({
  method: 'POST',
  path: 'print-offers/{id}/take',
  summary: 'Takes a print over: one taker gets it, as often as it asks; all others get 412',
  params: inPath,
  query,
  /** Names the job that the print becomes at its new device. */
  body: z.object({ taker: z.uuid() }),
  data: z.object(print),
  errors: [],
  access: EXECUTE_ACTIONS,
});

export const withdrawPrint = defineEndpoint({
  method: 'POST',
  path: 'print-offers/{id}/withdraw',
  summary: 'Takes back what the caller offered, unless somebody has it already; the answer says which',
  params: inPath,
  query,
  data: z.object(standing),
  errors: [],
  access: EXECUTE_ACTIONS,
});
