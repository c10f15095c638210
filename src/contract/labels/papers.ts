import { ORDER_DOCUMENTS } from '#domain/labels/orderDocuments.ts';
import { RUN_PAPERS } from '#domain/labels/runPapers.ts';
import { SLIP_STOCKS } from '#domain/labels/settings.ts';
import { EXECUTE_ACTIONS, ORDER_DETAILS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice } from '../rowId.ts';
import { labelledIds, PDF } from './documents.ts';

// Names of our own, like those of labels.

const anyPapers = z.array(z.enum(RUN_PAPERS)).check(z.maxLength(RUN_PAPERS.length));
const papers = anyPapers.check(z.minLength(1));

export const paperDocuments = defineEndpoint({
  method: 'POST',
  path: 'orders/paper-documents',
  summary:
    'What the papers of these orders make when they are put together, a file for each kind of sheet, in the order in which benches pack; and which paper can not be made, and why. Changes nothing',
  query: z.object({ id_client: clientChoice }),
  /** No papers: only the order in which the orders are packed is asked for. */
  body: z.object({ ordersIds: labelledIds, papers: anyPapers }),
  data: z.object({
    /** All orders that there are, in the order in which they are packed. */
    ordersIds: z.array(z.int()),
    documents: z.array(
      z.object({
        stock: z.enum(SLIP_STOCKS),
        papers: z.int(),
        /** In the order in which they come out, as `paper-document` takes them. */
        ordersIds: z.array(z.int()),
      }),
    ),
    /** `wrong` says what is missing, as the document itself does; document null = there is no such order. */
    without: z.array(
      z.object({
        order_id: z.int(),
        document: z.nullable(z.enum(ORDER_DOCUMENTS)),
        code: z.int(),
        data: z.array(z.string()),
        wrong: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
  access: ORDER_DETAILS,
});

export const paperDocument = defineEndpoint({
  method: 'POST',
  path: 'orders/paper-document',
  summary:
    'The papers of these orders that stand on one kind of sheet, as one PDF in the order given; they count as printed. 412 when there is none any more',
  query: z.object({ id_client: clientChoice }),
  body: z.object({ ordersIds: labelledIds, papers, stock: z.enum(SLIP_STOCKS) }),
  data: z.null(),
  download: [PDF],
  errors: [],
  access: ORDER_DETAILS,
});

export const pickListDocument = defineEndpoint({
  method: 'POST',
  path: 'orders/pick-list',
  summary:
    'What has to be picked for these orders as one list on A4, in walking order, with the units of each order; it names the orders that are left out, and why',
  query: z.object({ id_client: clientChoice }),
  body: z.object({ ordersIds: labelledIds }),
  data: z.null(),
  download: [PDF],
  errors: [3904],
  access: EXECUTE_ACTIONS,
});
