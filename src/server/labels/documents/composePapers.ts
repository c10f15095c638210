import type { DataOf } from '#contract/endpoint.ts';
import type { paperDocuments } from '#contract/labels/papers.ts';
import { isSlip, type OrderDocument } from '#domain/labels/orderDocuments.ts';
import { documentsInRun, type RunPaper } from '#domain/labels/runPapers.ts';
import type { SlipStock } from '#domain/labels/settings.ts';
import { sightOf } from '#domain/people/sight.ts';
import { inScope } from '../../db/tenancy.ts';
import type { DocumentModel } from '../../documents/printed/documentModel.ts';
import { documentTexts } from '../../documents/printed/documentTexts.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { composeCustomsDocument } from './composeCustomsDocument.ts';
import { slipComposer } from './slipComposer.ts';
import { readOrderDocumentData } from './readOrderDocumentData.ts';
import { readSlips, type UndrawnSlip } from './readSlips.ts';

/** One document of one order. */
export interface ComposedPaper {
  readonly order: UndrawnSlip;
  readonly document: OrderDocument;
  readonly stock: SlipStock;
  readonly models: readonly DocumentModel[];
}

export interface ComposedPapers {
  readonly papers: readonly ComposedPaper[];
  readonly without: DataOf<typeof paperDocuments>['without'];
}

const GONE = 3904;

/**
 * The papers of these orders in their order, and those that can't be made.
 * @param ids in the order in which they come out
 * @param isPlan whether only their number counts: slips, which can always be made, have no content then
 */
export async function composePapers(
  context: RequestContext,
  ids: readonly number[],
  wanted: readonly RunPaper[],
  isPlan = false,
): Promise<ComposedPapers> {
  const { database, scope, actor, files } = context;
  if (ids.length === 0) return { papers: [], without: [] };
  const slips = await inScope(database, scope, (trx) => readSlips(trx, ids, sightOf(actor).money));
  const known = new Set(slips.map(({ id }) => id));
  const papers: ComposedPaper[] = [];
  const without: ComposedPapers['without'] = ids
    .filter((id) => !known.has(id))
    .map((order_id) => ({ order_id, document: null, code: GONE, data: [], wrong: [] }));
  const compose = slipComposer(files);
  for (const order of slips) {
    const documents = documentsInRun(order.documents, order.passesCustoms, wanted);
    for (const document of documents.filter(isSlip))
      papers.push({
        order,
        document,
        stock: order.settings.stock,
        models: isPlan ? [] : [await compose(document, order)],
      });
    const customs = await composeCustoms(context, order, documents);
    papers.push(...customs.papers);
    without.push(...customs.without);
  }
  return { papers, without };
}

async function composeCustoms(
  { database, scope, services, now, language }: RequestContext,
  order: UndrawnSlip,
  documents: readonly OrderDocument[],
): Promise<ComposedPapers> {
  const papers: ComposedPaper[] = [];
  const without: ComposedPapers['without'] = [];
  if (documents.every(isSlip)) return { papers, without };
  const data = await inScope(database, scope, (trx) =>
    readOrderDocumentData(trx, order.id, { now: now(), publicUrl: services.publicUrl }),
  );
  if (!data) return { papers, without: [{ order_id: order.id, document: null, code: GONE, data: [], wrong: [] }] };
  const words = documentTexts(language);
  // A parcel travels with one declaration of the post: the short one where it may.
  const composed = documents
    .filter((document) => !isSlip(document))
    .map((document) => ({ document, made: composeCustomsDocument(document, data, words) }));
  const both = documents.includes('cn22') && documents.includes('cn23');
  const hasShort = both && composed.some(({ document, made }) => document === 'cn22' && !('code' in made));
  for (const { document, made } of composed) {
    if (document === 'cn23' && hasShort) continue;
    if (!('code' in made)) papers.push({ order, document, stock: 'A4', models: made });
    else if (!(document === 'cn22' && both && isTooMuch(made.wrong)))
      without.push({ order_id: order.id, document, code: made.code, data: [...made.data], wrong: [...made.wrong] });
  }
  return { papers, without };
}

/** Whether a CN22 is refused only because the parcel needs the other form. */
const isTooMuch = (wrong: readonly string[]): boolean =>
  wrong.length > 0 && wrong.every((one) => one.startsWith('cn23_'));
