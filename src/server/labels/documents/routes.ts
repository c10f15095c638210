import {
  customsDocument,
  labelDocument,
  labelDocuments,
  LABEL_TYPES,
  manifestDocument,
  orderLabel,
  orderLabels,
} from '#contract/labels/documents.ts';
import type { CustomsDocument } from '#domain/customs/documents.ts';
import { isSlip, type Slip } from '#domain/labels/orderDocuments.ts';
import { sightOf } from '#domain/people/sight.ts';
import { inScope } from '../../db/tenancy.ts';
import type { DocumentModel } from '../../documents/printed/documentModel.ts';
import { documentTexts } from '../../documents/printed/documentTexts.ts';
import { refuseCode } from '../../kernel/refuse.ts';
import { route, type Route, routeIn } from '../../kernel/route.ts';
import type { FileAnswer, Refusal } from '../../kernel/answer.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { runTask } from '../../threads/runTask.ts';
import { composeCustomsDocument } from './composeCustomsDocument.ts';
import { slipComposer } from './slipComposer.ts';
import { listLabelDocuments, takeLabels } from './labelDocuments.ts';
import { labelsAsFile } from './labelsAsFile.ts';
import { labelFile, readLabels } from './orderLabels.ts';
import { paperRoutes } from './paperRoutes.ts';
import { printManifest } from './printManifest.ts';
import { readOrderDocumentData } from './readOrderDocumentData.ts';
import { readSlips } from './readSlips.ts';
import { printedBy, recordPrint } from './recordPrint.ts';
import { printDocumentsTask } from '../../documents/tasks.ts';
import { orderExists } from '../../orders/orderExists.ts';

function pdf(name: string, content: Uint8Array): FileAnswer {
  return { ok: true, file: { type: 'application/pdf', name: `${name}.pdf`, content, inline: true } };
}

export const documentRoutes: readonly Route[] = [
  ...paperRoutes,
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

  route(customsDocument, async (context, { params: { orderId, documentType }, query: { reason } }) => {
    const { database, scope } = context;
    const made = await (isSlip(documentType)
      ? composeSlip(context, orderId, documentType)
      : composeCustoms(context, orderId, documentType));
    if ('code' in made) return made;
    const { clientId, reference, models } = made;
    const by = printedBy(context);
    const file = pdf(
      `${documentType}_${reference}`,
      await runTask(printDocumentsTask, { documents: models, at: by.now }),
    );
    const payload = { document: documentType, ...(reason && { reason }) };
    await inScope(database, scope, (trx) => recordPrint(trx, 'printDocument', [{ orderId, clientId, payload }], by));
    return file;
  }),
];

interface MadeDocument {
  readonly clientId: number;
  readonly reference: string;
  readonly models: readonly DocumentModel[];
}

async function composeSlip(
  { database, scope, actor, files }: RequestContext,
  orderId: number,
  slip: Slip,
): Promise<MadeDocument | Refusal> {
  const [order] = await inScope(database, scope, (trx) => readSlips(trx, [orderId], sightOf(actor).money));
  if (!order) return refuseCode(404, 3904);
  const { clientId, reference } = order;
  return { clientId, reference, models: [await slipComposer(files)(slip, order)] };
}

async function composeCustoms(
  { database, scope, language, now, services }: RequestContext,
  orderId: number,
  document: CustomsDocument,
): Promise<MadeDocument | Refusal> {
  const order = await inScope(database, scope, (trx) =>
    readOrderDocumentData(trx, orderId, { now: now(), publicUrl: services.publicUrl }),
  );
  if (!order) return refuseCode(404, 3904);
  const models = composeCustomsDocument(document, order, documentTexts(language));
  if (!('code' in models)) return { clientId: order.clientId, reference: order.reference, models };
  const { code, data, wrong } = models;
  return {
    ...refuseCode(422, code),
    data,
    ...(wrong.length > 0 ? { errors: { [document]: [...wrong] } } : {}),
  };
}
