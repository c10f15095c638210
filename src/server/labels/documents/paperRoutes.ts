import { paperPreview } from '#contract/labels/paperPreview.ts';
import { paperDocument, paperDocuments, pickListDocument } from '#contract/labels/papers.ts';
import { paperDocumentsOf } from '#domain/labels/runPapers.ts';
import { sql } from 'kysely';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { DocumentModel } from '../../documents/printed/documentModel.ts';
import { documentTexts } from '../../documents/printed/documentTexts.ts';
import { layoutPickList } from '../../documents/printed/layoutPickList.ts';
import { previewDocumentTask, printPapersTask } from '../../documents/tasks.ts';
import type { FileAnswer, Refusal } from '../../kernel/answer.ts';
import { refuse, refuseCode } from '../../kernel/refuse.ts';
import { route, type Route } from '../../kernel/route.ts';
import { tooMuch } from '../../kernel/tooMuch.ts';
import { runTask } from '../../threads/runTask.ts';
import { composePapers } from './composePapers.ts';
import { composePreview } from './composePreview.ts';
import { readPickList } from './readPickList.ts';
import { printedBy, recordPrint } from './recordPrint.ts';

/** Papers of many orders at once. */
export const paperRoutes: readonly Route[] = [
  route(paperDocuments, async (context, { body }) => {
    const { database, scope } = context;
    const ordered = await inScope(database, scope, (trx) => inPackingOrder(trx, body.ordersIds));
    const known = new Set(ordered);
    const gone = body.ordersIds.filter((id) => !known.has(id));
    const ids = body.papers.length > 0 ? [...ordered, ...gone] : gone;
    const { papers, without } = await composePapers(context, ids, body.papers, true);
    const documents = paperDocumentsOf(papers.map(({ order, stock }) => ({ orderId: order.id, stock })));
    return {
      ok: true,
      data: {
        ordersIds: [...ordered],
        documents: documents.map((one) => ({ ...one, ordersIds: [...one.ordersIds] })),
        without,
      },
    };
  }),

  route(paperDocument, async (context, { body }) => {
    const { database, scope } = context;
    const composed = await composePapers(context, body.ordersIds, body.papers);
    const papers = composed.papers.filter(({ stock }) => stock === body.stock);
    if (papers.length === 0) return refuse(412);
    const by = printedBy(context);
    const documents = papers.flatMap(({ models }) => models);
    const content = await print(documents, by.now);
    if ('ok' in content) return content;
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
    const content = await print([model], now());
    if ('ok' in content) return content;
    return pdf(`picking_${now().toISOString().slice(0, 10)}`, content);
  }),

  route(paperPreview, async (context, { params, body }) => {
    const tried = await composePreview(context, params.id_client, body);
    if ('ok' in tried) return tried;
    const pages = await runTask(previewDocumentTask, tried.model).catch(tooMuch);
    return 'ok' in pages ? pages : { ok: true, data: { reference: tried.reference, pages } };
  }),
];

/**
 * These orders as the benches pack them: what leaves first, then what was ordered first; returns come last. Those that
 * are not there are left out.
 */
async function inPackingOrder(trx: ScopedTransaction, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select orders.id from orders
    left join lots on lots.order_id = orders.lot_id
    left join itineraries on itineraries.id = lots.itinerary_id
    where orders.id = any(${ids}::bigint[]) and orders.deleted_at is null and orders.type <> 'lotshipping'
    order by orders.type = 'return', lots.date nulls last, itineraries.cut_off nulls last, orders.date_order, orders.id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** 413 for papers that take more time or memory than anybody gets. */
function print(documents: readonly DocumentModel[], at: Date): Promise<Uint8Array | Refusal> {
  return runTask(printPapersTask, { documents, at }).catch(tooMuch);
}

function pdf(name: string, content: Uint8Array): FileAnswer {
  return { ok: true, file: { type: 'application/pdf', name: `${name}.pdf`, content, inline: true } };
}
