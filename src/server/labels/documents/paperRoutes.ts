import { paperDocument, paperDocuments, pickListDocument } from '#contract/labels/papers.ts';
import { SLIP_STOCKS } from '#domain/labels/settings.ts';
import { inScope } from '../../db/tenancy.ts';
import { documentTexts } from '../../documents/printed/documentTexts.ts';
import { layoutPickList } from '../../documents/printed/pickListPaper.ts';
import { printDocumentsTask } from '../../documents/tasks.ts';
import type { FileAnswer } from '../../kernel/answer.ts';
import { refuse, refuseCode } from '../../kernel/refuse.ts';
import { route, type Route } from '../../kernel/route.ts';
import { runTask } from '../../threads/runTask.ts';
import { composePapers } from './composePapers.ts';
import { inPackingOrder } from './inPackingOrder.ts';
import { readPickList } from './readPickList.ts';
import { printedBy, recordPrint } from './recordPrint.ts';

/** Papers of many orders at once. */
export const paperRoutes: readonly Route[] = [
  route(paperDocuments, async (context, { body }) => {
    const { database, scope } = context;
    const ordered = await inScope(database, scope, (trx) => inPackingOrder(trx, body.ordersIds));
    const known = new Set(ordered);
    const gone = body.ordersIds.filter((id) => !known.has(id));
    const { papers, without } = await composePapers(context, [...ordered, ...gone], body.papers);
    const documents = SLIP_STOCKS.flatMap((stock) => {
      const own = papers.filter((paper) => paper.stock === stock);
      const ids = [...new Set(own.map(({ order }) => order.id))];
      return own.length > 0 ? [{ stock, papers: own.length, ordersIds: ids }] : [];
    });
    return { ok: true, data: { ordersIds: [...ordered], documents, without } };
  }),

  route(paperDocument, async (context, { body }) => {
    const { database, scope } = context;
    const composed = await composePapers(context, body.ordersIds, body.papers);
    const papers = composed.papers.filter(({ stock }) => stock === body.stock);
    if (papers.length === 0) return refuse(412);
    const by = printedBy(context);
    const documents = papers.flatMap(({ models }) => models);
    const content = await runTask(printDocumentsTask, { documents, at: by.now });
    const printed = papers.map(({ order, document }) => ({
      orderId: order.id,
      clientId: order.clientId,
      payload: { document },
    }));
    await inScope(database, scope, (trx) => recordPrint(trx, 'printDocument', printed, by));
    return pdf(`papers_${body.stock}_${by.now.toISOString().slice(0, 10)}`, content);
  }),

  route(pickListDocument, async (context, { body }) => {
    const { database, scope, language, now } = context;
    const read = await inScope(database, scope, (trx) => readPickList(trx, body.ordersIds));
    if (!read) return refuseCode(404, 3904);
    const model = layoutPickList(read.list, read.leftOut, read.look, now(), documentTexts(language));
    const content = await runTask(printDocumentsTask, { documents: [model], at: now() });
    return pdf(`picking_${now().toISOString().slice(0, 10)}`, content);
  }),
];

function pdf(name: string, content: Uint8Array): FileAnswer {
  return { ok: true, file: { type: 'application/pdf', name: `${name}.pdf`, content, inline: true } };
}
