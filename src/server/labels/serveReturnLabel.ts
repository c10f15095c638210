import type { FastifyInstance } from 'fastify';
import { passOf, sendUnknown } from '../counter/returns/serveReturnPortal.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { SYSTEM_ID } from '../kernel/actor.ts';
import type { DoorParts } from '../kernel/doorParts.ts';
import { RETURN_PAGES } from '../orders/returnPasses.ts';
import { labelsAsFile } from './documents/labelsAsFile.ts';
import { listLabelDocuments, takeLabels } from './documents/labelDocuments.ts';

const ID = /^[1-9]\d{0,15}$/;

/** The label of a return, for the customer who announced it. */
export function serveReturnLabel(app: FastifyInstance, parts: DoorParts): void {
  app.get(`${RETURN_PAGES}order/:pass/label/:id`, { exposeHeadRoute: false }, async (request, reply) => {
    const { database, now } = parts;
    const opened = await passOf(parts, request);
    const { id } = request.params as { readonly id: string };
    if (!opened || !ID.test(id)) return sendUnknown(request, reply);
    const { clientId, orderId } = opened.pass;
    const labels = await inScope(database, { kind: 'client', clientId }, (trx) =>
      readLabels(trx, orderId, Number(id), now()),
    );
    if (!labels) return sendUnknown(request, reply);
    const file = await labelsAsFile(labels, 'PDF', now());
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="label.pdf"',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(Buffer.from(file));
  });
}

/** The labels of a return of this order that a sheet of paper takes; null = there are none. They count as printed. */
async function readLabels(trx: ScopedTransaction, orderId: number, returnId: number, now: Date) {
  const own = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', returnId)
    .where('parent_order_id', '=', orderId)
    .where('type', '=', 'return')
    .where('status', 'not in', ['RETURN_CANCELED', 'CANCELED'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!own) return null;
  const { documents } = await listLabelDocuments(trx, [returnId]);
  const sheet = documents.find(({ format }) => format === 'PDF');
  if (!sheet) return null;
  const by = { userId: SYSTEM_ID, name: '', now, isForeign: false };
  const taken = await takeLabels(trx, { ordersIds: [returnId], format: 'PDF', stock: sheet.stock }, by);
  return 'code' in taken ? null : taken.labels;
}
