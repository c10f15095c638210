import {
  customsDocument,
  labelDocument,
  labelDocuments,
  LABEL_TYPES,
  manifestDocument,
  orderLabel,
  orderLabels,
} from '#contract/labels/documents.ts';
import { inScope } from '../../db/tenancy.ts';
import { documentTexts } from '../../documents/printed/documentTexts.ts';
import { refuseCode } from '../../kernel/refuse.ts';
import { route, type Route, routeIn } from '../../kernel/route.ts';
import type { FileAnswer } from '../../kernel/answer.ts';
import { runTask } from '../../threads/runTask.ts';
import { composeCustomsDocument } from './composeCustomsDocument.ts';
import { listLabelDocuments, takeLabels } from './labelDocuments.ts';
import { labelsAsFile } from './labelsAsFile.ts';
import { labelFile, readLabels } from './orderLabels.ts';
import { printManifest } from './printManifest.ts';
import { readOrderDocumentData } from './readOrderDocumentData.ts';
import { printedBy, recordPrint } from './recordPrint.ts';
import { printDocumentsTask } from '../../documents/tasks.ts';
import { orderExists } from '../../orders/orderExists.ts';

function pdf(name: string, content: Uint8Array): FileAnswer {
  return { ok: true, file: { type: 'application/pdf', name: `${name}.pdf`, content, inline: true } };
}

export const documentRoutes: readonly Route[] = [
  routeIn('read', orderLabels, async ({ transaction: trx }, { params }) => {
    if (!(await orderExists(trx, params.id))) return refuseCode(404, 3904);
    const data = (await readLabels(trx, params.id)).map(
      ({ first_package, last_package, format, size, tracking_number, created_at }) => ({
        number: first_package,
        last: last_package,
        format,
        size,
        tracking_number,
        created_at: created_at.toISOString(),
      }),
    );
    return { ok: true as const, data };
  }),

  route(orderLabel, (context, { params, query }) =>
    inScope(context.database, context.scope, (trx) =>
      labelFile(trx, params.id, { n: params.n, ...query }, printedBy(context)),
    ),
  ),

  routeIn('read', labelDocuments, async ({ transaction: trx }, { body }) => ({
    ok: true,
    data: await listLabelDocuments(trx, body.ordersIds),
  })),

  route(labelDocument, async (context, { body }) => {
    const { format, stock } = body;
    const by = printedBy(context);
    const taken = await inScope(context.database, context.scope, (trx) => takeLabels(trx, body, by));
    if ('code' in taken) return taken;
    const content = await labelsAsFile(taken.labels, format, by.now);
    const name = `labels_${stock}_${by.now.toISOString().slice(0, 10)}.${format.toLowerCase()}`;
    return { ok: true, file: { type: LABEL_TYPES[format], name, content } };
  }),

  route(manifestDocument, async (context, { params }) => {
    const by = printedBy(context);
    const documents = await inScope(context.database, context.scope, (trx) =>
      printManifest(trx, params.ids, documentTexts(context.language), {
        ...by,
        beforeRules: context.services.beforeRules,
      }),
    );
    if ('code' in documents)
      return { ...refuseCode(documents.code === 3904 ? 404 : 422, documents.code), data: documents.data };
    return pdf(
      `manifest_${by.now.toISOString().slice(0, 10)}`,
      await runTask(printDocumentsTask, { documents, at: by.now }),
    );
  }),

  route(customsDocument, async (context, { params, query: { reason } }) => {
    const { database, scope, language, now, services } = context;
    const order = await inScope(database, scope, (trx) =>
      readOrderDocumentData(trx, params.orderId, { now: now(), publicUrl: services.publicUrl }),
    );
    if (!order) return refuseCode(404, 3904);
    const documents = composeCustomsDocument(params.documentType, order, documentTexts(language));
    if ('code' in documents) {
      const { code, data, wrong } = documents;
      return {
        ...refuseCode(422, code),
        data,
        ...(wrong.length > 0 ? { errors: { [params.documentType]: [...wrong] } } : {}),
      };
    }
    const file = pdf(
      `${params.documentType}_${order.reference}`,
      await runTask(printDocumentsTask, { documents, at: order.now }),
    );
    await inScope(database, scope, async (trx) => {
      const row = await trx
        .selectFrom('orders')
        .select(['id', 'client_id'])
        .where('id', '=', params.orderId)
        .executeTakeFirst();
      if (row)
        await recordPrint(
          trx,
          'printDocument',
          [
            {
              orderId: row.id,
              clientId: row.client_id,
              payload: { document: params.documentType, ...(reason && { reason }) },
            },
          ],
          printedBy(context),
        );
    });
    return file;
  }),
];
